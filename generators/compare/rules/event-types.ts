import { isEqual } from '@webhook-contract/runtime/v1';
import { isJudged } from '../../contract/payload/known-payload.ts';
import type { ContractPair, EventPair } from '../contract-pair.ts';
import { eventTypePlace, firstMessagePlace } from '../contract-side.ts';
import { mappedType, mappedTypeIs, exampleBodies } from '../snippets.ts';
import type { DiffRule, RuleChange } from './rule.ts';
import type { Location } from '../../contract/model/model.ts';

/** The event types, and where they stand. */
export const eventTypeRules: readonly DiffRule[] = [
  {
    id: 'event-type-changed',
    checks: 'Checks that events keep their event types, by which receivers tell them apart.',
    compare(pair, report) {
      for (const changed of eventTypeChanges(pair).changed) {
        const { before, after } = changed;
        // That it becomes documented, or is so no longer, is another change.
        if (before.documented !== after.documented) continue;
        const [was, is] = [before.eventType, after.eventType].map((value) => JSON.stringify(value));
        report({
          ...effectOf(pair, changed),
          event: after.key,
          message:
            before.eventType === null
              ? `The event type of the event ${JSON.stringify(after.title)} becomes known: ${is}.`
              : after.eventType === null
                ? `The event type of the event ${JSON.stringify(after.title)} is no longer known; it was ${was}.`
                : `The event type of the event ${JSON.stringify(after.title)} changes from ${was} to ${is}.`,
          from: eventTypePlace(pair.previous, before.key),
          to: eventTypePlace(pair.current, after.key),
          adds: before.eventType === null,
        });
      }
    },
  },
  {
    id: 'event-types-swapped',
    checks: 'Checks that no two events swap their event types, each then being taken for the other.',
    compare(pair, report) {
      const { previous, current } = pair;
      for (const [one, other] of eventTypeChanges(pair).swapped) {
        const titles = [one, other].map(({ after }) => JSON.stringify(after.title)).join(' and ');
        const isDocumented = [one, other].every(({ before, after }) => before.documented && after.documented);
        report({
          event: one.after.key,
          message: `The events ${titles} swap their event types.`,
          from: eventTypePlace(previous, one.before.key),
          to: eventTypePlace(current, one.after.key),
          elsewhere: [
            {
              from: eventTypePlace(previous, other.before.key),
              to: eventTypePlace(current, other.after.key),
            },
          ],
          receivers: { previous: 'risk', current: 'risk' },
          ...(isDocumented && {
            receivers: { previous: 'break', current: 'break' },
            types: 'break',
            senders: 'break',
            witness: {
              ...exampleBodies({ now: one.after, before: one.before }),
              types: mappedTypeIs(previous.contract, one.before.eventType ?? '', one.before.key),
            },
          }),
        });
      }
    },
  },
  {
    id: 'event-type-moved',
    checks: 'Checks that the event type stays where receivers look for it.',
    compare({ previous, current, events }, report) {
      const [before, after] = [previous.contract.eventType, current.contract.eventType];
      const from = firstMessagePlace(previous, 'x-delivery', 'eventType');
      const to = firstMessagePlace(current, 'x-delivery', 'eventType');
      if (isEqual(before, after) || !from || !to) return;
      const documented = events.find((pair) => pair.before.documented && pair.after.documented);
      report({
        message: `The event type moves from ${placesInWords(before)} to ${placesInWords(after)}.`,
        from,
        to,
        receivers: documented
          ? { previous: 'break', current: 'break' }
          : { previous: 'risk', current: 'risk' },
        ...(documented && { witness: exampleBodies({ now: documented.after, before: documented.before }) }),
      });
    },
  },
];

function effectOf({ previous }: ContractPair, { before, after }: EventPair): Partial<RuleChange> {
  if (before.documented && after.documented)
    return {
      receivers: { previous: 'break', current: 'break' },
      types: 'break',
      senders: 'break',
      witness: {
        ...exampleBodies({ now: after, before }),
        types: mappedType(previous.contract, before.eventType),
      },
    };
  // The sender no longer assumes one, or has to; code may tell unknown events by their values.
  const isSentAnew = (before.eventType === null) !== (after.eventType === null);
  return {
    ...(before.eventType !== null && { receivers: { previous: 'risk', current: 'risk' } }),
    ...(isSentAnew && { senders: 'risk' }),
    ...(isJudged(after) &&
      before.eventType === null && { receivers: { previous: 'ok', current: 'risk' }, types: 'risk' }),
    ...(isJudged(before) &&
      !(isJudged(after) && after.eventType === before.eventType) && {
        types: 'break',
        witness: { types: mappedType(previous.contract, before.eventType) },
      }),
  };
}

function placesInWords(places: readonly Location[]): string {
  if (places.length === 0) return 'nowhere';
  return places
    .map((place) => (place.in === 'header' ? `the header ${place.name}` : `the field ${place.pointer}`))
    .join(' and ');
}

/** What happened to the event types of events that are in both contracts. */
interface EventTypeChanges {
  /** Two events, each with the event type that the other one had. */
  readonly swapped: readonly (readonly [EventPair, EventPair])[];
  /** All others whose event type is another one. */
  readonly changed: readonly EventPair[];
}

/** Tells events whose event types are swapped from those that have a new one. */
function eventTypeChanges({ events }: ContractPair): EventTypeChanges {
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
