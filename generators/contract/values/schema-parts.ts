import { dereference } from '../payload/definitions.ts';
import { numberFormats } from '../schema/formats.ts';
import { matchesName } from '../schema/pattern.ts';
import { isObject, own, type Json, type JsonObject, type JsonSchema } from '../model/json.ts';

export type Definitions = Readonly<Record<string, JsonSchema>>;

/** Schemas that hold for one value at once, none of them a reference or an `allOf`: those are taken apart. */
export type Parts = readonly JsonObject[];

/** The schema that refuses everything. */
const NOTHING: JsonObject = { not: {} };

/** What these see depends on the whole schema around them. */
export const OF_THE_WHOLE: readonly string[] = ['unevaluatedProperties', 'unevaluatedItems'];

/** All that schemas of one value say together; booleans are schemas, too. */
export function partsOf(definitions: Definitions, schemas: readonly Json[]): Parts {
  const seen = new Set<JsonObject>();
  const found = new Set<JsonObject>();
  const take = (schema: Json): void => {
    if (schema === false) found.add(NOTHING);
    if (!isObject(schema)) return;
    const here = dereference(definitions, schema);
    if (seen.has(here)) return;
    seen.add(here);
    const [keyword, inner] = [Object.keys(here).join(), own(here.not, 'not')];
    // What is not refused is allowed.
    if (keyword === 'not' && inner !== undefined && Object.keys(here.not ?? {}).length === 1)
      return take(inner);
    const { allOf, ...rest } = here;
    if (allOf === undefined || OF_THE_WHOLE.some((keyword) => keyword in here)) found.add(here);
    else if (Object.keys(rest).length > 0) found.add(remembered(here, rest));
    if (Array.isArray(allOf)) allOf.forEach(take);
  };
  schemas.forEach(take);
  return [...found];
}

/** The same, with what formats of numbers ask in other keywords. */
export function partsWithFormats(definitions: Definitions, schemas: readonly Json[]): Parts {
  const all = partsOf(definitions, schemas);
  const asked = all.map(({ format }) => numberFormats.get(format)).filter((part) => part !== undefined);
  return [...new Set([...all, ...asked])];
}

/** The same object for the same schema each time, so that a proof notices where it comes round again. */
function remembered(schema: JsonObject, rest: JsonObject): JsonObject {
  const known = withoutAllOf.get(schema) ?? rest;
  withoutAllOf.set(schema, known);
  return known;
}

const withoutAllOf = new WeakMap<JsonObject, JsonObject>();

/** A part with less to say. */
export function without(part: JsonObject, ...keywords: readonly string[]): JsonObject {
  const gone = [...keywords, ...OF_THE_WHOLE];
  return Object.fromEntries(Object.entries(part).filter(([keyword]) => !gone.includes(keyword)));
}

/** Alternatives of which one has to hold beside the rest of the parts. */
export interface Choice {
  readonly branches: readonly Json[];
  /** Whether no value is valid under two of them. */
  readonly isOneOf: boolean;
  readonly rest: Parts;
}

/** The first choice between alternatives that the parts have. */
export function choiceOf(parts: Parts): Choice | undefined {
  for (const part of parts)
    for (const word of ['anyOf', 'oneOf']) {
      const branches = part[word];
      if (!Array.isArray(branches)) continue;
      const others = parts.filter((one) => one !== part);
      return { branches, isOneOf: word === 'oneOf', rest: [...others, without(part, word)] };
    }
  return undefined;
}

/** What the parts say of the field of a name. */
export function fieldSchemas(parts: Parts, name: string): readonly Json[] {
  return parts.flatMap(({ properties, patternProperties, additionalProperties }) => {
    const named = [own(properties, name), ...matching(patternProperties, name)].filter(
      (schema) => schema !== undefined,
    );
    return named.length > 0 ? named : [additionalProperties ?? []].flat();
  });
}

function matching(patterns: Json | undefined, name: string): readonly Json[] {
  return Object.entries(isObject(patterns) ? patterns : {}).flatMap(([pattern, schema]) =>
    matchesName(pattern, name, true) ? [schema] : [],
  );
}

/** What the parts say of the item at an index. */
export function itemSchemas(parts: Parts, index: number): readonly Json[] {
  return parts.flatMap(({ items, additionalItems }) => {
    if (!Array.isArray(items)) return [items ?? []].flat();
    const item = (items as readonly Json[])[index] ?? additionalItems;
    return item === undefined ? [] : [item];
  });
}

/** The length of the longest list of single items. */
export function tupleLength(parts: Parts): number {
  return Math.max(0, ...parts.map(({ items }) => (Array.isArray(items) ? items.length : 0)));
}

/** How many items a list can have. */
export function mostItems(a: Parts): number {
  const closed = a.flatMap(({ items, additionalItems }) =>
    Array.isArray(items) && additionalItems === false ? [items.length] : [],
  );
  return Math.min(Infinity, ...closed, ...numbersOf(a, 'maxItems'));
}

/** The names under `properties`. */
export function fieldNames(parts: Parts): readonly string[] {
  return [
    ...new Set(parts.flatMap(({ properties }) => (isObject(properties) ? Object.keys(properties) : []))),
  ];
}

/** The names under `required`. */
export function requiredNames(parts: Parts): ReadonlySet<string> {
  return new Set(parts.flatMap(({ required }) => (Array.isArray(required) ? required.map(String) : [])));
}

/** The values of a keyword in all parts that have it. */
export function valuesOf(parts: Parts, keyword: string): readonly Json[] {
  return parts.flatMap((part) => (part[keyword] === undefined ? [] : [part[keyword]]));
}

/** The numbers under a keyword. */
export function numbersOf(parts: Parts, keyword: string): readonly number[] {
  return valuesOf(parts, keyword).filter((value) => typeof value === 'number');
}

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
