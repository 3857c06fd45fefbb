import { automaton } from '@webhook-contract/runtime/v1';
import { bundle } from '#bundles';
import { formatPatterns } from '../../contract/schema/formats.ts';
import { patternFunctionSource } from '../../contract/schema/pattern.ts';
import { formatName } from './guard-names.ts';

/** The source of a module that exports the checks of formats, one by one and as `formats`, and imports nothing. */
export async function formatsModule(
  formats: readonly string[],
  patterns: ReadonlyMap<string, string> = formatPatterns,
): Promise<string> {
  return `${await formatChecks(formats, patterns)}\nexport { ${formatVariables(formats)} };\n`;
}

/** The same as statements, which declare what the module exports. */
export async function formatChecks(
  formats: readonly string[],
  patterns: ReadonlyMap<string, string> = formatPatterns,
): Promise<string> {
  const checkOf = (format: string): string => {
    const pattern = patterns.get(format);
    return pattern === undefined ? `library.fullFormats[${JSON.stringify(format)}]` : patternCheck(pattern);
  };
  const entries = formats.map((format) => `${JSON.stringify(format)}: ${formatName(format)}`);
  return [
    ...(formats.every((format) => patterns.has(format)) ? [] : [await bundle('formats.js')]),
    ...formats.map((format) => `const ${formatName(format)} = ${checkOf(format)};`),
    `const formats = { ${entries.join(', ')} };`,
  ].join('\n');
}

function formatVariables(formats: readonly string[]): string {
  return [...formats.map(formatName), 'formats'].join(', ');
}

/** A function that needs nothing of the runtime. */
function patternCheck(pattern: string): string {
  const source = patternFunctionSource(pattern);
  if (source !== undefined && !source.startsWith(`${automaton.name}(`)) return source;
  return `((expression) => (text) => expression.test(text))(new RegExp(${JSON.stringify(pattern)}, 'u'))`;
}
