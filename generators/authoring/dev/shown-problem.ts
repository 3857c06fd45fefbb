import { isError, type Diagnostic } from '../../contract/model/diagnostic.ts';
import type { ShownProblem } from './page-state.ts';

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
