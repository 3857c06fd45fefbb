import { pointerOf } from '@webhook-contract/runtime/v1';

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json;
}

/**
 * A JSON Schema of draft-07, whatever dialect it was written in, with the newer keywords that draft-07 has no form for:
 * `unevaluatedProperties`, `unevaluatedItems`, `minContains` and `maxContains`. Every `$ref` in it reads
 * `#/definitions/<name>` and names an entry of `Contract.definitions`.
 */
export type JsonSchema = JsonObject;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What stands under a key of its own, or undefined. */
export function own(value: unknown, key: string): Json | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as JsonObject)[key];
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A list as it is; an empty one for anything else. */
export function listOf<Item = Json>(value: unknown): readonly Item[] {
  return Array.isArray(value) ? (value as Item[]) : [];
}

/** An object merged into another as AsyncAPI merges traits (RFC 7396 without removal): the second wins. */
export function merge(base: Json, patch: Json): Json {
  if (!isObject(base) || !isObject(patch)) return patch;
  const merged = new Map(Object.entries(base));
  for (const [key, value] of Object.entries(patch)) {
    const before = merged.get(key);
    merged.set(key, before === undefined ? value : merge(before, value));
  }
  return Object.fromEntries(merged);
}

/** The same value with every object and list in it frozen. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

/** A place in a file of the contract. */
export interface Place {
  /**
   * Relative to the folder of the contract, with forward slashes; begins with `../` if it is in another folder of the
   * package.
   */
  readonly file: string;
  readonly path: readonly string[];
}

export function below(place: Place, ...path: readonly (string | number)[]): Place {
  return { file: place.file, path: place.path.concat(path.map(String)) };
}

/** The place of the object or list that holds the one at a place. */
export function around({ file, path }: Place): Place {
  return { file, path: path.slice(0, -1) };
}

/** A text that is equal for equal places. */
export function placeId(place: Place): string {
  return `${place.file}#${pointerOf(place.path)}`;
}

/** Whether a place is another one, or in it. */
export function isWithin(place: Place, outer: Place): boolean {
  return `${placeId(place)}/`.startsWith(`${placeId(outer)}/`);
}
