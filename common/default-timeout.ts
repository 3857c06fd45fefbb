import type { EventInfo } from '@webhook-contract/runtime/v1';

/** A default of this project, if the contract does not state a timeout. */
const unknownTimeoutMs = 10_000;

/** The default time limit for a response, in milliseconds: the longest that the contract states for any event. */
export function defaultTimeoutMs(events: readonly Pick<EventInfo, 'delivery'>[]): number {
  const known = events.map(({ delivery }) => delivery.timeoutMs ?? 0);
  return Math.max(0, ...known) || unknownTimeoutMs;
}
