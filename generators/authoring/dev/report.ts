import path from 'node:path';
import type { BuildOptions } from '../../package/build-options.ts';
import { count, shown } from '../../ground/command-line.ts';
import { showErrorsFirst } from '../../contract/report/show-diagnostics.ts';
import { selectGenerators } from '../../package/select.ts';
import { formatDiagnostic, isError, type Diagnostic } from '../../contract/model/diagnostic.ts';
import { belongsTo } from '../../package/output/collect.ts';
import type { Difference } from '../../package/output/compare.ts';
import type { ShownProblem } from './page-state.ts';

/** Which outputs were written, in few words: `types, validators: 3 files`. */
export function writtenOutputs({ settings, only }: BuildOptions, difference: Difference): string {
  const files = Object.values(difference).flat();
  if (files.length === 0) return `${shown(settings.output)} is up to date`;
  const names = selectGenerators(settings.generators, only)
    .filter((generator) => files.some((file: string) => belongsTo(generator, file)))
    .map(({ name }) => name);
  const [first = ''] = files;
  const which = files.length === 1 ? shown(path.join(settings.output, first)) : count(files.length, 'file');
  return `${names.join(', ')}: ${which}`;
}

/** Shows the warnings that were not there before. */
export function showNewWarnings(before: readonly Diagnostic[], now: readonly Diagnostic[]): void {
  const known = new Set(before.map(formatDiagnostic));
  showErrorsFirst(
    now.filter((diagnostic) => !known.has(formatDiagnostic(diagnostic))),
    'Warnings do not stop the command.',
  );
}

/** The errors among the problems of a contract, as a page shows them. */
export function shownErrors(diagnostics: readonly Diagnostic[]): readonly ShownProblem[] {
  return diagnostics.filter(isError).map(({ file, line, column, rule, message, hint }) => ({
    place: `${file}:${line}:${column}`,
    rule,
    message,
    hint,
  }));
}

/** What went wrong beside the contract, such as a generator of the config. */
export function shownFailure(error: unknown): ShownProblem {
  const { message, advice = '' } = error as { readonly message: string; readonly advice?: string };
  return { place: '', rule: '', message, hint: advice };
}
