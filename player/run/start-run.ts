import { attemptName } from '@webhook-contract/common/attempts';
import type { ContractData } from '../contract.ts';
import type { Attempt, Outcome } from '../delivery/attempt.ts';
import type { DispatcherState, RunObserver } from '../delivery/dispatcher.ts';
import type { SendableEvent } from '../sendable-event.ts';
import { arrange, createRequestChanger } from '../faults/apply-faults.ts';
import type { RunState, OpenDelivery } from '../run-log/read-run-log.ts';
import { createDeliveryRun } from '../sender/delivery-run.ts';
import { createRequestMaker } from '../sender/request-maker.ts';
import type { SenderSettings } from '../sender/sender-options.ts';
import { plannedRequest, plannedTasks, type RunTask, type TaskSource } from './planned-tasks.ts';
import type { SendPlan } from './send-plan.ts';
import { whatFollows } from '../delivery/delivery-rules.ts';
import { isoTime } from '../delivery/iso-time.ts';
import { unmaskedHeaders } from '../sender/mask-secrets.ts';

/** What a run is made of. */
interface RunParts extends Omit<TaskSource, 'makeRequest' | 'change'> {
  readonly contract: ContractData;
  readonly settings: SenderSettings;
}

/** A plan that has been checked: its requests can be made. */
export type PreparedRun = RunParts & TaskSource;

/** A run under way. */
export interface Run {
  /** Starts no further attempt; those in flight end normally. */
  stop(): void;
  /** Resolves when all is over, or stopped and nothing is under way any more. Rejects if a record could not be kept. */
  done(): Promise<void>;
  state(): DispatcherState;
}

/** Checks that a request can be made for each event. Throws an InvalidPayloadError if one breaks the contract. */
export function prepareRun(parts: RunParts): PreparedRun {
  const { contract, plan, events, settings } = parts;
  const { staticHeaders, faultPlan } = settings;
  const change = createRequestChanger(contract, staticHeaders);
  const run: PreparedRun = {
    ...parts,
    makeRequest: createRequestMaker(contract, { staticHeaders, allowInvalid: plan.allowInvalid }),
    change: (request, event) => change(request, event, faultPlan.faults),
  };
  events.slice(0, plan.count).forEach((event, index) => plannedRequest(run, event, index));
  return run;
}

/**
 * Starts a run, or resumes one that a log tells of: what that left open first, then what it had not begun. Throws a
 * TypeError for a log whose events the contract does not know.
 */
export function startRun(
  prepared: PreparedRun,
  observer: Required<RunObserver<RunTask>>,
  resumed?: RunState<SendPlan>,
): Run {
  const { contract, events, settings } = prepared;
  const run = createDeliveryRun<RunTask>(contract, settings, observer);
  const startAt = settings.clock.now();
  for (const { task, outcome, interrupted, attempts } of resumed ? openDeliveries(resumed) : []) {
    if (interrupted) observer.onAttempt(task, interrupted);
    if (outcome) observer.onOutcome(task, outcome, attempts);
    else run.add(task);
  }
  const planned = plannedTasks(prepared, startAt, resumed?.begunIndexes);
  run.addAll(arrange(planned, settings.faultPlan.faults));
  return {
    stop: () => run.stop(),
    done: () => run.idle().finally(() => run.close()),
    state: () => run.state(),
  };

  function openDeliveries({ open }: RunState<SendPlan>): ResumedDelivery[] {
    const byEventType = new Map(events.map((event) => [event.eventType, event]));
    return open.map((delivery) => {
      const event = byEventType.get(delivery.event.eventType);
      if (!event)
        throw new TypeError(
          `The log has the event ${delivery.event.eventType}, which its plan does not name.`,
        );
      const { retryOf, staticHeaders } = settings;
      return resumedDelivery(delivery, { event, retryOf, staticHeaders, startAt });
    });
  }
}

/** Tells several observers of everything, in turn. */
export function allObservers(observers: readonly RunObserver<RunTask>[]): Required<RunObserver<RunTask>> {
  return {
    onTurn() {
      const waits = observers.map((each) => each.onTurn?.()).filter((wait) => wait !== undefined);
      return waits.length > 0 ? Promise.all(waits).then(() => undefined) : undefined;
    },
    onBegin(begun) {
      for (const each of observers) each.onBegin?.(begun);
    },
    onAttempt(task: RunTask, attempt: Attempt) {
      for (const each of observers) each.onAttempt?.(task, attempt);
    },
    onOutcome(task: RunTask, outcome: Outcome, attempts: number) {
      for (const each of observers) each.onOutcome?.(task, outcome, attempts);
    },
  };
}

/** What becomes of a delivery that a stopped run left open. */
interface ResumedDelivery {
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
function resumedDelivery(
  { event: record, last }: OpenDelivery,
  {
    event,
    retryOf,
    staticHeaders,
    startAt,
  }: Pick<SenderSettings, 'retryOf' | 'staticHeaders'> & {
    event: SendableEvent;
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
