import { compileValue, noValue, type FakerMethod } from '@webhook-contract/common/test-data/compile-value';
import type { PlannedValue } from '@webhook-contract/common/test-data/payload-plan';
import { createRandom, type Random } from '@webhook-contract/common/test-data/random';
import { randomUuid } from '@webhook-contract/common/test-data/compile-value';
import { textOf, type Json, type JsonObject, listOf } from '../../contract/model/json.ts';
import { madeValue } from '../../contract/values/made-value.ts';
import type { Subject } from '../../contract/document/outline.ts';
import type { Kind, Learned, LearnedField } from './learned.ts';
import { shapeOf } from './text-layout.ts';
import type { UnionShape } from './unions.ts';

/** Makes the value that `x-test-data` describes; `example` is what `like` varies. */
export type MakeValue = (make: JsonObject, example?: Json) => Json | undefined;

/** Which fields an example has: all that were seen, or those alone that every body had. */
type Extent = 'all' | 'least';

/**
 * A value of what has been learned, made of nothing that was captured but constants and codes. Of each union it has the
 * shape number `pick`, counted round.
 */
export function inventedExample(
  learned: Learned,
  extent: Extent,
  pick: number,
  { schemas, checkOf }: Pick<Subject, 'schemas' | 'checkOf'>,
  makeValue: MakeValue,
): Json {
  return invent(learned);

  function invent(value: Learned): Json {
    const { schema, definition, fields, unions = [], groups = {}, entries, items, isList, make } = value;
    if (schema.const !== undefined) return schema.const;
    if (extent === 'least' && value.isNullable) return null;
    if (definition !== undefined) return ofDefinition(definition);
    if (items) return [invent(items)];
    if (fields) {
      const shapes = unions.map(({ field, shapes }) => ({ field, shape: shapes[pick % shapes.length] }));
      const fixed = new Map(shapes.map(({ field, shape }) => [field, shape && valueFor(shape)]));
      const chosen = fields.filter(
        ({ name, seen, of }) =>
          shapes.every(({ shape }) => !shape?.absent.includes(name)) &&
          (extent === 'all' || seen === of || shapes.some(({ shape }) => shape?.required.includes(name))),
      );
      return Object.fromEntries([
        ...complete(chosen, groups).map(({ name, value }) => [name, fixed.get(name) ?? invent(value)]),
        ...(entries && extent === 'all' ? [[nameOf(entries.name), invent(entries.value)]] : []),
      ]);
    }
    const made = make && makeValue(make);
    return made ?? (isList ? [] : null);
  }

  function valueFor({ values: [value], layouts: [layout] }: UnionShape): Json | undefined {
    return value ?? (layout && makeValue({ shape: shapeOf(layout) }));
  }

  function nameOf({ make }: Kind): string {
    return textOf(make && makeValue(make)) || 'example-1';
  }

  function ofDefinition(name: string): Json {
    const { examples } = schemas[name] ?? {};
    const [first] = listOf(examples);
    const example = first ?? madeValue({ schemas, checkOf }, name) ?? null;
    const similar = makeValue({ like: 'example' }, example) ?? example;
    return checkOf(name, 'strict')?.(similar).length === 0 ? similar : example;
  }
}

/** Without fields that never came without one that is not there. */
function complete(
  fields: readonly LearnedField[],
  groups: NonNullable<Learned['groups']>,
): readonly LearnedField[] {
  const names = new Set(fields.map(({ name }) => name));
  const left = fields.filter(({ name }) => (groups[name] ?? []).every((other) => names.has(other)));
  return left.length === fields.length ? fields : complete(left, groups);
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
  ['commerce.productName', oneOf('Chair', 'Lamp', 'Mug', 'Notebook', 'Umbrella')],
  ['company.name', oneOf('Bakery', 'Books', 'Cinema', 'Flowers', 'Garden')],
  ['datatype.boolean', (random) => () => random.below(2) === 1],
  ['finance.amount', numberAs((value) => value.toFixed(2))],
  ['finance.currencyCode', oneOf('CHF', 'EUR', 'GBP', 'JPY', 'USD')],
  ['internet.exampleEmail', oneOf(...firstNames.map((name) => `${name.toLowerCase()}.test@example.com`))],
  ['internet.ipv4', (random) => () => `192.0.2.${1 + random.below(254)}`],
  ['internet.username', oneOf(...firstNames.map((name) => `${name.toLowerCase()}_test`))],
  ['location.city', oneOf('Graz', 'Leeds', 'Lyon', 'Porto', 'Riga')],
  ['location.country', oneOf('Austria', 'France', 'Latvia', 'Portugal', 'United Kingdom')],
  ['location.countryCode', oneOf('AT', 'FR', 'GB', 'LV', 'PT')],
  ['location.street', oneOf('High Street', 'Mill Lane', 'Park Road', 'School Lane', 'Station Road')],
  ['lorem.sentence', oneOf('An invented text.', 'Another invented text.', 'One more invented text.')],
  ['lorem.word', oneOf('invented', 'made', 'placeholder', 'test', 'word')],
  ['number.float', numberAs((value) => Number(value.toFixed(2)))],
  ['number.int', numberAs(Math.floor)],
  ['person.firstName', oneOf(...firstNames)],
  ['person.jobTitle', oneOf('Baker', 'Gardener', 'Plumber', 'Teacher', 'Translator')],
  ['person.lastName', oneOf(...lastNames)],
  ['string.uuid', (random) => () => randomUuid(random)],
]);
