import { literal } from '../../outputs/typescript.ts';
import type { Json } from '../../contract/model/json.ts';
import { contains, isAnything, type Options } from './options-of.ts';
import { kindOf, KINDS, type Kind } from '../../contract/values/value-kinds.ts';

/**
 * The type in TypeScript of what a value can be; of objects and lists no more than that they are. What is an object to the
 * compiler may be a list, unless it is to be told from `others`.
 */
export function typeText({ kinds, values }: Options, others?: Options): string {
  if (values?.every((value) => typeof value !== 'object' || value === null))
    return values.length === 0 ? 'never' : values.map((value) => literal(value)).join(' | ');
  if (isAnything({ kinds })) return 'unknown';
  if (kinds.length === 0) return 'never';
  const isApart = others?.kinds.includes('array') && !kinds.includes('array');
  const text = (kind: Kind): string => (kind === 'object' && isApart ? OBJECT_BUT_NO_LIST : TYPES[kind]);
  return [...new Set(kinds.map(text))].join(' | ');
}

const OBJECT_BUT_NO_LIST = 'object & { readonly [Symbol.iterator]?: never }';

/** Whether the type says all that there is to say of a value. */
export function isExact(options: Options): boolean {
  const { kinds, values } = options;
  const isScalar = values
    ? values.every((value) => typeof value !== 'object' || value === null)
    : !kinds.includes('object') && !kinds.includes('array');
  return isScalar || isAnything(options);
}

const TYPES: Readonly<Record<Kind, string>> = {
  null: 'null',
  boolean: 'boolean',
  integer: 'number',
  fraction: 'number',
  string: 'string',
  array: 'readonly unknown[]',
  object: 'object',
};

/** Whether there is no value at all. */
export function isNever({ kinds, values }: Options): boolean {
  return kinds.length === 0 || values?.length === 0;
}

/** Whether the type of one value can be assigned to that of another. */
export function isAssignable(one: Options, other: Options): boolean {
  if (isAnything(other)) return true;
  if (one.values) return one.values.every((value) => isMember(value, other));
  // To the compiler an integer is a number.
  const isBoth = (kind: Kind): boolean =>
    TYPES[kind] === 'number' && other.kinds.some((same) => TYPES[same] === 'number');
  return one.kinds.every((kind) => !other.values && (other.kinds.includes(kind) || isBoth(kind)));
}

function isMember(value: Json, { kinds, values }: Options): boolean {
  if (values) return contains(values, value);
  return kinds.some((kind) => TYPES[kind] === TYPES[kindOf(value)]);
}

/** Code that reads a value, and which a narrower type refuses; undefined if none is known. */
export function narrowedUse(before: Options, after: Options): string | undefined {
  if (before.values && after.values) {
    const gone = before.values.find((value) => !contains(after.values ?? [], value) && value !== null);
    if (gone !== undefined && typeof gone !== 'object' && after.values.length > 0)
      return `export const isIt = value === ${literal(gone)};`;
    return undefined;
  }
  const has = (options: Options, kind: Kind): boolean =>
    options.kinds.some((one) => TYPES[one] === TYPES[kind]);
  const isGone = (kind: Kind): boolean =>
    before.kinds.length < KINDS.length && has(before, kind) && !has(after, kind);
  if (isGone('integer'))
    return `export const read = () => (typeof value === 'number' ? value.toFixed() : '');`;
  if (isGone('string')) return `export const read = () => (typeof value === 'string' ? value.trim() : '');`;
  if (isGone('boolean')) return `export const isIt = value === true;`;
  return undefined;
}
