import { isTypeInPath, pointerOf, valueAt } from '@webhook-contract/runtime/v1';
import { conjuncts } from '../payload/definitions.ts';
import { eventTypeExpressions, eventSchemaPlaces, listOfEvents } from '../document/batch.ts';
import { fieldOf, examplePlaces, valueAtEnd } from '../document/events.ts';
import { formatLocation, isEventPath, listInExpression, parseExpression } from '../model/expression.ts';
import { constantsOf } from '../payload/field-at.ts';
import { isObject, below, own, placeId, type Place } from '../model/json.ts';
import type { Location } from '../model/model.ts';
import {
  bodyOf,
  type EventOutline,
  hasAllTraits,
  holderOf,
  type MessageOutline,
  nameOf,
  partOf,
  type Subject,
} from '../document/outline.ts';
import type { Report, Rule } from './rule.ts';

const eventTypePlace: Rule = {
  id: 'event-type-place',
  summary:
    'Checks that a contract of several events says where their event type is, or has a constant for each.',
  needed: 'A receiver could not tell one event from another.',
  check(subject, report) {
    const { outline, eventType, events } = subject;
    if (isTypeInPath(eventType)) reportNoPaths(events, report);
    const [first] = outline.messages;
    const isStated = outline.messages.some((message) => eventTypeExpressions(message).length > 0);
    // Nothing is reported as missing from a trait that is itself missing.
    if (!first || isStated || !outline.messages.every(hasAllTraits) || events.length < 2) return;
    const place = eventType[0] ?? nearlyEventType(subject);
    if (place) reportFrom(subject, place, report);
    else
      report(first.place, `Nothing in payload or headers distinguishes the ${events.length} events.`, HINT);
  },
};

/** Reports each event whose type stands in the path and is none. */
function reportNoPaths(events: readonly EventOutline[], report: Report): void {
  for (const event of events) {
    if (event.eventType === null || isEventPath(event.values[0])) continue;
    report(
      event.message.place,
      `The event type of ${nameOf(event)} is not the path of a URL.`,
      'Give the message a "name" such as "/orders/paid".',
    );
  }
}

const HINT =
  'Give one field, such as "type", a "const" in each payload, or say in "x-delivery.eventType" where the event type is.';

/** Reports each event that does not fix a place, or that fixes it to the same value as another event. */
function reportFrom(subject: Subject, place: Location, report: Report): void {
  const known = new Map<unknown, EventOutline>();
  // If there are several places, the others may tell apart what is equal in this one.
  const isOnly = subject.eventType.length === 0;
  for (const event of subject.events) {
    if (event.payload === null) continue;
    const value = constantAt(subject, event, place);
    const other = known.get(value);
    if (value === undefined) {
      const lack = `it does not fix ${formatLocation(place)}`;
      report(event.message.place, `Nothing tells ${nameOf(event)} from other events: ${lack}.`, HINT);
    } else if (other && isOnly) {
      report(
        placeOfField(subject, event, place),
        `Nothing tells ${nameOf(event)} from ${nameOf(other)}: both fix ${formatLocation(place)} to ${JSON.stringify(value)}.`,
        'Give each event a unique value.',
      );
    } else known.set(value, event);
  }
}

/** The place at the top that at least half of the events fix, to the most values and more than one: it may be meant. */
function nearlyEventType(subject: Subject): Location | undefined {
  const events = subject.events.filter(({ payload }) => payload !== null);
  const locations = events.flatMap((event) => locationsOf(subject, event));
  const ranked = [...new Map(locations.map((location) => [JSON.stringify(location), location])).values()]
    .map((location) => {
      const values = events.flatMap((event) => constantAt(subject, event, location) ?? []);
      return { location, fixed: values.length, distinct: new Set(values).size };
    })
    .filter(({ fixed, distinct }) => fixed * 2 >= events.length && distinct > 1)
    .sort((one, other) => other.distinct - one.distinct);
  return ranked[0]?.location;
}

