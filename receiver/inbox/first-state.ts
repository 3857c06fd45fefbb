import type { ClaimedEvent, NewEvent } from './inbox.ts';

/** What a store writes down for an event besides the event itself. */
export type FirstState = Pick<ClaimedEvent, 'state' | 'attempts' | 'lastError' | 'dueAtMs' | 'token'>;

/** Of the first claim of an event; each further one has a greater number. */
export const FIRST_TOKEN = 1;

/**
 * How an event begins that is put. With a lease it is claimed in the same step, unless it is no work, or an earlier one of its
 * order key may be open.
 */
export function firstState(
  { isWork, orderKey, receivedAtMs }: NewEvent,
  leaseUntilMs: number | undefined,
): FirstState {
  if (leaseUntilMs === undefined || !isWork || orderKey !== null) {
    const state = isWork ? 'waiting' : 'kept';
    return { state, attempts: 0, lastError: null, dueAtMs: receivedAtMs, token: '0' };
  }
  const token = String(FIRST_TOKEN);
  return { state: 'claimed', attempts: 1, lastError: null, dueAtMs: leaseUntilMs, token };
}

/** What `put` gives for an event that was stored. */
export function putOutcome(event: NewEvent, first: FirstState): 'new' | ClaimedEvent {
  return first.state === 'claimed' ? withState(event, first) : 'new';
}

export function withState(event: NewEvent, first: FirstState): ClaimedEvent {
  const { id, kind, eventType, body, headers, receivedAtMs, orderKey } = event;
  const { state, attempts, lastError, dueAtMs, token } = first;
  return {
    id,
    kind,
    eventType,
    body,
    headers,
    receivedAtMs,
    orderKey,
    state,
    attempts,
    lastError,
    dueAtMs,
    token,
  };
}
