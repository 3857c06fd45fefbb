import { fullFormats } from 'ajv-formats/dist/formats.js';
import { build, type Plugin } from 'esbuild';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { UUID_PATTERN } from '../../contract/payload/json-schema.ts';
import { formatName } from './guard-names.ts';
import { patternFunctionSource } from '../../contract/schema/pattern.ts';

const LIBRARY = 'ajv-formats/dist/formats';

/** The source of a module that exports the checks of formats, one by one and as `formats`, and imports nothing. */
export async function formatsModule(formats: readonly string[]): Promise<string> {
  const isTaken = (format: string): boolean => format !== 'uuid' && Object.hasOwn(fullFormats, format);
  const source = [
    formats.some(isTaken) ? `import { fullFormats } from '${LIBRARY}';` : '',
    ...formats.map(
      (format) =>
        `export const ${formatName(format)} = ${isTaken(format) ? `fullFormats[${JSON.stringify(format)}]` : patternFunctionSource(UUID_PATTERN)};`,
    ),
    `export const formats = { ${formats.map((format) => `${JSON.stringify(format)}: ${formatName(format)}`).join(', ')} };`,
  ].join('\n');
  const { outputFiles } = await build({
    stdin: { contents: source },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    charset: 'ascii',
    logLevel: 'silent',
    plugins: [library],
  });
  return outputFiles[0]?.text ?? '';
}

/** esbuild writes the place of a module into a comment, and the output must not depend on where packages are installed. */
const library: Plugin = {
  name: 'library',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /./ }, ({ path }) => ({ path, namespace: 'package' }));
    onLoad({ filter: /./, namespace: 'package' }, ({ path }) => ({
      contents: readFileSync(createRequire(import.meta.url).resolve(path), 'utf8'),
    }));
  },
};
