import { literal } from '../../outputs/typescript.ts';
import type { Json } from '../../contract/model/json.ts';
import { isAnything, typedOptions, type Options } from './options-of.ts';
import { contains, kindOf, KINDS, type Kind } from '../../contract/values/value-kinds.ts';
import { isTyped } from './demands.ts';
import {
  fieldSchemas,
  partsOf,
  requiredNames,
  type Definitions,
  type Parts,
} from '../../contract/values/schema-parts.ts';

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

/** A field that code tells an alternative by, with the one value that it has; undefined if it may have several. */
export interface TellingField {
  readonly name: string;
  readonly value: string | undefined;
}

/** The fields that each tell an alternative from others, constants first. */
export function tellingFields(
  definitions: Definitions,
  alternative: Parts,
  others: readonly Parts[],
): readonly TellingField[] {
  // Of what may be something else, too, no field is certain.
  if (typedOptions(definitions, alternative).kinds.join() !== 'object') return [];
  const fields = requiredFields(definitions, alternative);
  const known = others.map((other) => requiredFields(definitions, other));
  return fields
    .filter(
      ({ name, value }) =>
        !known.some((other) =>
          other.some((one) => one.name === name && (value === undefined || one.value === value)),
        ),
    )
    .toSorted((one, other) => Number(one.value === undefined) - Number(other.value === undefined));
}

/** The type of an object that has a field. */
export function typeWith({ name, value = 'unknown' }: TellingField): string {
  return `{ ${literal(name)}: ${value} }`;
}

function requiredFields(definitions: Definitions, alternative: Parts): readonly TellingField[] {
  const names = [...requiredNames(alternative)].filter((name) => isTyped(alternative, name));
  return names.map((name) => {
    const { kinds, values } = typedOptions(
      definitions,
      partsOf(definitions, fieldSchemas(alternative, name)),
    );
    return { name, value: values?.length === 1 ? typeText({ kinds, values }) : undefined };
  });
}
