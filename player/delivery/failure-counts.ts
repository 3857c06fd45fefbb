import type { AttemptResult } from './attempt.ts';

/** Failed attempts, by status or kind of failure. */
export type FailureCounts = Map<string, number>;

/** Counts an attempt among the others, if it failed. */
export function countFailure(
  counts: FailureCounts,
  { failure, status }: Pick<AttemptResult, 'failure' | 'status'>,
): void {
  if (failure === undefined) return;
  const name = status === undefined ? failure : `status ${status}`;
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
