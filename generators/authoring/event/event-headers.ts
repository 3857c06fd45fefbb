import { createHash } from 'node:crypto';
import { mergeHeaders } from '@webhook-contract/runtime/v1';
import { eventIdOf } from '../../contract/document/event-id.ts';
import { typeHeaders } from '../../contract/document/examples.ts';
import { headerSpelling } from '../../contract/payload/header-names.ts';
import { isObject, below, type Json, type JsonObject } from '../../contract/model/json.ts';
import { madeValue } from '../../contract/values/made-value.ts';
import type { EventTypeValue } from '../../contract/model/model.ts';
import { eventStem } from '../../contract/model/names.ts';
import { type EventOutline, holderOf, type Subject } from '../../contract/document/outline.ts';
import { valueOf } from '../../contract/source/sources.ts';

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

/** Headers for a message as another one has of its own, with the event type that those fix. */
export function headersLike(
  { sources, eventType }: Subject,
  like: EventOutline,
  { title, values }: { readonly title: string; readonly values: readonly EventTypeValue[] },
): { readonly headers?: Json } {
  const { place } = like.message;
  const others = eventType.flatMap(({ in: part }, index): [string, string][] => {
    const [before, after] = [like.values[index] ?? null, values[index] ?? null];
    return part === 'header' && before !== null && after !== null ? [[String(before), String(after)]] : [];
  });
  if (others.length === 0 || holderOf(sources, like.message, ['headers']) !== place) return {};
  const headers = valueOf(sources, below(place, 'headers')) as Json;
  return { headers: withTexts(headers, like.title, title, new Map(others)) };
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
