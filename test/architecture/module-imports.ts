import path from 'node:path';
import type { SourceFile } from './source-files.ts';

/**
 * What a module imports, in whatever way: `import … from`, `import '…'`, `export … from`, `import('…')`, `import x = …`,
 * `require('…')`, `import('…').Type`. What reads like an import in a comment or in a text is none.
 */
export function importsOf({ text }: Pick<SourceFile, 'text'>): readonly string[] {
  const { code, strings } = readCode(text);
  return [...code.matchAll(STATEMENT)].map((found) => strings[Number(found[1])] ?? '');
}

/** The same for modules that take part when the code runs: `import type` and `export type` are gone by then. */
export function runtimeImportsOf({ text }: Pick<SourceFile, 'text'>): readonly string[] {
  const { code, strings } = readCode(text);
  const running = code.replace(/\b(?:import|export)\s+type\b[^"';()]*?\bfrom\s*"\d+"/g, '');
  return [...running.matchAll(STATEMENT)].map((found) => strings[Number(found[1])] ?? '');
}

/** In code where each string is a number: `import … from "0"`, `export … from "0"`, `import "0"`, `import("0")`. */
const STATEMENT = /(?:\b(?:import|export)\b(?:[^"';()]*?\bfrom)?\s*|\b(?:import|require)\s*\(\s*)"(\d+)"/g;

/** What an import names: a file of the repository, or the import as it stands where it is a package or a built-in. */
export function importTarget(from: string, specifier: string): string {
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(from), specifier) : specifier;
}

const TOKEN =
  /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\/|(?<=[=(,:[!&|?{};]\s*)\/(?![/*])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/g;

/** Code without comments, template literals and regular expressions, and its strings, replaced by numbers. */
function readCode(text: string): { code: string; strings: readonly string[] } {
  const strings: string[] = [];
  const code = text.replace(TOKEN, (found) =>
    found.startsWith("'") || found.startsWith('"') ? `"${strings.push(found.slice(1, -1)) - 1}"` : ' ',
  );
  return { code, strings };
}
