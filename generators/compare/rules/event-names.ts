import { eventNamed } from '@webhook-contract/common/event-named';
import { knownPayload } from '../../contract/payload/known-payload.ts';
import { eventProperty, eventStem } from '../../contract/model/names.ts';
import { eventPlace } from '../contract-side.ts';
import { exportedTypes, importedType, typeOfEvent } from '../snippets.ts';
import { eventRule, type DiffRule } from './rule.ts';
import { eventInfo } from '../../outputs/contract-data.ts';
import type { Contract, ContractEvent } from '../../contract/model/model.ts';
import type { Verdict } from '../change.ts';

/** What events are called: keys, titles and further names. */
export const eventNameRules: readonly DiffRule[] = [
  eventRule({
    id: 'event-key-renamed',
    checks: 'Checks that events keep their keys, from which types, senders and pages have their names.',
    changes({ before, after }, { previous, current }) {
      if (before.key === after.key) return [];
      const isTyped = knownPayload(before) !== null && knownPayload(after) !== null;
      const isTypeLost =
        isTyped && !exportedTypes(current.contract).has(typeOfEvent(previous.contract, before.key));
      const isFunctionLost = eventProperty(before.key) !== eventProperty(after.key);
      return [
        {
          message: `The key of the event ${JSON.stringify(after.title)} changes from ${before.key} to ${after.key}.`,
          from: eventPlace(previous, before.key),
          to: eventPlace(current, after.key),
          types: isTypeLost ? 'break' : 'ok',
          senders: isFunctionLost
            ? 'break'
            : lostNameEffect(current.contract, after, eventProperty(before.key)),
          links: eventStem(before.key) === eventStem(after.key) ? 'ok' : 'break',
          ...(isTypeLost && { witness: { types: importedType(previous.contract, before.key) } }),
        },
      ];
    },
  }),
  eventRule({
    id: 'event-title-changed',
    checks: 'Checks that events keep their titles, which tests and commands may name.',
    changes({ before, after }, { previous, current }) {
      if (before.title === after.title) return [];
      return [
        {
          message: `The title of the event ${after.key} changes from ${JSON.stringify(before.title)} to ${JSON.stringify(after.title)}.`,
          from: eventPlace(previous, before.key, 'title'),
          to: eventPlace(current, after.key, 'title'),
          senders: lostNameEffect(current.contract, after, before.title),
        },
      ];
    },
  }),
  eventRule({
    id: 'event-name-added',
    checks: 'Checks that no event gets a further name without a new version.',
    changes: ({ before, after }, { previous, current }) =>
      after.otherNames
        .filter((name) => !before.otherNames.includes(name))
        .map((name) => ({
          message: `The event ${JSON.stringify(after.title)} gets the name ${JSON.stringify(name)}.`,
          from: eventPlace(previous, before.key, ...OTHER_NAMES),
          to: eventPlace(current, after.key, ...OTHER_NAMES, String(after.otherNames.indexOf(name))),
          adds: true,
        })),
  }),
  eventRule({
    id: 'event-name-removed',
    checks: 'Checks that no further name of an event is removed, which tests and commands may use.',
    changes: ({ before, after }, { previous, current }) =>
      before.otherNames
        .filter((name) => !after.otherNames.includes(name))
        .map((name) => ({
          message: `The event ${JSON.stringify(after.title)} loses the name ${JSON.stringify(name)}.`,
          from: eventPlace(previous, before.key, ...OTHER_NAMES, String(before.otherNames.indexOf(name))),
          to: eventPlace(current, after.key, ...OTHER_NAMES),
          senders: lostNameEffect(current.contract, after, name),
        })),
  }),
];

const OTHER_NAMES = ['x-event', 'otherNames'];

/** What it does to senders that an event had a name. What is undocumented is sent only for trials, if at all. */
function lostNameEffect(contract: Contract, event: ContractEvent, name: string): Verdict {
  const named = eventNamed(
    { events: contract.events.map((one) => eventInfo(contract, one)), name: contract.package.command },
    name,
  );
  if (named.event?.key === eventProperty(event.key)) return 'ok';
  return event.documented ? 'break' : 'risk';
}
