import { isEqual } from '@webhook-contract/runtime/v1';
import type { Json } from '../model/json.ts';
import {
  countOf,
  intersection,
  languageOf,
  lengthsIn,
  textsOfLength,
  type Language,
} from '../schema/language.ts';
import { formatOf } from '../schema/formats.ts';
import { numbersOf, valuesOf, type Parts } from './schema-parts.ts';

/** The kinds of values that no two schemas share a value of. */
export const KINDS = ['null', 'boolean', 'integer', 'fraction', 'string', 'array', 'object'] as const;

export type Kind = (typeof KINDS)[number];

/** The kinds of a type of JSON Schema. */
export function kindsOfType(type: Json): readonly Kind[] {
  if (type === 'number') return ['integer', 'fraction'];
  return KINDS.filter((kind) => kind === type);
}

/** The schema of one kind. */
export function schemaOfKind(kind: Kind) {
  return kind === 'fraction' ? { type: 'number', not: { type: 'integer' } } : { type: kind };
}

export function kindOf(value: Json): Kind {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'fraction';
  return typeof value as Kind;
}

/** The kinds that the values of some parts can have, by `type`, `const`, `enum` and `multipleOf`. */
export function kindsOf(parts: Parts): readonly Kind[] {
  const types = valuesOf(parts, 'type').map((type) => [type].flat() as readonly Json[]);
  const lists = listsOf(parts);
  const excluded = valuesOf(parts, 'not').flatMap((not) =>
    isTypeOnly(not) ? kindsOfType(not.type ?? '') : [],
  );
  // The multiples of a whole number are whole.
  const isWhole = numbersOf(parts, 'multipleOf').some(Number.isInteger);
  return KINDS.filter(
    (kind) =>
      !excluded.includes(kind) &&
      !(kind === 'fraction' && isWhole) &&
      types.every((list) => list.some((type) => kindsOfType(type).includes(kind))) &&
      lists.every((list) => list.some((value) => kindOf(value) === kind)),
  );
}

function isTypeOnly(schema: Json): schema is { readonly type: string } {
  return (
    typeof schema === 'object' &&
    schema !== null &&
    Object.keys(schema).length === 1 &&
    typeof (schema as { type?: Json }).type === 'string'
  );
}

/** What `const` and `enum` list, each as a list of its own. */
export function listsOf(parts: Parts): readonly (readonly Json[])[] {
  return [
    ...valuesOf(parts, 'const').map((value) => [value]),
    ...valuesOf(parts, 'enum').filter((list): list is readonly Json[] => Array.isArray(list)),
  ];
}

/** Few enough to look at each. */
const MAX_LISTED = 64;

/** All values that the parts can allow at the most; undefined if they are not few. */
export function listedValues(parts: Parts): readonly Json[] | undefined {
  const [list, ...others] = listsOf(parts);
  if (list) return list.filter((value) => others.every((other) => contains(other, value)));
  const kinds = kindsOf(parts);
  if (kinds.every((kind) => kind === 'null' || kind === 'boolean'))
    return kinds.flatMap((kind) => (kind === 'null' ? [null] : [true, false]));
  if (kinds.join() === 'string') {
    const language = textsOf(parts);
    return language?.isFinite ? fewWords(language) : undefined;
  }
  if (kinds.join() === 'integer') {
    const { min, max } = rangeOf(parts, true);
    if (!(max - min < MAX_LISTED)) return undefined;
    return Array.from({ length: Math.max(0, max - min + 1) }, (_, index) => min + index);
  }
  return undefined;
}

function fewWords(language: Language): readonly string[] | undefined {
  if (countOf(language) > MAX_LISTED) return undefined;
  return Array.from(language.words(), (word) => String.fromCodePoint(...word));
}