/** Every field at the top of the payload and every header of an event. */
function locationsOf({ schemas }: Subject, { payload, headers }: EventOutline): readonly Location[] {
  const fieldsOf = (name: string | null): readonly string[] =>
    conjuncts(schemas, schemas[name ?? ''] ?? {}).flatMap(({ properties }) =>
      isObject(properties) ? Object.keys(properties) : [],
    );
  return [
    ...fieldsOf(payload).map((field): Location => ({ in: 'payload', pointer: pointerOf([field]) })),
    ...fieldsOf(headers).map((field): Location => ({ in: 'header', name: field.toLowerCase() })),
  ];
}

function constantAt(subject: Subject, event: EventOutline, place: Location): unknown {
  const field = fieldOf(subject, event, place);
  return field && constantsOf(field)[0];
}

/** The field, or the schema around it where a part of a composition has it. */
function placeOfField({ sources }: Subject, { message }: EventOutline, place: Location): Place {
  const part = partOf(sources, message, place.in === 'header' ? 'headers' : 'payload') ?? message.place;
  return below(part, 'properties', place.in === 'header' ? place.name : place.pointer.slice(1));
}

const eventList: Rule = {
  id: 'event-list',
  summary: 'Checks that an event type in each item of a list has one list, whose items a schema describes.',
  needed: 'A receiver could not find the events of a request.',
  looksForAbsence: true,
  check(subject, report) {
    const { sources, outline } = subject;
    const told = new Set<string>();
    // What a trait says wrongly is wrong for many messages.
    const once: Report = (place, ...said) => {
      if (!told.has(placeId(place))) report(place, ...said);
      told.add(placeId(place));
    };
    for (const message of outline.messages) {
      const list = listOfEvents(message);
      if (list === undefined) continue;
      reportOthers(subject, message, list, once);
      const body = bodyOf(sources, message);
      if (!body) continue;
      const { length } = eventSchemaPlaces(sources, message, body);
      if (length === 0)
        report(
          body,
          `No schema of ${nameOf(message)} describes the items of a list at ${inWords(list)}.`,
          'Describe the list by "properties", and its events by "items", or correct the expression.',
        );
      if (length > 1)
        report(
          body,
          `Several schemas of ${nameOf(message)} describe the items of the list at ${inWords(list)}.`,
          'Describe them in one place, which may be an "allOf".',
        );
    }
  },
};

/** Places of the same message that are not in the list. */
function reportOthers(subject: Subject, message: MessageOutline, list: string, report: Report): void {
  const eventId = own(message.value['x-delivery'], 'eventId');
  const stated = [
    ...eventTypeExpressions(message).map((text) => ['eventType', text] as const),
    ...(eventId === undefined ? [] : [['eventId', eventId] as const]),
  ];
  for (const [field, text] of stated) {
    const isHeader = parseExpression(text)?.in === 'header';
    if (!parseExpression(text) || listInExpression(text) === list || (isHeader && field === 'eventType'))
      continue;
    report(
      deliveryPlace(subject, message, field),
      `The ${field} of ${nameOf(message)} is not in the items of the list at ${inWords(list)}, as the other is.`,
      isHeader
        ? 'Point into the items, or leave it out: a header identifies the request, and none of its events.'
        : 'Point into the items of one list.',
    );
  }
}

const eventListExample: Rule = {
  id: 'event-list-example',
  summary: 'Checks that an example of a request with a list of events has one event.',
  judgesExamples: true,
  check({ sources, outline }, report) {
    for (const message of outline.messages) {
      const list = listOfEvents(message);
      if (list === undefined) continue;
      for (const part of ['examples', 'x-invalid-examples'] as const)
        for (const example of examplePlaces(sources, message, part)) {
          const events = valueAt(valueAtEnd(sources, below(example, 'payload')), list);
          const count = Array.isArray(events) ? events.length : 0;
          if (count === 1) continue;
          report(
            below(example, 'payload'),
            count === 0
              ? `An example of ${nameOf(message)} has no event in a list at ${inWords(list)}.`
              : `An example of ${nameOf(message)} has ${count} events: only the first one counts.`,
            'Show one event in each example.',
          );
        }
    }
  },
};

function deliveryPlace({ sources }: Subject, message: MessageOutline, field: string): Place {
  const path = ['x-delivery', field];
  const holder = holderOf(sources, message, path);
  return holder ? below(holder, ...path) : message.place;
}

function inWords(list: string): string {
  return list === '' ? 'the top' : list;
}

export const eventTypeRules: readonly Rule[] = [eventTypePlace, eventList, eventListExample];
