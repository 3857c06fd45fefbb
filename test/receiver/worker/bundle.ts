import { build, type Plugin } from 'esbuild';

/** One file, as what deploys a Worker makes it. It fails on whatever the engine does not bring, such as a module of Node. */
export async function bundle(contents: string, plugins: readonly Plugin[] = []): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    plugins: [...plugins],
    conditions: ['@webhook-contract/source'],
    bundle: true,
    minify: true,
    platform: 'neutral',
    format: 'esm',
    write: false,
  });
  return outputFiles.map(({ text }) => text).join('');
}
