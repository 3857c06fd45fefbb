import { createHash } from 'node:crypto';
import { mergeHeaders, pointerOf } from '@webhook-contract/runtime/v1';
import { eventIdOf } from '../../contract/document/event-id.ts';
import { typeHeaders } from '../../contract/document/examples.ts';
import { headerSpelling } from '../../contract/payload/header-names.ts';
import { isObject, below, type Json, type JsonObject } from '../../contract/model/json.ts';
import { madeValue } from '../../contract/values/made-value.ts';
import type { EventTypeValue } from '../../contract/model/model.ts';
import { eventStem } from '../../contract/model/names.ts';
import { type EventOutline, holderOf, partOf, type Subject } from '../../contract/document/outline.ts';
import { valueOf } from '../../contract/source/sources.ts';
import { constantAt } from '../../contract/payload/variants.ts';
import { referenceTo } from './references.ts';

/** What the headers of an example are made from. */
export interface HeaderFacts {
  readonly key: string;
  /** The name of the headers' definition, or null. */
  readonly headers: string | null;
  /** The value in each place of the event type; null if it is not known. */
  readonly values: readonly EventTypeValue[];
}

/** Headers as their schema has them, the event type in its place, and identifiers that no other example has. */
export function madeHeaders(
  subject: Subject,
  { key, headers, values }: HeaderFacts,
  example: string,
): JsonObject {
  const value = headers === null ? undefined : madeValue(subject, headers);
  const made: JsonObject = isObject(value) ? value : {};
  const spell = headerSpelling(subject.schemas, subject.schemas[headers ?? ''] ?? {});
  const whole = Object.fromEntries(
    mergeHeaders<Json>([...Object.entries(made), ...typeHeaders(subject, { values })]).map(([name, text]) => [
      spell(name),
      text,
    ]),
  );
  const id = eventIdOf(subject);
  const fresh = Object.fromEntries(
    Object.entries(whole).map(([name, value]) => {
      if (UUID.test(String(value))) return [name, uuidOf(`${key} ${example} ${name}`)];
      const isId = id?.in === 'header' && id.name === name.toLowerCase() && typeof value === 'string';
      return [name, isId ? `${eventStem(key)}-${example}` : value];
    }),
  );
  const check = headers === null ? undefined : subject.checkOf(headers, 'strict');
  // They may be those of another event, whose type they fix: what both break says nothing.
  return check && check(fresh).length > check(whole).length ? whole : fresh;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A UUID of version 4 that is the same for the same text. */
function uuidOf(text: string): string {
  const digits = createHash('sha256').update(text).digest('hex');
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
  ];
  return [...parts, digits.slice(20, 32)].join('-');
}

/**
 * Headers of its own for a message, made like those of another one, if that has any or if a header is a place of the event
 * type that nothing else can fix: the first place is the name of the message.
 */
export function headersLike(
  subject: Subject,
  like: EventOutline,
  { title, values }: { readonly title: string; readonly values: readonly EventTypeValue[] },
): { readonly headers?: Json } {
  const { sources, eventType, schemas } = subject;
  const { place } = like.message;
  const isOwn = holderOf(sources, like.message, ['headers']) === place;
  const schema = schemas[like.headers ?? ''] ?? {};
  const spell = headerSpelling(schemas, schema);
  const places = eventType.flatMap((place, index) => {
    const value = values[index] ?? null;
    return place.in === 'header' && value !== null
      ? [{ name: spell(place.name), index, value: String(value) }]
      : [];
  });
  const isFixed = (name: string): boolean =>
    constantAt(schemas, schema, pointerOf([name.toLowerCase()]), true) !== null;
  const unfixed = places.filter(({ name, index }) => index > 0 && !(isOwn && isFixed(name)));
  if (unfixed.length === 0 && (!isOwn || places.length === 0)) return {};
  const others = places.flatMap(({ index, value }): [string, string][] => {
    const before = like.values[index] ?? null;
    return before === null ? [] : [[String(before), value]];
  });
  const shared = partOf(sources, like.message, 'headers');
  const made = isOwn
    ? withTexts(valueOf(sources, below(place, 'headers')) as Json, like.title, title, new Map(others))
    : shared && { $ref: referenceTo(shared, place.file) };
  if (unfixed.length === 0) return made === undefined ? {} : { headers: made };
  return {
    headers: {
      title: `Headers of ${title}`,
      description: 'The headers of the event.',
      allOf: [
        ...(made === undefined ? [] : [made]),
        {
          required: unfixed.map(({ name }) => name),
          properties: Object.fromEntries(
            unfixed.map(({ name, value }) => [
              name,
              { description: 'A part of the event type.', const: value },
            ]),
          ),
        },
      ],
    },
  };
}

/** With another title wherever that stands, and with other values for whole texts. */
function withTexts(value: Json, before: string, title: string, texts: ReadonlyMap<string, string>): Json {
  if (typeof value === 'string')
    return texts.get(value) ?? (before === '' ? value : value.replaceAll(before, title));
  if (Array.isArray(value)) return value.map((item: Json) => withTexts(item, before, title, texts));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withTexts(item, before, title, texts)]),
  );
}
