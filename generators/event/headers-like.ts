import type { EventOutline } from '../contract/events.ts';
import { isObject, own } from '../contract/json.ts';
import type { EventTypeValue, Json, JsonObject } from '../contract/model.ts';
import type { Subject } from '../contract/rules/rule.ts';
import { valueOf } from '../contract/sources.ts';

/** The headers that a message has itself, for another one: with the other title and the other event type. */
export function headersLike(
  { sources, eventType }: Subject,
  like: EventOutline | undefined,
  { title, values }: { readonly title: string; readonly values: readonly EventTypeValue[] },
): JsonObject {
  const headers = like && own(valueOf(sources, like.message.place), 'headers');
  if (!like || headers === undefined || eventType.every((place) => place.in === 'payload')) return {};
  const texts = new Map([[like.title, title]]);
  for (const [index, value] of like.values.entries()) {
    const other = values[index] ?? null;
    if (typeof value === 'string' && typeof other === 'string') texts.set(value, other);
  }
  return { headers: withTexts(headers, texts) };
}

function withTexts(value: Json, texts: ReadonlyMap<string, string>): Json {
  if (typeof value === 'string')
    return [...texts].reduce((text, [from, to]) => (from === '' ? text : text.replaceAll(from, to)), value);
  if (Array.isArray(value)) return value.map((item: Json) => withTexts(item, texts));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withTexts(item, texts)]));
}
