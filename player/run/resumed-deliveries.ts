import type { Attempt, Outcome } from '../delivery/attempt.ts';
import { attemptName } from '@webhook-contract/common/attempts';
import { whatFollows } from '../delivery/delivery-rules.ts';
import { isoTime } from '../delivery/iso-time.ts';
import type { SendableEvent } from '../sendable-event.ts';
import type { OpenDelivery } from '../run-log/read-run-log.ts';
import { unmaskedHeaders } from '../sender/mask-secrets.ts';
import type { StaticHeader } from '../sender/static-header.ts';
import type { RunTask, TaskSource } from './planned-tasks.ts';

/** What becomes of a delivery that a stopped run left open. */
export interface ResumedDelivery {
  /** With the number of the attempt that is next. */
  readonly task: RunTask;
  /** The attempt whose response was never received, if any: it counts as failed, and is not repeated. */
  readonly interrupted?: Attempt;
  /** How it ended, if no attempt is left; the stopped run had no time to say so. */
  readonly outcome?: Outcome;
  /** Attempts made before. */
  readonly attempts: number;
}

/** Finds out how each open delivery of a log goes on. `startAt` (ms since the epoch) is for those that had not begun. */
export function resumedDelivery(
  { event: record, last }: OpenDelivery,
  {
    event,
    retryOf,
    staticHeaders,
    startAt,
  }: Pick<TaskSource, 'retryOf'> & {
    event: SendableEvent;
    staticHeaders: readonly StaticHeader[];
    startAt: number;
  },
): ResumedDelivery {
  const retry = retryOf(event);
  const { requestId, index, body } = record;
  const request = {
    requestId,
    headers: unmaskedHeaders(record.headers, staticHeaders),
    body,
  };
  const task = { index, event, request, retry, startAt, firstNumber: 0 };
  if (!last) return { task, attempts: 0 };
  const { number, plannedAt, startedAt, originalAt, ended } = last;
  const interrupted: Attempt | undefined = ended
    ? undefined
    : {
        number,
        name: attemptName(retry, number),
        plannedAt: isoTime(plannedAt),
        at: isoTime(startedAt),
        failure: 'interrupted',
        durationMs: 0,
      };
  const next = whatFollows(retry, { number, originalAt, failure: last.failure });
  return {
    task: next.outcome === undefined ? { ...task, startAt: originalAt, firstNumber: next.number } : task,
    attempts: number + 1,
    ...(interrupted && { interrupted }),
    ...(next.outcome !== undefined && { outcome: next.outcome }),
  };
}
