import type { Failure, Outcome } from '../delivery/attempt.ts';
import type { RunTask } from '../run/planned-tasks.ts';
import type { RunObserver } from '../sender/delivery-run.ts';

/** What has come of a run so far. */
export interface RunCounts {
  attempts: number;
  readonly outcomes: Record<Outcome, number>;
  /** Failed attempts, by the status or the kind of failure. */
  readonly failures: Map<string, number>;
}

/** Counts a run as it goes, on top of what a stopped run had counted. */
export function countingObserver(
  before: { readonly attempts: number; readonly outcomes: Readonly<Record<Outcome, number>> } = {
    attempts: 0,
    outcomes: { delivered: 0, lost: 0 },
  },
): RunObserver<RunTask> & { readonly counts: RunCounts } {
  const counts: RunCounts = {
    attempts: before.attempts,
    outcomes: { ...before.outcomes },
    failures: new Map(),
  };
  return {
    counts,
    onAttempt(_, { failure, status }) {
      counts.attempts++;
      if (failure === undefined) return;
      const name = failureName(failure, status);
      counts.failures.set(name, (counts.failures.get(name) ?? 0) + 1);
    },
    onOutcome(_, outcome) {
      counts.outcomes[outcome]++;
    },
  };
}

function failureName(failure: Failure, status: number | undefined): string {
  return status === undefined ? failure : `status ${status}`;
}

/** `1,000 events: 990 delivered, 10 lost; 1,210 attempts (status 503: 200, timeout: 20)`. */
export function summaryOf(events: number, { attempts, outcomes, failures }: RunCounts): string {
  const { delivered, lost } = outcomes;
  const open = events - delivered - lost;
  const parts = [`${number(delivered)} delivered`, `${number(lost)} lost`];
  if (open > 0) parts.push(`${number(open)} not finished`);
  const kinds = [...failures]
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name}: ${number(count)}`);
  return (
    `${number(events)} ${events === 1 ? 'event' : 'events'}: ${parts.join(', ')}; ` +
    `${number(attempts)} ${attempts === 1 ? 'attempt' : 'attempts'}` +
    (kinds.length > 0 ? ` (failed: ${kinds.join(', ')})` : '')
  );
}

function number(value: number): string {
  return value.toLocaleString('en');
}
