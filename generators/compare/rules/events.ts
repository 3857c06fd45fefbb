import { isJudged, knownPayload } from '../../contract/payload/known-payload.ts';
import { eventPlace } from '../contract-side.ts';
import { eventRule, type DiffRule } from './rule.ts';
import type { ContractPair, EventPair } from '../contract-pair.ts';
import { importedType, mappedType, exampleBodies } from '../snippets.ts';

/** Which events there are. */
export const eventRules: readonly DiffRule[] = [
  {
    id: 'event-added',
    checks: 'Checks that no event is added without a new version.',
    compare({ current, added }, report) {
      for (const event of added) {
        const { key, title, documented } = event;
        report({
          event: key,
          message: `The event ${JSON.stringify(title)} is added${documented ? '' : ', undocumented'}.`,
          to: eventPlace(current, key),
          adds: true,
          // A switch over all events does not compile until it has a case for it.
          ...(isJudged(event) && { types: 'risk' }),
        });
      }
    },
  },
  eventRule({
    id: 'event-documented',
    checks: 'Checks that no event becomes documented without a new version.',
    changes({ before, after }, { previous, current }) {
      if (before.documented || !after.documented) return [];
      return [
        {
          message: `The event ${JSON.stringify(after.title)} becomes documented.`,
          from: eventPlace(previous, before.key, 'payload'),
          to: eventPlace(current, after.key, 'payload'),
          adds: true,
          // A body that was unknown is judged, and a switch over all events does not compile until it has a case for it.
          receivers: { previous: 'ok', current: 'risk' },
          types: 'risk',
          // It is sent under its own event type now, and no longer under one that is assumed.
          ...(before.eventType === null && { senders: 'risk' }),
        },
      ];
    },
  }),
  eventRule({
    id: 'event-undocumented',
    checks: 'Checks that no documented event becomes undocumented.',
    changes(pair, contracts) {
      const { before, after } = pair;
      if (!before.documented || after.documented) return [];
      const types = lostType(contracts, pair);
      return [
        {
          message: `The event ${JSON.stringify(after.title)} is no longer documented.`,
          from: eventPlace(contracts.previous, before.key, 'payload'),
          to: eventPlace(contracts.current, after.key, 'payload'),
          // What is sent now is not known.
          receivers: { previous: 'risk', current: 'break' },
          // A type that stays says less than before.
          types: types === undefined ? 'risk' : 'break',
          senders: 'break',
          links: 'break',
          witness: { ...exampleBodies({ before }), ...(types !== undefined && { types }) },
        },
      ];
    },
  }),
  {
    id: 'event-removed',
    checks: 'Checks that no event is removed.',
    compare({ previous, removed }, report) {
      for (const event of removed) {
        const { key, title, documented } = event;
        report({
          event: key,
          message: `The event ${JSON.stringify(title)} is removed.`,
          from: eventPlace(previous, key),
          senders: 'break',
          links: 'break',
          ...(knownPayload(event) !== null && {
            types: 'break',
            witness: { types: importedType(previous.contract, key) },
          }),
          // Of an undocumented event it depends on what a body holds whether it was valid before.
          ...(isJudged(event) && { receivers: { previous: 'ok', current: 'risk' } }),
          ...(documented && {
            receivers: { previous: 'ok', current: 'break' },
            witness: { ...exampleBodies({ before: event }), types: importedType(previous.contract, key) },
          }),
        });
      }
    },
  },
];

/** Code that names the type of the event as it is no longer named; undefined if both names stay. */
function lostType({ previous }: ContractPair, { before, after }: EventPair): string | undefined {
  if (knownPayload(after) === null) return importedType(previous.contract, before.key);
  return before.eventType !== null && !(isJudged(after) && after.eventType === before.eventType)
    ? mappedType(previous.contract, before.eventType)
    : undefined;
}
