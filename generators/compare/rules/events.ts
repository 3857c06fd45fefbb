import { eventNamed } from '@webhook-contract/common/event-named';
import { isEqual } from '@webhook-contract/runtime/v1';
import { eventProperty, eventStem } from '../../contract/model/names.ts';
import type { Contract, ContractEvent } from '../../contract/model/model.ts';
import { isJudged, knownPayload } from '../../contract/payload/known-payload.ts';
import { eventInfo } from '../../outputs/contract-data.ts';
import { effect, noEffect, worstVerdict, type Verdict } from '../change.ts';
import type { ContractPair, EventPair } from '../contract-pair.ts';
import { eventPlace, eventTypePlace } from '../contract-side.ts';
import {
  exampleBodies,
  exportedTypes,
  importedType,
  mappedType,
  mappedTypeIs,
  typeOfEvent,
} from '../snippets.ts';
import { eventFact, type ChangeKind, type ChangeText } from './kind.ts';

/** Which events there are, and what they are called. */
export const eventKinds: readonly ChangeKind[] = [
  {
    id: 'event-added',
    compare({ current, added }, report) {
      for (const event of added)
        report({
          event: event.key,
          message: `The event ${JSON.stringify(event.title)} is added${event.documented ? '' : ', undocumented'}.`,
          to: eventPlace(current, event.key),
          adds: true,
          // A switch over all events does not compile until it has a case for it.
          types: isJudged(event) ? 'risk' : 'ok',
        });
    },
  },
  {
    id: 'event-removed',
    compare({ previous, removed }, report) {
      for (const event of removed)
        report({
          event: event.key,
          message: `The event ${JSON.stringify(event.title)} is removed.`,
          from: eventPlace(previous, event.key),
          ...removalOf(previous.contract, event),
        });
    },
  },
  eventFact({
    id: 'event-documented',
    at: ['payload'],
    of: ({ documented }) => documented,
    change: (_, isDocumented, { before }) =>
      isDocumented
        ? {
            message: 'it becomes documented.',
            adds: true,
            // A body that was unknown is judged, and a switch over all events does not compile until it has a case for it.
            ...effect('ok risk risk ok ok'),
            // It is sent under its own event type now, and no longer under one that is assumed.
            senders: before.eventType === null ? 'risk' : 'ok',
          }
        : undefined,
  }),
  eventFact({
    id: 'event-undocumented',
    at: ['payload'],
    of: ({ documented }) => documented,
    change(wasDocumented, _, pair, contracts) {
      if (!wasDocumented) return undefined;
      const types = lostType(contracts, pair);
      return {
        message: 'it is no longer documented.',
        // What is sent now is not known.
        ...effect('risk break break break break'),
        // A type that stays says less than before.
        types: types === undefined ? 'risk' : 'break',
        witness: { ...exampleBodies({ before: pair.before }), ...(types !== undefined && { types }) },
      };
    },
  }),
  eventFact({
    id: 'event-type-changed',
    at: eventTypePlace,
    of: ({ values, documented, eventType }) => ({ values, documented, eventType }),
    change(was, is, pair, contracts) {
      // That an event becomes documented, or is so no longer, is another change.
      if (was.documented !== is.documented || isEqual(was.values, is.values)) return undefined;
      const words = (type: string | null): string => (type === null ? 'unknown' : JSON.stringify(type));
      return {
        message: `the event type changes from ${words(was.eventType)} to ${words(is.eventType)}.`,
        adds: was.eventType === null,
        ...newTypeEffect(contracts, pair),
      };
    },
  }),
  eventFact({
    id: 'event-key-renamed',
    at: [],
    of: ({ key }) => key,
    change(before, after, pair, { previous, current }) {
      const isTyped = knownPayload(pair.before) !== null && knownPayload(pair.after) !== null;
      const isTypeLost =
        isTyped && !exportedTypes(current.contract).has(typeOfEvent(previous.contract, before));
      const isFunctionLost = eventProperty(before) !== eventProperty(after);
      return {
        message: `the key changes from ${before} to ${after}.`,
        types: isTypeLost ? 'break' : 'ok',
        senders: isFunctionLost
          ? 'break'
          : lostNameEffect(current.contract, pair.after, eventProperty(before)),
        links: eventStem(before) === eventStem(after) ? 'ok' : 'break',
        ...(isTypeLost && { witness: { types: importedType(previous.contract, before) } }),
      };
    },
  }),
  eventFact({
    id: 'event-title-changed',
    at: ['title'],
    of: ({ title }) => title,
    change: (before, after, pair, { current }) => ({
      message: `the title changes from ${JSON.stringify(before)} to ${JSON.stringify(after)}.`,
      senders: lostNameEffect(current.contract, pair.after, before),
    }),
  }),
  eventFact({
    id: 'event-names-changed',
    at: ['x-event', 'otherNames'],
    of: ({ otherNames }) => otherNames,
    change(before, after, pair, { current }) {
      const lost = before.filter((name) => !after.includes(name));
      const added = after.filter((name) => !before.includes(name));
      const parts = [
        ...added.map((name) => `it gets the name ${JSON.stringify(name)}`),
        ...lost.map((name) => `it loses the name ${JSON.stringify(name)}`),
      ];
      if (parts.length === 0) return undefined;
      return {
        message: `${parts.join(', ')}.`,
        adds: added.length > 0,
        senders: worstVerdict(lost.map((name) => lostNameEffect(current.contract, pair.after, name))),
      };
    },
  }),
];

