import { createHash } from 'node:crypto';
import type { ValidationError, Validator } from '@webhook-contract/runtime/v1';
import type { ContractData } from '../contract.ts';
import { compilePlan, type Unit } from './compile-plan.ts';
import { copyJson } from './copy-json.ts';
import { strictErrors } from '../strict-errors.ts';
import { createRandom, type Random } from '@webhook-contract/common/test-data/random';
import type { Faker } from '@faker-js/faker';
import type { FakerMethod } from '@webhook-contract/common/test-data/compile-value';

interface PayloadMakerOptions {
  /**
   * A whole number from 0 to 2^53 - 1, or a text that is not empty; a number is the same seed as its decimal digits,
   * so that `42` and `'42'` agree.
   */
  readonly seed: number | string;
}

/**
 * Makes the payload number `index`, from 0 to 2^53 - 1, of the documented event with an event type. It depends on the
 * contract, the seed, `eventType`, `index` and `example` alone, in whatever order payloads are made, and is the caller's
 * own to change. `example` names the example that is varied; without it each payload takes one at random.
 *
 * The payload is as valid as its example: a value that the schema refuses is made again a few times, and then the
 * example's stands. Throws a TypeError for an event type that is not documented, an unknown example or an
 * index that is out of bounds.
 */
export type PayloadMaker = (eventType: string, index: number, example?: string) => unknown;

/** How often a payload that the schema refuses gets other values before it gets the example's. */
const maxRounds = 8;

/**
 * Makes a maker of payloads in any number: examples of the contract, varied where `contract.testData` says how. Loads
 * the faker library. Throws a TypeError for a seed that is none, and where the test data of the contract cannot be used.
 */
export async function createPayloadMaker(
  contract: ContractData,
  { seed }: PayloadMakerOptions,
): Promise<PayloadMaker> {
  checkSeed(seed);
  const random = createRandom();
  const made = { random, fakerMethod: methodsOf(await createFaker(random)) };
  const sources = new Map(
    contract.events.flatMap(({ eventType, documented }) => {
      const examples = eventType !== null && documented ? own(contract.examples, eventType) : undefined;
      const validator = eventType === null ? undefined : own(contract.validators, eventType);
      if (eventType === null || !examples || examples.length === 0 || !validator) return [];
      const plan = contract.testData && own(contract.testData, eventType);
      const units = plan ? compilePlan(plan, made) : [];
      return [[eventType, { examples, validator, units, key: streamKey(seed, eventType) }] as const];
    }),
  );

  return (eventType, index, exampleName) => {
    const source = sources.get(eventType);
    if (!source)
      throw new TypeError(`No event with examples has the event type ${JSON.stringify(eventType)}.`);
    if (!Number.isSafeInteger(index) || index < 0) {
      throw new TypeError('The index of a payload must be a whole number from 0 to 2^53 - 1.');
    }
    const { examples, validator, units, key } = source;
    random.begin(key, index);
    // Drawn even where it is not used, so that what follows is the same with the example named.
    const drawn = examples[random.below(examples.length)];
    const example = exampleName === undefined ? drawn : examples.find(({ name }) => name === exampleName);
    if (!example) {
      throw new TypeError(
        `The event ${JSON.stringify(eventType)} has no example ${JSON.stringify(exampleName)}.`,
      );
    }
    return variedExample(example.payload, units, validator);
  };
}

function variedExample(example: unknown, units: readonly Unit[], validator: Validator<unknown>): unknown {
  const payload = copyJson(example);
  for (const unit of units) unit.make(payload, example);
  let varied = units;
  for (let round = 0; ; round += 1) {
    const errors = strictErrors(validator, payload, example);
    if (errors.length === 0) return payload;
    const refused = varied.filter(({ fields }) => fields.some((field) => concerns(errors, field)));
    // Nothing that was made is to blame: then the example is refused too, and that is for the sender to say.
    if (refused.length === 0) return copyJson(example);
    if (round < maxRounds) {
      for (const unit of refused) unit.make(payload, example);
    } else {
      for (const unit of refused) unit.restore(payload, example);
      varied = varied.filter((unit) => !refused.includes(unit));
    }
  }
}

