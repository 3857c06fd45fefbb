import { pointerOf } from '@webhook-contract/runtime/v1';
import type { EventOutline } from '../../contract/document/events.ts';
import { headerSpelling } from '../../contract/payload/header-names.ts';
import { isObject, below, type Json } from '../../contract/model/json.ts';
import type { EventTypeValue } from '../../contract/model/model.ts';
import { holderOf, partOf } from '../../contract/document/outline.ts';
import type { Subject } from '../../contract/document/subject.ts';
import { valueOf } from '../../contract/source/sources.ts';
import { constantAt } from '../../contract/payload/variants.ts';
import { referenceTo } from './references.ts';

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
