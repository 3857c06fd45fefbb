import { createRandom, randomUuid, similarText, type Random } from '@webhook-contract/common/similar-value';
import { isObject, listOf, type Json, type JsonObject } from '../../contract/model/json.ts';
import { madeValue } from '../../contract/values/made-value.ts';
import type { Subject } from '../../contract/document/outline.ts';
import type { Learned } from './learned.ts';

/** Makes the value that a kind of values describes: a text or a number that was not captured. */
export type MakeValue = (make: JsonObject) => Json | undefined;

/** A value of what has been learned, with all fields, made of nothing that was captured but constants and accepted codes. */
export function inventedExample(
  learned: Learned,
  { schemas, checkOf }: Pick<Subject, 'schemas' | 'checkOf'>,
  makeValue: MakeValue,
): Json {
  return invent(learned);

  function invent({ schema, shape, fields, entries, items, isList, make }: Learned): Json {
    if (schema.const !== undefined) return schema.const;
    if (shape?.definition !== undefined) return ofDefinition(shape.definition);
    if (items) return [invent(items)];
    if (fields)
      return Object.fromEntries([
        ...fields.map(({ name, value }) => [name, invent(value)]),
        ...(entries ? [['example-1', invent(entries)]] : []),
      ]);
    return (make && makeValue(make)) ?? (isList ? [] : null);
  }

  function ofDefinition(name: string): Json {
    const { examples } = schemas[name] ?? {};
    const [first] = listOf(examples);
    const example = first ?? madeValue({ schemas, checkOf }, name) ?? null;
    const similar = typeof example === 'string' ? (makeValue({ like: example }) ?? example) : example;
    return checkOf(name, 'strict')?.(similar).length === 0 ? similar : example;
  }
}

/**
 * Makes a function that makes the values of invented examples, the same ones in each run: `{ invent, options }`, a kind of
 * `inventions`; `shape`, a text in which each `#` becomes a digit; `like`, a text in the form of another, such as a date; `oneOf`
 * several; `join`, the texts of several.
 */
export function createExampleValues(): MakeValue {
  const random = createRandom('examples');
  return makeValue;

  function makeValue({ invent, options, shape, like, oneOf, join }: JsonObject): Json | undefined {
    if (typeof invent === 'string') return inventions.get(invent)?.(random, (options ?? {}) as Bounds);
    if (typeof shape === 'string') return shape.replaceAll('#', () => String(random.below(10)));
    if (typeof like === 'string') return similarText(like, random);
    if (Array.isArray(oneOf)) return (oneOf as readonly Json[])[random.below(oneOf.length)];
    if (Array.isArray(join)) {
      return join.map((part: Json) => (isObject(part) ? makeValue(part) : part)).join('');
    }
    return undefined;
  }
}

const firstNames = ['Alex', 'Jo', 'Kim', 'Robin', 'Sam'];
const lastNames = ['Ash', 'Birch', 'Hazel', 'Rowan', 'Willow'];

interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

type Invention = (random: Random, bounds: Bounds) => Json | undefined;

/** Picks one of several texts. */
const oneOf =
  (...texts: readonly string[]): Invention =>
  (random) =>
    texts[random.below(texts.length)];

/** Makes a number between bounds. */
const numberAs =
  (write: (value: number) => Json): Invention =>
  (random, { min = 0, max = 1000 }) =>
    write(min + random.next() * (max - min));

const inventions: ReadonlyMap<string, Invention> = new Map<string, Invention>([
  ['company.name', oneOf('Bakery', 'Books', 'Cinema', 'Flowers', 'Garden')],
  ['datatype.boolean', (random) => random.below(2) === 1],
  ['finance.amount', numberAs((value) => value.toFixed(2))],
  ['finance.currencyCode', oneOf('CHF', 'EUR', 'GBP', 'JPY', 'USD')],
  ['internet.exampleEmail', oneOf(...firstNames.map((name) => `${name.toLowerCase()}.test@example.com`))],
  ['internet.ipv4', (random) => `192.0.2.${1 + random.below(254)}`],
  ['location.city', oneOf('Graz', 'Leeds', 'Lyon', 'Porto', 'Riga')],
  ['location.country', oneOf('Austria', 'France', 'Latvia', 'Portugal', 'United Kingdom')],
  ['location.countryCode', oneOf('AT', 'FR', 'GB', 'LV', 'PT')],
  ['location.street', oneOf('High Street', 'Mill Lane', 'Park Road', 'School Lane', 'Station Road')],
  ['lorem.word', oneOf('invented', 'made', 'placeholder', 'test', 'word')],
  ['number.float', numberAs((value) => Number(value.toFixed(2)))],
  ['number.int', numberAs(Math.floor)],
  ['person.firstName', oneOf(...firstNames)],
  ['person.lastName', oneOf(...lastNames)],
  ['string.uuid', (random) => randomUuid(random)],
]);