/** Whether an error is at a field, inside it, or at something that it is inside of. */
function concerns(errors: readonly ValidationError[], field: string): boolean {
  return errors.some(
    ({ path }) => path === field || path.startsWith(`${field}/`) || field.startsWith(`${path}/`),
  );
}

/** Four words that no other seed and event type share. */
function streamKey(seed: number | string, eventType: string): Uint32Array {
  const digest = createHash('sha256')
    .update(JSON.stringify([String(seed), eventType]))
    .digest();
  return Uint32Array.from({ length: 4 }, (_, word) => digest.readUInt32LE(word * 4));
}

function checkSeed(seed: unknown): void {
  const isNumber = typeof seed === 'number' && Number.isSafeInteger(seed) && seed >= 0;
  if (isNumber || (typeof seed === 'string' && seed !== '')) return;
  throw new TypeError('seed must be a whole number from 0 to 2^53 - 1, or a text that is not empty.');
}

function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

type Options = Readonly<Record<string, unknown>>;
type Method = (faker: Faker, options: Options | undefined) => unknown;

/**
 * The methods of the faker library that a contract may name, under their names there. Each gives a value of JSON,
 * looks at no clock, and makes no address that could be real: mail goes to example.com and the like, and
 * `internet.ipv4` is of a network for documentation. The schema of the contract's extension lists the same names.
 */
export const fakerMethods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['commerce.department', (faker) => faker.commerce.department()],
  ['commerce.productName', (faker) => faker.commerce.productName()],
  ['company.name', (faker) => faker.company.name()],
  ['datatype.boolean', (faker) => faker.datatype.boolean()],
  ['finance.amount', (faker, options) => faker.finance.amount(options)],
  ['finance.currencyCode', (faker) => faker.finance.currencyCode()],
  ['internet.exampleEmail', (faker) => faker.internet.exampleEmail()],
  ['internet.ipv4', (faker) => faker.internet.ipv4({ network: 'test-net-1' })],
  ['internet.username', (faker) => faker.internet.username()],
  ['location.city', (faker) => faker.location.city()],
  ['location.country', (faker) => faker.location.country()],
  ['location.countryCode', (faker) => faker.location.countryCode()],
  ['location.street', (faker) => faker.location.street()],
  ['lorem.sentence', (faker) => faker.lorem.sentence()],
  ['lorem.word', (faker) => faker.lorem.word()],
  ['number.float', (faker, options) => inSteps(faker.number.float(options), options?.multipleOf)],
  ['number.int', (faker, options) => faker.number.int(options)],
  ['person.firstName', (faker) => faker.person.firstName()],
  ['person.fullName', (faker) => faker.person.fullName()],
  ['person.jobTitle', (faker) => faker.person.jobTitle()],
  ['person.lastName', (faker) => faker.person.lastName()],
  ['string.alpha', (faker, options) => faker.string.alpha(options as { length?: number })],
  ['string.alphanumeric', (faker, options) => faker.string.alphanumeric(options as { length?: number })],
  ['string.numeric', (faker, options) => faker.string.numeric(options as { length?: number })],
  ['string.uuid', (faker) => faker.string.uuid()],
]);

/** The faker makes multiples by division, which leaves remainders where a step is no power of ten. */
function inSteps(value: number, step: unknown): number {
  return typeof step === 'number' ? Number((Math.round(value / step) * step).toPrecision(15)) : value;
}

/** Finds those methods, for a faker. */
export function methodsOf(faker: Faker): (name: string) => FakerMethod | undefined {
  return (name) => {
    const method = fakerMethods.get(name);
    return method && ((options) => method(faker, options));
  };
}

/** A faker of its own, English, that takes its numbers from `random`. The library is loaded by the first call. */
async function createFaker(random: Random): Promise<Faker> {
  // The entry of one language takes a sixth of the time of the main one, which alone exports the class.
  const { faker } = await import('@faker-js/faker/locale/en');
  const Class = faker.constructor as typeof Faker;
  // A user of this package may have seeded the shared instance of the library: it is left alone.
  return new Class({
    locale: faker.rawDefinitions,
    randomizer: { next: () => random.next(), seed: () => undefined },
  });
}
