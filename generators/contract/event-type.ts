import { joinedEventType, pathSegments } from '@webhook-contract/runtime/v1';
import type { Definitions } from './definitions.ts';
import { parseExpression } from './expression.ts';
import { constantsOf, fieldAt } from './field-at.ts';
import { own } from './json.ts';
import type { EventTypeValue, Json, JsonSchema, Location } from './model.ts';
import { partOf, type MessageOutline } from './outline.ts';
import type { Sources } from './sources.ts';

/** An event as the document has it. */
export interface EventOutline {
  readonly message: MessageOutline;
  /** Null where the event type is not known. */
  readonly template: string | null;
  /** The value in each place of the event type; empty where it is not known. */
  readonly values: readonly EventTypeValue[];
}

/** The runtime expressions under which a message says where its event type stands. */
export function eventTypeExpressions(message: MessageOutline): readonly Json[] {
  const stated = own(message.value['x-delivery'], 'eventType') ?? [];
  return Array.isArray(stated) ? stated : [stated];
}

/** Where the event type of messages stands: a rule sees to it that all say the same. */
export function eventTypePlaces(messages: readonly MessageOutline[]): readonly Location[] {
  const [first] = messages;
  return first ? eventTypeExpressions(first).flatMap((text) => parseExpression(text) ?? []) : [];
}

/** The event of each message. */
export function outlineEvents(
  sources: Sources,
  messages: readonly MessageOutline[],
  definitions: Definitions,
): readonly EventOutline[] {
  const places = eventTypePlaces(messages);
  return messages.map((message): EventOutline => {
    const { name } = message.value;
    const constants = places.map((place) => {
      const schema = partOf(sources, message, place.in === 'header' ? 'headers' : 'payload');
      const definition = schema && definitions.nameOf(schema);
      return definition === undefined
        ? null
        : constantAt(definitions.schemas, definitions.schemas[definition] ?? {}, place);
    });
    // What no schema fixes in the first place is the name of the message.
    const [first = null, ...others] = constants;
    const values = [first ?? (typeof name === 'string' ? name : null), ...others];
    return values[0] === null
      ? { message, template: null, values: [] }
      : { message, template: joinedEventType(values), values };
  });
}

/** The value to which a schema fixes what stands in a place; null where it does not. */
export function constantAt(
  schemas: Readonly<Record<string, JsonSchema>>,
  schema: JsonSchema,
  place: Location,
): EventTypeValue {
  const path = place.in === 'header' ? [place.name] : pathSegments(place.pointer);
  const field = fieldAt(schemas, schema, path, place.in === 'header');
  const value = field && constantsOf(field).find((constant) => isEventTypeValue(constant));
  return isEventTypeValue(value) ? value : null;
}

function isEventTypeValue(value: unknown): value is EventTypeValue {
  return (
    (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean'
  );
}
