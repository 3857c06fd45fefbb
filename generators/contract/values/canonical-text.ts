import { isObject, type Json } from '../model/json.ts';

const texts = new WeakMap<object, string>();

/** The same text for values that differ in the order of their fields alone. */
export function canonicalText(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const text = texts.get(value) ?? written(value);
  texts.set(value, text);
  return text;
}

function written(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join()}]`;
  const fields = isObject(value) ? Object.entries(value) : [];
  const sorted = fields.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${sorted.map(([name, field]) => `${JSON.stringify(name)}:${canonicalText(field)}`).join()}}`;
}
