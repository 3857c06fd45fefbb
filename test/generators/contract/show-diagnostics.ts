import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { formatDiagnostic, type Diagnostic } from '../../../generators/index.ts';

/** Diagnostics as the commands show them, each with the line that it points at and a mark under the column. */
export function showDiagnostics(folder: string, diagnostics: readonly Diagnostic[]): string {
  return diagnostics.map((diagnostic) => showDiagnostic(folder, diagnostic)).join('\n');
}

function showDiagnostic(folder: string, diagnostic: Diagnostic): string {
  const severity = diagnostic.severity === 'error' ? '' : `  (${diagnostic.severity})\n`;
  return `${formatDiagnostic(diagnostic)}\n${severity}${excerpt(folder, diagnostic)}`;
}

function excerpt(folder: string, { file, line, column }: Diagnostic): string {
  const absolute = path.join(folder, file);
  if (!existsSync(absolute) || !statSync(absolute).isFile()) return '';
  const text = readFileSync(absolute, 'utf8').split('\n')[line - 1] ?? '';
  return `    | ${text}\n    | ${' '.repeat(column - 1)}^\n`;
}
