import { createHash } from 'node:crypto';
import type { ValidationError, Validator } from '@webhook-contract/runtime/v1';
import type { ContractData } from '../contract.ts';
import { compilePlan, type Unit } from './compile-plan.ts';
import { copyJson } from './copy-json.ts';
import { createFaker } from './faker-methods.ts';
import { createRandom } from './random.ts';

export interface PayloadMakerOptions {
  /**
   * A whole number from 0 to 2^53 - 1, or a text that is not empty; a number is the same seed as its decimal digits,
   * so that `42` and `'42'` agree.
   */
  readonly seed: number | string;
}

/**
 * Makes the payload number `index`, from 0 to 2^53 - 1, of the documented event with an event type. It depends on the
 * contract, the seed, `template`, `index` and `sample` alone, in whatever order payloads are made, and is the caller's
 * own to change. `sample` names the example that is varied; without it each payload takes one at random.
 *
 * The payload is strictly valid as long as the examples are: a value that the schema refuses is made again a few times,
 * and then the example's stands. Throws a TypeError for an event type that is not documented, an unknown sample or an
 * index that is out of bounds.
 */
export type PayloadMaker = (template: string, index: number, sample?: string) => unknown;

/** How often a payload that the schema refuses gets other values before it gets the example's. */
const maxRounds = 8;

/**
 * Makes a maker of payloads in any number: samples of the contract, varied where `contract.testData` says how. Loads
 * the faker library. Throws a TypeError for a seed that is none, and where the test data of the contract cannot be used.
 */
export async function createPayloadMaker(
  contract: ContractData,
  { seed }: PayloadMakerOptions,
): Promise<PayloadMaker> {
  checkSeed(seed);
  const random = createRandom();
  const faker = await createFaker(random);
  const sources = new Map(
    contract.events.flatMap(({ template, documented }) => {
      const samples = template !== null && documented ? own(contract.samples, template) : undefined;
      const validator = template === null ? undefined : own(contract.validators, template);
      if (template === null || !samples || samples.length === 0 || !validator) return [];
      const plan = contract.testData && own(contract.testData, template);
      const units = plan ? compilePlan(plan, { random, faker }) : [];
      return [[template, { samples, validator, units, key: streamKey(seed, template) }] as const];
    }),
  );

  return (template, index, sampleName) => {
    const source = sources.get(template);
    if (!source) throw new TypeError(`No event with samples has the event type ${JSON.stringify(template)}.`);
    if (!Number.isSafeInteger(index) || index < 0) {
      throw new TypeError('The index of a payload must be a whole number from 0 to 2^53 - 1.');
    }
    const { samples, validator, units, key } = source;
    random.begin(key, index);
    // Drawn even where it is not used, so that what follows is the same with the example named.
    const drawn = samples[random.below(samples.length)];
    const sample = sampleName === undefined ? drawn : samples.find(({ name }) => name === sampleName);
    if (!sample) {
      throw new TypeError(
        `The event ${JSON.stringify(template)} has no example ${JSON.stringify(sampleName)}.`,
      );
    }
    return variedSample(sample.payload, units, validator);
  };
}

function variedSample(sample: unknown, units: readonly Unit[], validator: Validator<unknown>): unknown {
  const payload = copyJson(sample);
  for (const unit of units) unit.make(payload, sample);
  let varied = units;
  for (let round = 0; ; round += 1) {
    const result = validator.validate(payload, 'strict');
    if (result.valid) return payload;
    const refused = varied.filter(({ fields }) => fields.some((field) => concerns(result.errors, field)));
    // Nothing that was made is to blame: then the example is refused too, and that is for the sender to say.
    if (refused.length === 0) return copyJson(sample);
    if (round < maxRounds) {
      for (const unit of refused) unit.make(payload, sample);
    } else {
      for (const unit of refused) unit.restore(payload, sample);
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
function streamKey(seed: number | string, template: string): Uint32Array {
  const digest = createHash('sha256')
    .update(JSON.stringify([String(seed), template]))
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
