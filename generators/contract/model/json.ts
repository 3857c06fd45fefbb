import type { Json, JsonObject } from './model.ts';

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
