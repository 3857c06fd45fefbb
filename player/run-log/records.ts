import type { Attempt, Delivery } from '../delivery/attempt.ts';

/** One attempt, as `--json` prints it and as logs keep it. */
export type AttemptRecord = { readonly type: 'attempt' } & Pick<
  Delivery,
  'requestId' | 'eventType' | 'assumed'
> &
  Attempt;

/** The end of a delivery. */
export interface OutcomeRecord {
  readonly type: 'outcome';
  readonly requestId: string;
  readonly outcome: Delivery['outcome'];
  /** Attempts made in all. */
  readonly attempts: number;
}

/** The first line of a log: what was asked for, so that it can be resumed. */
export interface RunRecord<Plan> {
  readonly type: 'run';
  /** Of this format. */
  readonly version: 1;
  /** Name and version of the contract that the events are of. */
  readonly contract: string;
  /** When the run began, in played time. */
  readonly startedAt: string;
  readonly plan: Plan;
}

/** An event that is about to be sent for the first time. */
export interface EventRecord {
  readonly type: 'event';
  readonly requestId: string;
  readonly eventType: string;
  /** True if the event type is assumed, as the contract does not know it; left out otherwise. */
  readonly assumed?: true;
  /** Its place in the run, from 0. */
  readonly index: number;
  /** Names and values in turn; secrets are masked. */
  readonly headers: readonly string[];
  readonly body: string;
}

/** An attempt that is about to be made; nothing else says so if the sender is killed before the response. */
export interface BeginRecord {
  readonly type: 'begin';
  readonly requestId: string;
  readonly number: number;
  readonly plannedAt: string;
  readonly at: string;
}

/** A run goes on that had been stopped. */
export interface ResumeRecord {
  readonly type: 'resume';
  readonly at: string;
}

export type LogRecord<Plan> =
  RunRecord<Plan> | EventRecord | BeginRecord | AttemptRecord | OutcomeRecord | ResumeRecord;

/** A record of an attempt, with its fields in the order in which people read them. */
export function attemptRecord(
  { requestId, eventType, assumed }: Pick<Delivery, 'requestId' | 'eventType' | 'assumed'>,
  { number, name, plannedAt, at, durationMs, ...result }: Attempt,
): AttemptRecord {
  return {
    type: 'attempt',
    requestId,
    eventType,
    ...(assumed && { assumed }),
    number,
    name,
    plannedAt,
    at,
    ...result,
    durationMs,
  };
}

/** A record of how a delivery ended. */
export function outcomeRecord(
  requestId: string,
  outcome: Delivery['outcome'],
  attempts: number,
): OutcomeRecord {
  return { type: 'outcome', requestId, outcome, attempts };
}
