import { isTypeInPath, pathSegments } from '@webhook-contract/runtime/v1';
import { capitalised } from '../../ground/capitalised.ts';
import { eventTypeExpressions } from '../document/batch.ts';
import { fieldOf, eventsOf } from '../document/events.ts';
import { eventIdExpression } from '../document/event-id.ts';
import { formatLocation, parseExpression } from '../model/expression.ts';
import { constantsOf } from '../payload/field-at.ts';
import { isObject, own, below, placeId, type Json, type Place } from '../model/json.ts';
import {
  type EventOutline,
  hasAllTraits,
  holderOf,
  type MessageOutline,
  nameOf,
  oncePerSubject,
  partOf,
  type Subject,
} from '../document/outline.ts';
import { valueOf } from '../source/sources.ts';
import type { Report, Rule } from './rule.ts';

interface FoundExpression {
  readonly message: MessageOutline;
  readonly place: Place;
  readonly text: unknown;
  readonly part: string;
  /** Whether its target may be missing from an event. */
  readonly isOptional: boolean;
}

const expressionsOf = oncePerSubject(({ sources, outline }: Subject): readonly FoundExpression[] =>
  outline.messages.flatMap((message) => {
    const found = (place: Place, text: unknown, part: string, isOptional = false): FoundExpression[] =>
      text === undefined ? [] : [{ message, place, text, part, isOptional }];
    const delivery = (field: string): Place =>
      below(holderOf(sources, message, ['x-delivery', field]) ?? message.place, 'x-delivery', field);
    // A correlation id is usually a reference to a component, the delivery policy is merged from trait and message.
    const correlation = partOf(sources, message, 'correlationId');
    const isList = Array.isArray(own(message.value['x-delivery'], 'eventType'));
    return [
      ...eventTypeExpressions(message).flatMap((text, index) =>
        found(
          isList ? below(delivery('eventType'), index) : delivery('eventType'),
          text,
          'x-delivery.eventType',
          index > 0,
        ),
      ),
      ...found(delivery('eventId'), own(message.value['x-delivery'], 'eventId'), 'x-delivery.eventId'),
      ...(correlation
        ? found(
            below(correlation, 'location'),
            own(valueOf(sources, correlation), 'location'),
            CORRELATION_ID,
          )
        : []),
    ];
  }),
);

const expressionSyntax: Rule = {
  id: 'expression-syntax',
  summary: 'Checks that runtime expressions are well formed.',
  needed: 'The location of the event type and the event ID would be unknown.',
  check(subject, report) {
    for (const { place, text, part } of expressionsOf(subject)) {
      if (parseExpression(text)) continue;
      report(
        place,
        `${part} is not a runtime expression: ${JSON.stringify(text)}.`,
        String(text).includes('/*')
          ? 'Write it as $message.payload#/list/*/field: one list, and a field of its items.'
          : 'Write it as $message.header#/name or $message.payload#/field.',
      );
    }
  },
};

const expressionTarget: Rule = {
  id: 'expression-target',
  summary: 'Checks that runtime expressions point at a header or field that the schemas have and require.',
  needed: 'Events would come without their type or their event ID.',
  looksForAbsence: true,
  check(subject, report) {
    reportTargets(subject, (part) => part !== CORRELATION_ID, report);
  },
};

const correlationTarget: Rule = {
  id: 'correlation-target',
  summary: 'Checks that a correlation ID can serve as event ID: that the schemas have and require it.',
  check(subject, report) {
    reportTargets(subject, (part) => part === CORRELATION_ID, report);
  },
};

const CORRELATION_ID = 'correlationId.location';

function reportTargets(subject: Subject, isChecked: (part: string) => boolean, report: Report): void {
  const faults = new Map<string, Fault & { readonly keys: Set<string> }>();
  for (const expression of expressionsOf(subject).filter(({ part }) => isChecked(part))) {
    for (const event of eventsOf(subject, expression.message)) {
      const fault = targetFault(subject, event, expression);
      if (!fault) continue;
      const id = JSON.stringify([placeId(fault.place), fault.before, fault.after]);
      faults.set(id, { ...fault, keys: new Set([...(faults.get(id)?.keys ?? []), event.key]) });
    }
  }
  for (const { place, before, keys, after, hint } of faults.values()) {
    report(place, `${before} ${inShort([...keys])}${after}`, hint);
  }
}

/** What is wrong with one expression; one in a trait is wrong for many events at once. */
interface Fault {
  readonly place: Place;
  readonly before: string;
  readonly after: string;
  readonly hint: string;
}

