import type { CheckResult } from './check-result.ts';

/** What is said of a failure, line by line: what was seen, what to do, why it matters, and how to see it again. */
export function failureText({ reasons, correct, why, reproduce }: CheckResult): readonly string[] {
  return [
    ...reasons,
    `A correct endpoint: ${correct}`,
    `Why: ${why}`,
    ...(reproduce === undefined ? [] : [`Play it again: ${reproduce.command}`]),
  ];
}

/**
 * Throws an Error if a check has failed; its message says what was seen, what to do and how to reproduce it. Call it in one test for
 * each result. A warning, and what is not known, is no error.
 */
export function assertCheck(result: CheckResult): void {
  if (result.verdict !== 'failed') return;
  throw new Error([`${result.name}: ${result.checks}`, ...failureText(result)].join('\n'));
}
