import { isMultipleOf } from '../decimal.ts';
import { isTooLong, longestSearched, matcherOf } from '../matcher.ts';
import { isEqual, lengthOf, typeOf } from './json-value.ts';
import { report, type Format, type Keyword, type Place } from './keyword.ts';

/** Keywords of any value, of numbers and of texts. */
export const scalarKeywords: Readonly<Record<string, Keyword>> = {
  type(types: string | readonly string[]) {
    const allowed = [types].flat();
    return (value, place) => {
      if (!allowed.some((type) => isOfType(value, type)))
        report(place, 'type', `must be ${allowed.map((type) => NAMES[type] ?? type).join(' or ')}`);
    };
  },
  const: (allowed: unknown) => (value, place) => {
    // An allowed value is the contract's own, so naming it tells nothing of the body.
    if (!isEqual(value, allowed)) report(place, 'const', `must be ${JSON.stringify(allowed)}`);
  },
  enum: (allowed: readonly unknown[]) => (value, place) => {
    if (!allowed.some((item) => isEqual(value, item)))
      report(place, 'enum', `must be one of ${allowed.map((item) => JSON.stringify(item)).join(', ')}`);
  },
  minimum: ofNumbers((least: number, value) => value >= least, 'minimum', 'at least'),
  maximum: ofNumbers((most: number, value) => value <= most, 'maximum', 'at most'),
  exclusiveMinimum: ofNumbers((bound: number, value) => value > bound, 'exclusiveMinimum', 'more than'),
  exclusiveMaximum: ofNumbers((bound: number, value) => value < bound, 'exclusiveMaximum', 'less than'),
  multipleOf: ofNumbers((divisor, value) => isMultipleOf(value, divisor), 'multipleOf', 'a multiple of'),
  minLength: (least: number) => (value, place) => {
    if (typeof value === 'string' && lengthOf(value) < least)
      report(
        place,
        'minLength',
        least === 1 ? 'must not be empty' : `must have at least ${least} characters`,
      );
  },
  maxLength: (most: number) => (value, place) => {
    if (typeof value === 'string' && lengthOf(value) > most)
      report(place, 'maxLength', `must have at most ${most} ${most === 1 ? 'character' : 'characters'}`);
  },
  pattern(pattern: string) {
    const matches = matcherOf(pattern);
    return (value, place) => {
      if (typeof value !== 'string' || matches(value)) return;
      if (isTooLong(matches, value)) {
        const message = `must have at most ${longestSearched} characters to be tried against the pattern ${pattern}`;
        place.found.push({ path: place.path, rule: 'pattern', message, pattern });
      } else report(place, 'pattern', `must match the pattern ${pattern}`, { pattern });
    };
  },
  format: (name: string) => (value, place) => {
    if (!hasFormat(name, value, place)) report(place, 'format', `must be in the format ${name}`);
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
  return (argument: number) => (value, place) => {
    if (typeof value === 'number' && !holds(argument, value))
      report(place, rule, `must be ${words} ${argument}`);
  };
}

function hasFormat(name: string, value: unknown, { explaining }: Place): boolean {
  const { formats } = explaining;
  const format: Format | undefined = Object.hasOwn(formats, name) ? formats[name] : undefined;
  if (format === undefined) return true;
  const { type = 'string', validate } =
    typeof format === 'object' && 'validate' in format
      ? format
      : { validate: typeof format === 'function' ? format : (text: string) => format.test(text) };
  return typeof value !== type || validate(value as never);
}
