import { isEqual } from '@webhook-contract/runtime/v1';
import type { ContractPair, EventPair } from './contract-pair.ts';

/** What happened to the template values of events that are in both contracts. */
export interface TemplateChanges {
  /** Two events, each with the template value that the other one had. */
  readonly swapped: readonly (readonly [EventPair, EventPair])[];
  /** All others whose template value is another one. */
  readonly changed: readonly EventPair[];
}

/** Tells events whose template values are swapped from those that have a new one. */
export function templateChanges({ events }: ContractPair): TemplateChanges {
  const different = events.filter(({ before, after }) => !isEqual(before.values, after.values));
  const swapped: (readonly [EventPair, EventPair])[] = [];
  const settled = new Set<EventPair>();
  for (const one of different) {
    const other = different.find(
      (pair) =>
        pair !== one &&
        one.before.template !== null &&
        one.after.template !== null &&
        isEqual(pair.before.values, one.after.values) &&
        isEqual(pair.after.values, one.before.values),
    );
    if (!other || settled.has(one)) continue;
    swapped.push([one, other]);
    settled.add(one).add(other);
  }
  return { swapped, changed: different.filter((pair) => !settled.has(pair)) };
}
