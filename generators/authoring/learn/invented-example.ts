import { compileValue, noValue, type FakerMethod } from '@webhook-contract/common/test-data/compile-value';
import type { PlannedValue } from '@webhook-contract/common/test-data/payload-plan';
import { createRandom, type Random } from '@webhook-contract/common/test-data/random';
import { randomUuid } from '@webhook-contract/common/test-data/compile-value';
import { listOf, type Json, type JsonObject } from '../../contract/model/json.ts';
import { madeValue } from '../../contract/values/made-value.ts';
import type { Subject } from '../../contract/document/outline.ts';
import type { Learned } from './learned.ts';

/** Makes the value that `x-test-data` describes; `example` is what `like` varies. */
export type MakeValue = (make: JsonObject, example?: Json) => Json | undefined;

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
    const similar = makeValue({ like: 'example' }, example) ?? example;
    return checkOf(name, 'strict')?.(similar).length === 0 ? similar : example;
  }
}

/**
 * Makes a function that makes the values of invented examples, the same ones in each run. A few words stand for each
 * method of the faker library that `learn` names: that library is large, and only the player needs its variety.
 */
export function createExampleValues(): MakeValue {
  const random = createRandom();
  random.begin(new Uint32Array(4), 0);
  const source = { random, fakerMethod: (name: string) => plainMethods.get(name)?.(random) };
  return (make, example) => {
    const value = compileValue(make as unknown as PlannedValue, '', source)(example);
    return value === noValue ? undefined : (value as Json);
  };
}

const firstNames = ['Alex', 'Jo', 'Kim', 'Robin', 'Sam'];
const lastNames = ['Ash', 'Birch', 'Hazel', 'Rowan', 'Willow'];

type PlainMethod = (random: Random) => FakerMethod;

/** A method that picks one of several texts. */
const oneOf =
  (...texts: readonly string[]): PlainMethod =>
  (random) =>
  () =>
    texts[random.below(texts.length)];

/** A method that makes a number between its options `min` and `max`. */
const numberAs =
  (write: (value: number) => unknown): PlainMethod =>
  (random) =>
  (options) => {
    const { min = 0, max = 1000 } = (options ?? {}) as { readonly min?: number; readonly max?: number };
    return write(min + random.next() * (max - min));
  };

const plainMethods: ReadonlyMap<string, PlainMethod> = new Map<string, PlainMethod>([
  ['company.name', oneOf('Bakery', 'Books', 'Cinema', 'Flowers', 'Garden')],
  ['datatype.boolean', (random) => () => random.below(2) === 1],
  ['finance.amount', numberAs((value) => value.toFixed(2))],
  ['finance.currencyCode', oneOf('CHF', 'EUR', 'GBP', 'JPY', 'USD')],
  ['internet.exampleEmail', oneOf(...firstNames.map((name) => `${name.toLowerCase()}.test@example.com`))],
  ['internet.ipv4', (random) => () => `192.0.2.${1 + random.below(254)}`],
  ['location.city', oneOf('Graz', 'Leeds', 'Lyon', 'Porto', 'Riga')],
  ['location.country', oneOf('Austria', 'France', 'Latvia', 'Portugal', 'United Kingdom')],
  ['location.countryCode', oneOf('AT', 'FR', 'GB', 'LV', 'PT')],
  ['location.street', oneOf('High Street', 'Mill Lane', 'Park Road', 'School Lane', 'Station Road')],
  ['lorem.word', oneOf('invented', 'made', 'placeholder', 'test', 'word')],
  ['number.float', numberAs((value) => Number(value.toFixed(2)))],
  ['number.int', numberAs(Math.floor)],
  ['person.firstName', oneOf(...firstNames)],
  ['person.lastName', oneOf(...lastNames)],
  ['string.uuid', (random) => () => randomUuid(random)],
]);
