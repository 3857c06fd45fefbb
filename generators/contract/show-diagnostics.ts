import { counted } from '@webhook-contract/common/counted';
import { printable } from '@webhook-contract/common/command-line';
import { formatDiagnostic, type Diagnostic } from './model/diagnostic.ts';
import { printError, forThisContract } from '../ground/command-line.ts';

/** More warnings than this would bury the rest of the output. */
const MOST_WARNINGS = 10;

/** Shows all problems of a contract, errors ahead of warnings; the last line counts them and says what follows. */
export function showDiagnostics(diagnostics: readonly Diagnostic[], consequence: string): void {
  if (diagnostics.length === 0) return;
  for (const diagnostic of diagnostics.toSorted(
    (one, other) => Number(isWarning(one)) - Number(isWarning(other)),
  ))
    printError(formatDiagnostic(diagnostic));
  printError(`\n${countsOf(diagnostics)}. ${consequence}`);
}

/** A file as a change would leave it; without a text where it would be removed. */
interface ChangedFile {
  readonly file: string;
  readonly after: string | undefined;
}

/** Shows the problems of changes that are not written: those in changed files with the line that would have them. */
export function showRefused(
  diagnostics: readonly Diagnostic[],
  changes: readonly ChangedFile[],
  consequence: string,
): void {
  const texts = new Map(changes.map(({ file, after }) => [file, after]));
  for (const diagnostic of diagnostics) {
    const { file, line, column } = diagnostic;
    const text = texts.get(file);
    const shown = formatDiagnostic(diagnostic);
    const [unwritten = ''] = text?.split(/\r?\n/).slice(line - 1) ?? [];
    printError(
      text === undefined
        ? shown
        : `${shown.replace(`${file}:${line}:${column}`, `${file}, as it would be:`)}\n  | ${printable(unwritten.trim())}`,
    );
  }
  printError(`\n${countsOf(diagnostics)}. ${consequence}`);
}

/** Shows errors, with many warnings only counted, by rule. */
export function showErrorsFirst(diagnostics: readonly Diagnostic[], consequence: string): void {
  const warnings = diagnostics.filter(isWarning);
  if (warnings.length <= MOST_WARNINGS) {
    showDiagnostics(diagnostics, consequence);
    return;
  }
  for (const diagnostic of diagnostics.filter((one) => !isWarning(one)))
    printError(formatDiagnostic(diagnostic));
  const byRule = [...Map.groupBy(warnings, ({ rule }) => rule)]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([rule, { length }]) => `${length} ${rule}`);
  printError(`\n${countsOf(diagnostics)}. ${consequence}`);
  printError(`Warnings by rule: ${byRule.join(', ')}. "${forThisContract('check')}" shows them.`);
}

function isWarning({ severity }: Diagnostic): boolean {
  return severity === 'warning';
}

function countsOf(diagnostics: readonly Diagnostic[]): string {
  const warnings = diagnostics.filter(isWarning).length;
  const errors = diagnostics.length - warnings;
  return [errors > 0 ? counted(errors, 'error') : '', warnings > 0 ? counted(warnings, 'warning') : '']
    .filter(Boolean)
    .join(', ');
}
