import { noOutcomes, type OutcomeCounts } from '../../delivery/attempt.ts';
import type { FailureCounts } from '../../delivery/failure-counts.ts';
import type { SendPlan } from '../../run/send-plan.ts';

/** What has come of a run so far. */
export interface RunCounts {
  attempts: number;
  readonly outcomes: OutcomeCounts;
  readonly failures: FailureCounts;
}

export function createRunCounts(): RunCounts {
  return { attempts: 0, outcomes: noOutcomes(), failures: new Map() };
}

/** How many deliveries have ended, in whatever way. */
export function endedDeliveries(outcomes: Readonly<OutcomeCounts>): number {
  return Object.values(outcomes).reduce((sum, count) => sum + count, 0);
}

/** `1,000 events: 990 delivered, 10 lost; 1,210 attempts (status 503: 200, timeout: 20)`. */
export function summaryOf(events: number, { attempts, outcomes, failures }: RunCounts): string {
  const { delivered, lost, 'not-sent': notSent } = outcomes;
  const open = events - endedDeliveries(outcomes);
  const parts = [`${number(delivered)} delivered`, `${number(lost)} lost`];
  if (notSent > 0) parts.push(`${number(notSent)} not sent`);
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

/** The same for programs. `failures` tells how often attempts failed, by their kind. */
export function summaryRecord(
  { count, seed }: Pick<SendPlan, 'count' | 'seed'>,
  { attempts, outcomes, failures }: RunCounts,
): object {
  return {
    type: 'summary',
    events: count,
    ...outcomes,
    attempts,
    failures: Object.fromEntries(failures),
    ...(seed !== null && { seed }),
  };
}

function number(value: number): string {
  return value.toLocaleString('en');
}
