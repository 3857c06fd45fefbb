import { isoTime } from '../delivery/iso-time.ts';
import { attemptRecord, outcomeRecord } from '../run-log/records.ts';
import type { RunLogWriter } from '../run-log/run-log-writer.ts';
import type { RunObserver } from '../delivery/dispatcher.ts';
import { deliveryName } from '../sender/delivery-run.ts';
import { maskedHeaders } from '../sender/mask-secrets.ts';
import type { StaticHeader } from '../sender/static-header.ts';
import type { RunTask } from './planned-tasks.ts';
import type { SendPlan } from './send-plan.ts';

/**
 * Keeps the log of a run: what begins is in the file before its request leaves, and what has ended before anything else
 * begins.
 */
export function logObserver(
  log: RunLogWriter<SendPlan>,
  secrets: readonly StaticHeader[],
  resumedIds: ReadonlySet<string>,
): RunObserver<RunTask> {
  return {
    onBegin(begun) {
      for (const { task, number, plannedAt, startedAt } of begun) {
        const { requestId, headers, body } = task.request;
        if (number === task.firstNumber && !resumedIds.has(requestId)) {
          log.add({
            type: 'event',
            ...deliveryName(task),
            index: task.index,
            headers: maskedHeaders(headers, secrets),
            body,
          });
        }
        log.add({ type: 'begin', requestId, number, plannedAt: isoTime(plannedAt), at: isoTime(startedAt) });
      }
      log.flush();
    },
    onAttempt(task, attempt) {
      log.add(attemptRecord(deliveryName(task), attempt));
    },
    onOutcome({ request: { requestId } }, outcome, attempts) {
      log.add(outcomeRecord(requestId, outcome, attempts));
    },
  };
}
