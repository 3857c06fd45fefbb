import { valueAt } from '@webhook-contract/runtime/v1';
import { eventSchemaPlaces, eventTypeExpressions, listOfEvents } from '../document/batch.ts';
import { examplePlaces, valueAtEnd } from '../document/events.ts';
import { listInExpression, parseExpression } from '../model/expression.ts';
import { own, below, placeId, type Place } from '../model/json.ts';
import { bodyOf, holderOf, type MessageOutline } from '../document/outline.ts';
import { nameOf, type Subject } from '../document/subject.ts';
import type { Report, Rule } from './rule.ts';

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

export const eventListRules: readonly Rule[] = [eventList, eventListExample];
