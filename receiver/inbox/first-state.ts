import type { ClaimedEvent, NewEvent, PutOutcome } from './inbox.ts';

/** What a store writes down for an event besides the event itself. */
export interface FirstState {
  readonly state: NewEvent['state'] | 'claimed';
  readonly attempts: number;
  /** A number that each claim increases. */
  readonly token: number;
  /** From the arrival of the event until it is due. */
  readonly delayMs: number;
}

/**
 * How an event begins that is put. With a lease it is claimed in the same step, unless it is no work, or an earlier one of its
 * order key may be open.
 */
export function firstState({ state, orderKey }: NewEvent, leaseMs: number | undefined): FirstState {
  return leaseMs === undefined || state !== 'waiting' || orderKey !== null
    ? { state, attempts: 0, token: 0, delayMs: 0 }
    : { state: 'claimed', attempts: 1, token: 1, delayMs: leaseMs };
}

/** What `put` gives for an event that was stored; `token` is what the store calls its claim. */
export function putOutcome(
  event: NewEvent,
  { state, attempts, delayMs }: FirstState,
  { receivedAtMs, token }: { readonly receivedAtMs: number; readonly token: string },
): PutOutcome {
  if (state !== 'claimed') return 'new';
  return claimedEvent(event, { state, attempts, receivedAtMs, dueAtMs: receivedAtMs + delayMs, token });
}

/** An event that has just been stored. Each field by its name: it is made for each event, and spreading is slow. */
export function claimedEvent(
  event: NewEvent,
  {
    state,
    attempts,
    receivedAtMs,
    dueAtMs,
    token,
  }: Pick<ClaimedEvent, 'state' | 'attempts' | 'receivedAtMs' | 'dueAtMs' | 'token'>,
): ClaimedEvent {
  return {
    contract: event.contract,
    id: event.id,
    kind: event.kind,
    eventType: event.eventType,
    body: event.body,
    headers: event.headers,
    orderKey: event.orderKey,
    signed: event.signed,
    newerThan: event.newerThan,
    state,
    attempts,
    receivedAtMs,
    dueAtMs,
    lastError: null,
    token,
  };
}
