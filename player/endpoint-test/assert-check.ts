import type { CheckResult } from './check-result.ts';
import { failureText } from './failure-text.ts';

/**
 * Throws an Error if a check has failed, with what was seen, what to do, and how to see it again: the body of a test, of which there is one
 * for each result. A warning, and what is not known, is no error.
 */
export function assertCheck(result: CheckResult): void {
  if (result.verdict !== 'failed') return;
  throw new Error([`${result.name}: ${result.checks}`, ...failureText(result)].join('\n'));
}