function removalOf(contract: Contract, event: ContractEvent): Omit<ChangeText, 'message'> {
  const types = knownPayload(event) === null ? undefined : importedType(contract, event.key);
  return {
    ...effect('ok ok ok break break'),
    // Of an undocumented event it depends on what a body holds whether it was valid before.
    receivers: { previous: 'ok', current: event.documented ? 'break' : isJudged(event) ? 'risk' : 'ok' },
    ...(types !== undefined && {
      types: 'break',
      witness: { ...(event.documented && exampleBodies({ before: event })), types },
    }),
  };
}

/** Code that names the type of the event as it is no longer named; undefined if both names stay. */
function lostType({ previous }: ContractPair, { before, after }: EventPair): string | undefined {
  if (knownPayload(after) === null) return importedType(previous.contract, before.key);
  return before.eventType !== null && !(isJudged(after) && after.eventType === before.eventType)
    ? mappedType(previous.contract, before.eventType)
    : undefined;
}

/** What another event type does. */
function newTypeEffect(
  { previous, current }: ContractPair,
  { before, after }: EventPair,
): Omit<ChangeText, 'message'> {
  if (before.documented && after.documented)
    return {
      ...effect('break break break break ok'),
      witness: {
        ...exampleBodies({ now: after, before }),
        // Another event may have the event type now.
        types: mappedTypeIs(previous.contract, before.eventType, before.key),
      },
    };
  const isJudgedAnew = isJudged(after) && before.eventType === null;
  const isTaken = current.contract.events.some(
    (event) => event.eventType === before.eventType && (event.documented || isJudged(event)),
  );
  const isTypeLost = isJudged(before) && before.eventType !== null && !isTaken;
  return {
    ...noEffect,
    // Code may tell unknown events by their event types.
    ...(before.eventType !== null && { receivers: { previous: 'risk', current: 'risk' } }),
    ...(isJudgedAnew && { receivers: { previous: 'ok', current: 'risk' }, types: 'risk' }),
    // A sender no longer assumes an event type, or has to.
    senders: (before.eventType === null) === (after.eventType === null) ? 'ok' : 'risk',
    ...(isTypeLost && {
      types: 'break',
      witness: { types: mappedType(previous.contract, before.eventType) },
    }),
  };
}

/** What it does to senders that an event had a name. What is undocumented is sent only for trials, if at all. */
function lostNameEffect(contract: Contract, event: ContractEvent, name: string): Verdict {
  const named = eventNamed(
    { events: contract.events.map((one) => eventInfo(contract, one)), name: contract.package.command },
    name,
  );
  if (named.event?.key === eventProperty(event.key)) return 'ok';
  return event.documented ? 'break' : 'risk';
}
