import type { SignableRequest } from '@webhook-contract/common/signature/sign-request';
import type { Attempt, Delivery, DeliveryName } from '../delivery/attempt.ts';

/** One attempt, as `--json` prints it and as logs keep it. */
type AttemptRecord = { readonly type: 'attempt' } & DeliveryName & Attempt;

/** The end of a delivery. */
interface OutcomeRecord extends Pick<Delivery, 'requestId' | 'outcome'> {
  readonly type: 'outcome';
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

/** An event that is about to be sent for the first time; secrets in its headers are masked. */
export interface EventRecord extends DeliveryName, SignableRequest {
  readonly type: 'event';
  /** Its place in the run, from 0. */
  readonly index: number;
}

/** An attempt that is about to be made; nothing else says so if the sender is killed before the response. */
interface BeginRecord extends Pick<Attempt, 'number' | 'plannedAt' | 'at'> {
  readonly type: 'begin';
  readonly requestId: string;
}

/** A run goes on that had been stopped. */
interface ResumeRecord {
  readonly type: 'resume';
  readonly at: string;
}

export type LogRecord<Plan> =
  RunRecord<Plan> | EventRecord | BeginRecord | AttemptRecord | OutcomeRecord | ResumeRecord;

/** A record of an attempt, with its fields in the order in which people read them. */
export function attemptRecord(
  { requestId, eventType, assumed }: DeliveryName,
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
