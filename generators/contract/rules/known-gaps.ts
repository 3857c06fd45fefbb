import { andElsewhere, proposal } from '../model/diagnostic.ts';
import { isObject, listOf, own, below, placeId, type Place } from '../model/json.ts';
import { isConcerned, knownGapsOf } from '../document/document-lists.ts';
import {
  children,
  type EventOutline,
  holderOf,
  nameOf,
  oncePerSubject,
  type Subject,
} from '../document/outline.ts';
import { signaturePlaces } from '../document/signature.ts';
import { resolve, valueOf } from '../source/sources.ts';
import type { Rule } from './rule.ts';

const knownGap: Rule = {
  id: 'known-gap',
  summary:
    'Checks that messages and delivery policies name known gaps that exist, and none that concerns them anyway.',
  needed: 'The documentation would link to nothing.',
  looksForAbsence: true,
  check(subject, report) {
    const points = new Map(knownGapsOf(subject).map((point) => [point.id, point]));
    const named = namedPoints(subject);
    const [first, ...others] = named;
    if (first && points.size === 0) {
      report(
        first.place,
        `The contract has no known gaps, but one is named${andElsewhere(others.length) || ' here'}.`,
        'List them under "x-known-gaps" of the document.',
      );
      return;
    }
    for (const { place, id, referrer, event } of named) {
      const point = typeof id === 'string' ? points.get(id) : undefined;
      if (!point)
        report(
          place,
          `${referrer} names the known gap ${JSON.stringify(id)}, which does not exist.`,
          proposal(id, [...points.keys()], 'Use an id from x-known-gaps, or add the gap there.'),
        );
      else if (event && isConcerned(point, event))
        report(
          place,
          `${referrer} names the known gap ${JSON.stringify(id)}, which concerns it anyway: the gap says "concerns: ${point.concerns}".`,
          'Take it out of the list.',
        );
    }
  },
};

const closedPoint: Rule = {
  id: 'closed-point',
  summary: 'Checks that no known gap is about something that the contract knows.',
  looksForAbsence: true,
  check(subject, report) {
    const { sources, events } = subject;
    for (const place of knownGapPlaces(subject)) {
      const concerns = own(valueOf(sources, place), 'concerns');
      const [point] = knownGapsOf(subject).filter(({ id }) => id === own(valueOf(sources, place), 'id'));
      // The messages themselves are the problem, and are reported.
      if (events.length === 0 || !point || concerns === undefined) continue;
      if (events.some((event) => isConcerned(point, event))) continue;
      report(
        below(place, 'concerns'),
        `The known gap ${JSON.stringify(point.id)} concerns no event: none has "${concerns}".`,
        'Remove the gap: it is closed.',
      );
    }
    const isSigned = signaturePlaces(sources, subject.outline).length > 0;
    for (const { place, fact, message } of deliveryPoints(subject)) {
      // A gap about any other fact can be about a part of what is stated, such as the form of an event ID.
      if (fact === 'timeout' && typeof own(message.value['x-delivery'], 'timeoutSeconds') === 'number')
        report(
          place,
          'The delivery policy names a known gap about its timeout, and says the timeout.',
          'Remove the gap: it is closed. Or set "timeoutSeconds" to null.',
        );
      if (fact === 'sender' && isSigned)
        report(
          place,
          'The delivery policy names a known gap about who sends, and a signature is described.',
          'Remove the gap: it is closed. Or remove "x-signature" if it is not known to be sent.',
        );
    }
  },
};

interface NamedPoint {
  readonly place: Place;
  readonly id: unknown;
  readonly referrer: string;
  /** Left out for a delivery policy. */
  readonly event?: EventOutline;
}

/** Every place at which a message or a delivery policy names a known gap. */
function namedPoints(subject: Subject): readonly NamedPoint[] {
  const { sources, events } = subject;
  const ofEvents = events.flatMap((event) => {
    const { message } = event;
    const list = below(message.place, 'x-event', 'knownGaps');
    const ids = valueOf(sources, list);
    return listOf(ids).map((id: unknown, index): NamedPoint => ({
      place: below(list, index),
      id,
      referrer: `The message ${nameOf(message)}`,
      event,
    }));
  });
  const ofPolicies = deliveryPoints(subject).map(({ place }) => ({
    place,
    id: valueOf(sources, place),
    referrer: 'The delivery policy',
  }));
  return [...ofEvents, ...ofPolicies];
}

/** The places of the known gaps of delivery policies; of a policy that many messages share, once. */
const deliveryPoints = oncePerSubject(({ sources, outline }: Subject) => {
  const found = outline.messages.flatMap((message) => {
    const points = own(message.value['x-delivery'], 'knownGaps');
    return Object.keys(isObject(points) ? points : {}).flatMap((fact) => {
      const path = ['x-delivery', 'knownGaps', fact];
      const holder = holderOf(sources, message, path);
      return holder ? [{ place: below(holder, ...path), fact, message }] : [];
    });
  });
  return [...new Map(found.map((one) => [placeId(one.place), one])).values()];
});

/** Where each known gap of the document is written. */
export function knownGapPlaces({ sources, outline }: Subject): readonly Place[] {
  const points = resolve(sources, below(outline.document, 'x-known-gaps'));
  return points ? children(sources, points) : [];
}

export const knownGapRules: readonly Rule[] = [knownGap, closedPoint];
