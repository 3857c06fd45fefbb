import { pointerOf, type ValidationError } from '@webhook-contract/runtime/v1';

/**
 * Changes to an example: any part of the payload. Objects are merged, arrays and scalars replaced, and `undefined`
 * removes a field.
 */
export type Overrides<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { readonly [Key in keyof T]?: Overrides<T[Key]> | undefined }
    : T;

export type Merged =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: ValidationError };

/** Levels of a payload; a cyclic value ends here, and nothing that goes down by recursion runs out of stack. */
export const maxDepth = 200;

/**
 * A copy of `base` with `overrides` merged in. Own keys only, and `__proto__` is a key like any other. What JSON cannot
 * say (a Date, NaN, a function, a cycle) is refused, as it would change silently on its way.
 */
export function mergeOverrides(base: unknown, overrides: unknown): Merged {
  try {
    return { ok: true, value: merge(base, overrides, []) };
  } catch (error) {
    if (error instanceof NotJson) return { ok: false, error: error.problem };
    throw error;
  }
}

class NotJson extends Error {
  readonly problem: ValidationError;

  constructor(path: readonly string[], message: string) {
    super(message);
    this.problem = { path: pointerOf(path), rule: 'json', message };
  }
}

function merge(base: unknown, value: unknown, path: readonly string[]): unknown {
  if (path.length > maxDepth) {
    throw new NotJson(path.slice(0, 3), `must not be nested deeper than ${maxDepth} levels, nor hold itself`);
  }
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  // By index, as map would leave the holes of a sparse array unseen.
  if (Array.isArray(value))
    return Array.from(value, (item, index) => merge(undefined, item, [...path, String(index)]));
  if (!isPlainObject(value)) {
    throw new NotJson(
      path,
      'must be JSON: null, a boolean, a finite number, a string, an array or a plain object',
    );
  }
  const merged: Record<string, unknown> = isPlainObject(base) ? { ...base } : {};
  for (const key of Object.keys(value)) {
    const part = value[key];
    if (part === undefined) {
      delete merged[key];
      continue;
    }
    const under = Object.hasOwn(merged, key) ? merged[key] : undefined;
    setOwn(merged, key, merge(under, part, [...path, key]));
  }
  return merged;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  // An object of another realm (a test runner's sandbox) has another Object.prototype, which is a root as well.
  return prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null;
}

function setOwn(object: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  } else {
    object[key] = value;
  }
}
