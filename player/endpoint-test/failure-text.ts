import type { CheckResult } from './check-result.ts';

/** What is said of a failure, line by line: what was seen, what to do, why it matters, and how to see it again. */
export function failureText({ reasons, correct, why, reproduce }: CheckResult): readonly string[] {
  return [
    ...reasons,
    `A correct endpoint: ${correct}`,
    `Why: ${why}`,
    ...(reproduce?.curl === undefined ? [] : [`Send it again: ${reproduce.curl}`]),
    ...(reproduce === undefined ? [] : [`Play it again: ${reproduce.command}`]),
  ];
}
