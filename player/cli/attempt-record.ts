import type { Attempt, Delivery, DeliveryName } from '../delivery/attempt.ts';

/** One attempt, as `--json` prints it. */
type AttemptRecord = { readonly type: 'attempt' } & DeliveryName & Attempt;

/** The end of a delivery, as `--json` prints it. */
interface OutcomeRecord extends Pick<Delivery, 'requestId' | 'outcome'> {
  readonly type: 'outcome';
  /** Attempts made in all. */
  readonly attempts: number;
}

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
