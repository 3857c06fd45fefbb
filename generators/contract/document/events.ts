import { joinedEventType, pointerOf, valueAt } from '@webhook-contract/runtime/v1';
import { keyOfWords, titleOfWords } from '../model/names.ts';
import { dereference, type Definitions } from '../payload/definitions.ts';
import { derivedEventType } from '../payload/derived-event-type.ts';
import { parseExpression } from '../model/expression.ts';
import { fieldAtLocation, type FoundField } from '../payload/field-at.ts';
import { own, textOf, type JsonSchema, type Place } from '../model/json.ts';
import type { EventTypeValue, Location } from '../model/model.ts';
import { eventTypeExpressions, shownEvent } from './batch.ts';
import {
  children,
  type EventOutline,
  headersOf,
  type MessageOutline,
  oncePerSubject,
  type OutlinedEvents,
  partOf,
  type Subject,
  tagsOf,
} from './outline.ts';
import { isMultiFormat } from '../source/scan-file.ts';
import { resolve, valueOf, type Sources } from '../source/sources.ts';
import { constantAt, variantsOf, type Variant } from '../payload/variants.ts';

/** The events of messages, and where their types stand: where messages say, and in the fields that tell variants apart. */
export function outlineEvents(
  sources: Sources,
  messages: readonly MessageOutline[],
  definitions: Definitions,
): OutlinedEvents {
  const schemas: Record<string, JsonSchema> = { ...definitions.schemas };
  const headers = new Map(messages.map((message) => [message, nameHeaders(message)]));
  const said = eventTypePlaces(
    sources,
    messages,
    definitions,
    (message) => schemas[headers.get(message) ?? ''] ?? {},
  );
  const pointers = said.flatMap((place) => (place.in === 'payload' ? [place.pointer] : []));
  const split = messages.map((message) => {
    const { payload } = payloadOf(sources, message, definitions);
    const schema = payload === null ? {} : (definitions.schemas[payload] ?? {});
    return { message, payload, ...variantsOf(definitions.schemas, schema, pointers, nameOfDefinition) };
  });
  const found = new Set(split.flatMap((one) => one.pointers));
  const eventType = [...said, ...[...found].map((pointer): Location => ({ in: 'payload', pointer }))];
  const events = split.flatMap(({ message, payload, variants }) =>
    variants.length > 0 ? variantEvents(message, payload ?? '', variants) : [wholeEvent(message, payload)],
  );
  return { eventType, events, schemas };

  function nameOfDefinition(name: string): string | undefined {
    const place = definitions.placeOf(name);
    if (!place) return undefined;
    // A schema whose format is named goes by the name of what holds both.
    const holder: Place = { file: place.file, path: place.path.slice(0, -1) };
    const isFormatted = place.path.at(-1) === 'schema' && isMultiFormat(valueOf(sources, holder));
    const { file, path } = isFormatted ? holder : place;
    return path.at(-1) ?? file.replace(/^.*\//, '').replace(/(\.schema)?\.\w+$/, '');
  }

  function wholeEvent(message: MessageOutline, payload: string | null): EventOutline {
    const schema = payload === null ? {} : (schemas[payload] ?? {});
    return {
      message,
      isVariant: false,
      key: message.key,
      title: textOf(message.value.title) || titleOfWords(['', message.key]),
      ...eventTypeOf(message, schema),
      ...payloadOf(sources, message, definitions),
      headers: headers.get(message) ?? null,
      examples: examplePlaces(sources, message, 'examples'),
      invalidExamples: examplePlaces(sources, message, 'x-invalid-examples'),
      isCategoryAssumed: isCategoryAssumed(sources, message),
    };
  }

  function variantEvents(
    message: MessageOutline,
    payload: string,
    variants: readonly Variant[],
  ): readonly EventOutline[] {
    const whole = wholeEvent(message, payload);
    const types = variants.map(({ schema }) => eventTypeOf(message, schema));
    const differing = eventType.flatMap((_, index) =>
      new Set(types.map(({ values }) => values[index])).size > 1 ? [index] : [],
    );
    const stated = variants.map(({ branch }) => textOf(dereference(schemas, branch).title));
    // Titles that alternatives share do not tell them apart.
    const titles = new Set(stated).size === stated.length ? stated : [];
    return variants.map(({ schema }, index): EventOutline => {
      const type = types[index] ?? { eventType: null, values: [] };
      const own = differing.flatMap((place) => type.values[place] ?? []);
      // Where the first place differs, the message does not state the event, and its type may be as long as an address.
      const isSaidByMessage = !differing.includes(0);
      const title = titles[index] ?? '';
      const isOfThis = (example: Place): boolean =>
        isOfType(shownEvent(sources, message, example), type.values);
      return {
        ...whole,
        ...type,
        isVariant: true,
        key: keyOfWords(isSaidByMessage ? [message.key, ...own] : title ? [title] : own),
        title: title || titleOfWords(isSaidByMessage ? [whole.title, ...own] : ['', ...own]),
        payload: nameSchema(`${payload}-${own.map(String).join('-')}`, schema),
        examples: whole.examples.filter(isOfThis),
        invalidExamples: whole.invalidExamples.filter(isOfThis),
      };
    });
  }

  /** The name of the headers of a message: of a schema of theirs, or of all that message and traits say together. */
  function nameHeaders(message: MessageOutline): string | null {
    const names = [
      ...new Set(headersOf(sources, message).flatMap((place) => definitions.nameOf(place) ?? [])),
    ];
    if (names.length < 2) return names[0] ?? null;
    const allOf = names.map((name) => ({ $ref: `#/definitions/${name}` }));
    return nameSchema(`${message.key}-headers`, { allOf });
  }

  /** The name of a schema among all schemas, which it may have already. */
  function nameSchema(wanted: string, schema: JsonSchema): string {
    const { $ref, ...others } = schema;
    if (typeof $ref === 'string' && Object.keys(others).length === 0)
      return $ref.replace('#/definitions/', '');
    const base = wanted.replace(/[^A-Za-z0-9]+/g, '-').replace(/-+$/, '');
    const taken = new Set(Object.keys(schemas).map((name) => name.toLowerCase()));
    let name = base;
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${base}-${number}`;
    schemas[name] = schema;
    return name;
  }

  function eventTypeOf(
    message: MessageOutline,
    payload: JsonSchema,
  ): Pick<EventOutline, 'eventType' | 'values'> {
    const { name } = message.value;
    const described = schemas[headers.get(message) ?? ''] ?? {};
    const constants = eventType.map((place) =>
      place.in === 'payload'
        ? constantAt(schemas, payload, place.pointer)
        : constantAt(schemas, described, pointerOf([place.name]), true),
    );
    // One event alone needs nothing that tells it apart.
    if (eventType.length === 0 && messages.length === 1)
      return { eventType: textOf(name) || message.key, values: [] };
    // What no schema fixes in the first place is the name of the message.
    const [first = null, ...others] = constants;
    const values = [first ?? (typeof name === 'string' ? name : null), ...others];
    return values[0] === null
      ? { eventType: null, values: [] }
      : { eventType: joinedEventType(values), values };
  }

  /** Whether a payload holds the values of an event, as far as they stand in payloads. */
  function isOfType(payload: unknown, values: readonly EventTypeValue[]): boolean {
    return eventType.every((place, index) => {
      const value = values[index] ?? null;
      return place.in === 'header' || value === null || valueAt(payload, place.pointer) === value;
    });
  }
}

/** The places that messages say, or else the one that follows from their schemas. */
function eventTypePlaces(
  sources: Sources,
  messages: readonly MessageOutline[],
  definitions: Definitions,
  headersIn: (message: MessageOutline) => JsonSchema,
): readonly Location[] {
  // A rule sees to it that all messages say the same.
  const [stated = []] = messages.map(eventTypeExpressions).filter(({ length }) => length > 0);
  if (stated.length > 0) return stated.flatMap((text) => parseExpression(text) ?? []);
  const payloadIn = (message: MessageOutline): JsonSchema =>
    definitions.schemas[payloadName(sources, message, definitions) ?? ''] ?? {};
  const documented = messages.filter(
    (message) =>
      partOf(sources, message, 'payload') && payloadOf(sources, message, definitions).partialPayload === null,
  );
  return derivedEventType(
    definitions.schemas,
    documented.map((message) => ({
      name: textOf(message.value.name) || null,
      payload: payloadIn(message),
      headers: headersIn(message),
    })),
  );
}

function payloadName(sources: Sources, message: MessageOutline, definitions: Definitions): string | null {
  const place = partOf(sources, message, 'payload');
  return (place && definitions.nameOf(place)) ?? null;
}

/** The payload of a message as a whole, or what is known of it. */
function payloadOf(
  sources: Sources,
  message: MessageOutline,
  definitions: Definitions,
): Pick<EventOutline, 'payload' | 'partialPayload'> {
  const name = payloadName(sources, message, definitions);
  return name !== null && definitions.schemas[name]?.['x-partial'] === true
    ? { payload: null, partialPayload: name }
    : { payload: name, partialPayload: null };
}

/** The header or field of an event that stands in a place; undefined if no schema names it. */
export function fieldOf(
  { schemas }: Pick<OutlinedEvents, 'schemas'>,
  event: EventOutline,
  location: Location,
): FoundField | undefined {
  const schema = schemas[event[location.in === 'header' ? 'headers' : 'payload'] ?? ''];
  return schema && fieldAtLocation(schemas, schema, location);
}

/** Whether the contract has the whole payload of an event, be it one that cannot be read. */
export function hasPayload({ message, partialPayload }: EventOutline): boolean {
  return message.value.payload !== undefined && partialPayload === null;
}

/** Where the examples of a message stand, or its payloads that are invalid on purpose. */
export function examplePlaces(
  sources: Sources,
  message: MessageOutline,
  ...parts: readonly ('examples' | 'x-invalid-examples')[]
): readonly Place[] {
  return parts.flatMap((part) => {
    const place = partOf(sources, message, part);
    return place ? children(sources, place) : [];
  });
}

function isCategoryAssumed(sources: Sources, message: MessageOutline): boolean {
  const [category] = tagsOf(sources, message);
  return category !== undefined && own(valueOf(sources, category), 'x-assumed') === true;
}

/** A value with the reference in its place followed. */
export function valueAtEnd(sources: Sources, place: Place): unknown {
  const end = resolve(sources, place);
  return end && valueOf(sources, end);
}

const byMessage = oncePerSubject(({ events }) => Map.groupBy(events, ({ message }) => message));

/** The events of a message: several if its payload is a choice. */
export function eventsOf(subject: Subject, message: MessageOutline): readonly EventOutline[] {
  return byMessage(subject).get(message) ?? [];
}
