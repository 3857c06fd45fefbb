import { isEqual } from '@webhook-contract/runtime/v1';
import type { ContractPair, EventPair } from './contract-pair.ts';

/** What happened to the event types of events that are in both contracts. */
export interface EventTypeChanges {
  /** Two events, each with the event type that the other one had. */
  readonly swapped: readonly (readonly [EventPair, EventPair])[];
  /** All others whose event type is another one. */
  readonly changed: readonly EventPair[];
}

/** Tells events whose event types are swapped from those that have a new one. */
export function eventTypeChanges({ events }: ContractPair): EventTypeChanges {
  const different = events.filter(({ before, after }) => !isEqual(before.values, after.values));
  const swapped: (readonly [EventPair, EventPair])[] = [];
  const settled = new Set<EventPair>();
  for (const one of different) {
    const other = different.find(
      (pair) =>
        pair !== one &&
        one.before.eventType !== null &&
        one.after.eventType !== null &&
        isEqual(pair.before.values, one.after.values) &&
        isEqual(pair.after.values, one.before.values),
    );
    if (!other || settled.has(one)) continue;
    swapped.push([one, other]);
    settled.add(one).add(other);
  }
  return { swapped, changed: different.filter((pair) => !settled.has(pair)) };
}