function targetFault(
  subject: Subject,
  event: EventOutline,
  { place, text, part, isOptional }: FoundExpression,
): Fault | undefined {
  const location = parseExpression(text);
  // Every request has a path, which no schema describes.
  if (!location || isTypeInPath([location])) return undefined;
  const { message } = event;
  const holder = location.in === 'header' ? 'headers' : 'payload';
  const schemaPlace = partOf(subject.sources, message, holder);
  // An event whose payload is not known has nothing to point at; a reference that leads nowhere is reported as such.
  if (event[holder] === null && (location.in === 'payload' || message.value[holder] !== undefined))
    return undefined;
  // A part that is not a schema is reported, too.
  if (schemaPlace && !isObject(valueOf(subject.sources, schemaPlace))) return undefined;

  const found = fieldOf(subject, event, location);
  if (isOptional && (!found || constantsOf(found).length === 0)) return undefined;
  if (!found || !schemaPlace) {
    return {
      place,
      before: `${part} points nowhere: no schema of`,
      after: ` has ${formatLocation(location)}.`,
      hint: 'Correct the expression, or describe the header or field in the schema.',
    };
  }
  if (found.required) return undefined;
  return {
    place: below(subject.definitions.placeOf(event[holder] ?? '') ?? schemaPlace, 'required'),
    before: `${capitalised(formatLocation(location))} can be absent, but ${part} of`,
    after: ' points at it.',
    hint: 'Add it to "required".',
  };
}

function inShort(keys: readonly string[]): string {
  const shown = keys.slice(0, 3).map((key) => JSON.stringify(key));
  const rest = keys.length - shown.length;
  const last = rest > 0 ? `${rest} more` : shown.length > 1 ? shown.pop() : undefined;
  return last === undefined ? shown.join() : `${shown.join(', ')} and ${last}`;
}

const oneEventType: Rule = {
  id: 'one-event-type',
  summary: 'Checks that all messages have their event type and their event ID in the same place.',
  needed: 'A receiver could not tell one event from another.',
  check(subject, report) {
    const { sources, outline } = subject;
    // What a trait says that is itself missing is not known.
    const first = outline.messages.find(hasAllTraits);
    for (const field of ['eventType', 'eventId']) {
      const saidBy = (message: MessageOutline): Json | undefined =>
        field === 'eventId' ? eventIdExpression(subject, message) : own(message.value['x-delivery'], field);
      const wanted = JSON.stringify(first && saidBy(first));
      for (const message of outline.messages) {
        const stated = saidBy(message);
        if (stated === undefined || JSON.stringify(stated) === wanted) continue;
        const holder = holderOf(sources, message, ['x-delivery', field]);
        report(
          holder ? below(holder, 'x-delivery', field) : message.place,
          `The ${field} of ${nameOf(message)} is not in the same place as in other messages.`,
          'State it once, in the message trait.',
        );
      }
    }
  },
};

const eventTypeConstant: Rule = {
  id: 'event-type-constant',
  summary: 'Checks that a payload that holds the event type fixes it, and that the name of a message agrees.',
  needed: 'The types could not be told apart by the event type.',
  check(subject, report) {
    const [place] = subject.eventType;
    if (place?.in !== 'payload') return;
    const path = pathSegments(place.pointer);
    for (const event of subject.events) {
      const payload = partOf(subject.sources, event.message, 'payload');
      const found = fieldOf(subject, event, place);
      const name = nameOfType(event);
      if (!found || !payload || (constantsOf(found).length > 0 && agreesWithName(subject, event))) continue;
      report(
        below(payload, 'properties', ...path),
        typeof name === 'string'
          ? `The payload of ${nameOf(event)} does not fix its event type to ${JSON.stringify(name)}.`
          : `The payload of ${nameOf(event)} does not fix its event type.`,
        typeof name === 'string'
          ? 'Give the field a "const" equal to the "name" of the message.'
          : 'Give the field a "const".',
      );
    }
  },
};

/** Whether the event type in the payload is what the message names, if it names one. */
export function agreesWithName({ eventType: [place] }: Subject, event: EventOutline): boolean {
  const name = nameOfType(event);
  return (
    place?.in !== 'payload' || typeof name !== 'string' || [event.values[0], event.eventType].includes(name)
  );
}

/** The name of a message with variants is not that of an event, nor is one beside a constant that says by itself where the type is. */
function nameOfType({ message, isVariant }: EventOutline): unknown {
  return isVariant || eventTypeExpressions(message).length === 0 ? undefined : message.value.name;
}

export const expressionRules: readonly Rule[] = [
  expressionSyntax,
  expressionTarget,
  correlationTarget,
  oneEventType,
  eventTypeConstant,
];
