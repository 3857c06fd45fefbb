import { isEqual, lengthOf, typeOf } from './json-value.ts';
import type { Format, Keyword, Place } from './keyword.ts';

/** Keywords of any value, of numbers and of texts. */
export const scalarKeywords: Readonly<Record<string, Keyword>> = {
  type(types: string | readonly string[], value, { report }) {
    const allowed = [types].flat();
    if (allowed.some((type) => isOfType(value, type))) return;
    report('type', `must be ${allowed.map((type) => NAMES[type] ?? type).join(' or ')}`);
  },
  const(allowed: unknown, value, { report }) {
    // An allowed value is the contract's own, so naming it tells nothing of the body.
    if (!isEqual(value, allowed)) report('const', `must be ${JSON.stringify(allowed)}`);
  },
  enum(allowed: readonly unknown[], value, { report }) {
    if (allowed.some((item) => isEqual(value, item))) return;
    report('enum', `must be one of ${allowed.map((item) => JSON.stringify(item)).join(', ')}`);
  },
  minimum: ofNumbers((least: number, value) => value >= least, 'minimum', 'at least'),
  maximum: ofNumbers((most: number, value) => value <= most, 'maximum', 'at most'),
  exclusiveMinimum: ofNumbers((bound: number, value) => value > bound, 'exclusiveMinimum', 'more than'),
  exclusiveMaximum: ofNumbers((bound: number, value) => value < bound, 'exclusiveMaximum', 'less than'),
  multipleOf: ofNumbers(
    (divisor: number, value) => value / divisor === parseInt(String(value / divisor), 10),
    'multipleOf',
    'a multiple of',
  ),
  minLength(least: number, value, { report }) {
    if (typeof value !== 'string' || lengthOf(value) >= least) return;
    report('minLength', least === 1 ? 'must not be empty' : `must have at least ${least} characters`);
  },
  maxLength(most: number, value, { report }) {
    if (typeof value !== 'string' || lengthOf(value) <= most) return;
    report('maxLength', `must have at most ${most} ${most === 1 ? 'character' : 'characters'}`);
  },
  pattern(pattern: string, value, { report }) {
    if (typeof value !== 'string' || expressionOf(pattern).test(value)) return;
    report('pattern', `must match the pattern ${pattern}`, { pattern });
  },
  format(name: string, value, place) {
    if (!hasFormat(name, value, place)) place.report('format', `must be in the format ${name}`);
  },
};

const NAMES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  integer: 'an integer',
  boolean: 'a boolean',
  object: 'an object',
  array: 'an array',
};

function isOfType(value: unknown, type: string): boolean {
  if (type === 'integer') return typeof value === 'number' && !(value % 1) && !Number.isNaN(value);
  return typeOf(value) === type;
}

function ofNumbers(
  holds: (argument: number, value: number) => boolean,
  rule: string,
  words: string,
): Keyword {
  return (argument: number, value, { report }) => {
    if (typeof value === 'number' && !holds(argument, value)) report(rule, `must be ${words} ${argument}`);
  };
}

function hasFormat(name: string, value: unknown, { formats }: Place): boolean {
  const format: Format | undefined = Object.hasOwn(formats, name) ? formats[name] : undefined;
  if (format === undefined) return true;
  const { type = 'string', validate } =
    typeof format === 'object' && 'validate' in format
      ? format
      : { validate: typeof format === 'function' ? format : (text: string) => format.test(text) };
  return typeof value !== type || validate(value as never);
}

const expressions = new Map<string, RegExp>();

/** The expression of a pattern, made once: there are as many as the contract has. */
export function expressionOf(pattern: string): RegExp {
  const known = expressions.get(pattern) ?? new RegExp(pattern, 'u');
  expressions.set(pattern, known);
  return known;
}
