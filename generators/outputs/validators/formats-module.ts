import { automaton } from '@webhook-contract/runtime/v1';
import { build, type Plugin } from 'esbuild';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { formatPatterns } from '../../contract/schema/formats.ts';
import { formatName } from './guard-names.ts';
import { patternFunctionSource } from '../../contract/schema/pattern.ts';

const LIBRARY = 'ajv-formats/dist/formats';

/** The source of a module that exports the checks of formats, one by one and as `formats`, and imports nothing. */
export async function formatsModule(
  formats: readonly string[],
  patterns: ReadonlyMap<string, string> = formatPatterns,
): Promise<string> {
  const checkOf = (format: string): string => {
    const pattern = patterns.get(format);
    return pattern === undefined ? `fullFormats[${JSON.stringify(format)}]` : patternCheck(pattern);
  };
  const source = [
    formats.every((format) => patterns.has(format)) ? '' : `import { fullFormats } from '${LIBRARY}';`,
    ...formats.map((format) => `export const ${formatName(format)} = ${checkOf(format)};`),
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

/** A function that needs nothing of the runtime. */
function patternCheck(pattern: string): string {
  const source = patternFunctionSource(pattern);
  if (source !== undefined && !source.startsWith(`${automaton.name}(`)) return source;
  return `((expression) => (text) => expression.test(text))(new RegExp(${JSON.stringify(pattern)}, 'u'))`;
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