/** The texts that patterns allow: those beyond an automaton are left out, so that there may be fewer in truth. */
export function textsOf(parts: Parts): Language | undefined {
  const languages = patternsOf(parts).flatMap((pattern) => languageOf(pattern) ?? []);
  const [first, ...others] = languages;
  return others.reduce<Language | undefined>(
    (language, other) => (language && intersection(language, other)) ?? language,
    first,
  );
}

/** The patterns of the parts, among them those of formats that are defined by one. */
export function patternsOf(parts: Parts): readonly string[] {
  return [
    ...valuesOf(parts, 'pattern').map(String),
    ...parts.flatMap((part) => formatOf(part)?.pattern ?? []),
  ];
}

/** The lengths that the texts of the parts can have. */
export function lengthsOf(parts: Parts): { readonly min: number; readonly max: number } {
  const language = textsOf(parts);
  const inside = language && !language.isEmpty ? lengthsIn(language) : { min: 0, max: Infinity };
  return {
    min: Math.max(inside.min, ...numbersOf(parts, 'minLength')),
    max: Math.min(inside.max, ...numbersOf(parts, 'maxLength')),
  };
}

/** The texts that patterns and lengths allow together. */
export function textsWithin(parts: Parts): Language | undefined {
  const lengths = {
    min: Math.max(0, ...numbersOf(parts, 'minLength')),
    max: Math.min(Infinity, ...numbersOf(parts, 'maxLength')),
  };
  const language = textsOf(parts);
  if (lengths.min === 0 && lengths.max === Infinity) return language;
  const within = textsOfLength(lengths.min, lengths.max);
  if (!within || !language) return language ?? within;
  return intersection(language, within) ?? language;
}

/** Bounds of numbers, each with whether the bound itself is left out. */
interface Range {
  readonly min: number;
  readonly max: number;
  readonly isMinOpen: boolean;
  readonly isMaxOpen: boolean;
}

/** The numbers that the parts allow; those of integers are closed. */
export function rangeOf(parts: Parts, isInteger: boolean): Range {
  const [closedMin, openMin] = ['minimum', 'exclusiveMinimum'].map((word) =>
    Math.max(-Infinity, ...numbersOf(parts, word)),
  );
  const [closedMax, openMax] = ['maximum', 'exclusiveMaximum'].map((word) =>
    Math.min(Infinity, ...numbersOf(parts, word)),
  );
  const range = {
    min: Math.max(closedMin as number, openMin as number),
    max: Math.min(closedMax as number, openMax as number),
    isMinOpen: (openMin as number) >= (closedMin as number) && openMin !== -Infinity,
    isMaxOpen: (openMax as number) <= (closedMax as number) && openMax !== Infinity,
  };
  if (!isInteger) return range;
  return {
    min: range.isMinOpen && isCounted(range.min) ? Math.floor(range.min) + 1 : Math.ceil(range.min),
    max: range.isMaxOpen && isCounted(range.max) ? Math.ceil(range.max) - 1 : Math.floor(range.max),
    isMinOpen: range.isMinOpen && !isCounted(range.min),
    isMaxOpen: range.isMaxOpen && !isCounted(range.max),
  };
}

/** Beyond, the next integer is not the next number. */
function isCounted(bound: number): boolean {
  return Math.abs(bound) < 2 ** 52;
}

export function isEmptyRange({ min, max, isMinOpen, isMaxOpen }: Range): boolean {
  return min > max || (min === max && (isMinOpen || isMaxOpen));
}

/** Whether a list, such as that of an enum, has a value; lists of thousands of texts are compared with each other. */
export function contains(values: readonly Json[], wanted: Json): boolean {
  const known = scalarsIn.get(values) ?? new Set(values.filter((value) => !isComposed(value)));
  scalarsIn.set(values, known);
  return isComposed(wanted) ? values.some((value) => isEqual(value, wanted)) : known.has(wanted);
}

const scalarsIn = new WeakMap<readonly Json[], ReadonlySet<Json>>();

function isComposed(value: Json): boolean {
  return typeof value === 'object' && value !== null;
}
