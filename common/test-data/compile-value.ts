import { pathSegments, valueAtPath } from '@webhook-contract/runtime/v1';
import type { PlannedValue, ValueMaker } from './payload-plan.ts';
import type { Random } from './random.ts';
import { randomMoment, writeDate } from './written-date.ts';

/** Makes a value as a method of the faker library does; may throw for options that contradict each other. */
export type FakerMethod = (options: Readonly<Record<string, unknown>> | undefined) => unknown;

/** What values are made with. */
export interface ValueSource {
  readonly random: Random;
  /** The method of a name; undefined for one that is not allowed. The library itself is the caller's to load, or to do without. */
  fakerMethod(name: string): FakerMethod | undefined;
}

/** Makes the value of one field; the example is the one whose payload is varied. */
export type MakeValue = (example: unknown) => unknown;

/** Where no value could be made, because the options of a faker method contradict each other: the example's stays. */
export const noValue = Symbol('no value');

/**
 * The function that makes a planned value for a field, which a JSON Pointer names. Throws a TypeError for a faker method that there is
 * not, and for a maker that this version does not know.
 */
export function compileValue(value: PlannedValue, field: string, source: ValueSource): MakeValue {
  if (typeof value !== 'object' || value === null) return () => value;
  const { random } = source;
  const inside = (values: readonly PlannedValue[]): MakeValue[] =>
    values.map((item) => compileValue(item, field, source));

  if ('faker' in value) return compileFaker(value, field, source);
  if ('shape' in value) return () => filledShape(value.shape, random);
  if ('date' in value) return () => writeDate(value.date, randomMoment(random));
  if ('oneOf' in value) {
    const makers = inside(value.oneOf);
    return (example) => {
      const make = makers[random.below(makers.length)];
      return make ? make(example) : noValue;
    };
  }
  if ('join' in value) {
    const makers = inside(value.join);
    return (example) => {
      const parts = makers.map((make) => make(example));
      return parts.includes(noValue) ? noValue : parts.join('');
    };
  }
  if ('like' in value) {
    const path = pathSegments(field);
    return (example) => {
      const text = valueAtPath(example, path);
      return typeof text === 'string' ? similarText(text, random) : noValue;
    };
  }
  throw new TypeError(
    `The test data for ${field} is made by ${JSON.stringify(Object.keys(value))}, which this version does not know. Generate again.`,
  );
}

function compileFaker(
  { faker: name, options }: Extract<ValueMaker, { readonly faker: string }>,
  field: string,
  source: ValueSource,
): MakeValue {
  const method = source.fakerMethod(name);
  if (!method) {
    throw new TypeError(
      `The test data for ${field} names the faker method ${JSON.stringify(name)}, which is not among the allowed ones.`,
    );
  }
  return () => {
    try {
      return method(options);
    } catch {
      return noValue;
    }
  };
}

/** A text in which each `#` of `shape` is a digit; `\#` gives the sign itself. */
function filledShape(shape: string, random: Random): string {
  return shape.replace(/\\#|#/g, (sign) => (sign === '#' ? String(random.below(10)) : '#'));
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const DATE = /^\d{4}-\d\d-\d\d(?:([T ])\d\d:\d\d(:\d\d(\.\d{3})?)?)?(Z|[+-]\d\d:\d\d)?$/i;

/** A text that looks like another: a new UUID for a UUID, a date in the same layout for a date, else other digits. */
function similarText(text: string, random: Random): string {
  if (UUID.test(text)) return randomUuid(random, /[A-F]/.test(text));
  const date = DATE.exec(text);
  if (date) return writeDate(layoutOf(date), randomMoment(random));
  // A number keeps its length: it begins with a zero only where it did so before.
  return text.replace(/[0-9]+/g, (digits) => {
    const [first = ''] = digits;
    const head = first === '0' || digits.length === 1 ? random.below(10) : 1 + random.below(9);
    let changed = String(head);
    while (changed.length < digits.length) changed += random.below(10);
    return changed;
  });
}

function layoutOf([, between, seconds, millis, zone = '']: RegExpExecArray): string {
  const time = between === undefined ? '' : `${between}HH:mm${seconds ? ':ss' : ''}${millis ? '.SSS' : ''}`;
  return `YYYY-MM-DD${time}${zone}`;
}

const hexadecimal = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** A UUID of version 4. */
export function randomUuid(random: Random, inCapitals = false): string {
  let text = '';
  for (let index = 0; index < 16; index += 1) {
    let byte = random.below(256);
    if (index === 6) byte = (byte & 0x0f) | 0x40;
    if (index === 8) byte = (byte & 0x3f) | 0x80;
    if (index === 4 || index === 6 || index === 8 || index === 10) text += '-';
    text += hexadecimal[byte] ?? '';
  }
  return inCapitals ? text.toUpperCase() : text;
}
