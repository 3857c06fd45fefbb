import {
  placesIn,
  pointerOf,
  valueAtPath,
  type ValidationError,
  type Validator,
} from '@webhook-contract/runtime/v1';
import {
  createRandom,
  similarNumber,
  similarText,
  type Random,
} from '@webhook-contract/common/similar-value';
import type { ContractData } from '../contract.ts';
import { examplesOf } from '../examples-of.ts';
import { strictErrors } from '../strict-errors.ts';
import { withAssignments } from './assignments.ts';

/**
 * Makes the payload number `index` of the event with an event type; undefined for one without examples. It depends on the contract, the
 * seed, `eventType`, `index` and `example` alone, in whatever order payloads are made. `example` names the example that is varied;
 * without it, each payload takes one at random.
 */
export type PayloadMaker = (eventType: string, index: number, example?: string) => unknown;

/** A value of an example that varies, and every place that has it: these stay equal to each other. */
interface Part {
  readonly value: string | number;
  readonly paths: readonly (readonly string[])[];
}

/** How often a payload that the schema refuses gets other values before it gets the example's. */
const maxRounds = 8;

/**
 * Makes a maker of payloads in any number: the examples of the contract with other values in the fields that their schema restricts.
 * A payload is as valid as its example.
 */
export function createPayloadMaker(contract: ContractData, seed: number): PayloadMaker {
  const partsByExample = new Map<unknown, readonly Part[]>();
  return (eventType, index, exampleName) => {
    const examples = examplesOf(contract, { eventType });
    const validator = contract.validators[eventType];
    const random = createRandom(JSON.stringify([seed, eventType, index]));
    const drawn = examples[random.below(examples.length)];
    const example = examples.find(({ name }) => name === exampleName) ?? drawn;
    if (!example || !validator) return example?.payload;
    const parts = partsByExample.get(example) ?? partsOf(example.payload, validator);
    partsByExample.set(example, parts);
    return variedExample(example.payload, parts, validator, random);
  };
}

/** A text that may identify something: digits in it, and neither a time nor an amount. */
export function isIdentifier(value: unknown): value is string {
  return typeof value === 'string' && /^(?=.*\d)[\w-]{6,}$/.test(value) && !/^\d{4}-\d\d-\d\d/.test(value);
}

/** What varies in an example: what the schema restricts, and numbered texts. Any other text may mean something to the receiver. */
function partsOf(example: unknown, validator: Validator<unknown>): readonly Part[] {
  const isRestricted = (path: readonly string[], value: string | number): boolean =>
    (typeof value === 'string' ? ['~'] : [-1e300, 1e300]).some(
      (anything) =>
        strictErrors(validator, withAssignments(example, [{ path, value: anything }]), example).length > 0,
    );
  const places = [...placesIn(example)].flatMap((path) => {
    const value = valueAtPath(example, path);
    // A phone number with other digits may be somebody's.
    const canVary = typeof value === 'number' || (typeof value === 'string' && /^[^+@]*\d[^@]*$/.test(value));
    return canVary && (isNumbered(value) || isRestricted(path, value)) ? [{ path, value }] : [];
  });
  return [...Map.groupBy(places, ({ value }) => value)].map(([value, group]) => ({
    value,
    paths: group.map(({ path }) => path),
  }));
}

/** Whether a text identifies something by a number that is long enough not to be a version. */
function isNumbered(value: string | number): boolean {
  return isIdentifier(value) && /\d{4}\D*$/.test(value);
}

function variedExample(
  example: unknown,
  parts: readonly Part[],
  validator: Validator<unknown>,
  random: Random,
): unknown {
  const made = new Map<Part, string | number>();
  const makeAnew = (part: Part): unknown => made.set(part, similarValue(part.value, random));
  parts.forEach(makeAnew);
  for (let round = 0; ; round += 1) {
    const assignments = [...made].flatMap(([{ paths }, value]) => paths.map((path) => ({ path, value })));
    const payload = withAssignments(example, assignments);
    const errors = strictErrors(validator, payload, example);
    if (errors.length === 0) return payload;
    const refused = [...made.keys()].filter((part) => isRefused(part, errors));
    // Nothing that was made is to blame: then the example is refused too, and the sender reports that.
    if (refused.length === 0) return example;
    for (const part of refused) {
      if (round < maxRounds) makeAnew(part);
      else made.delete(part);
    }
  }
}

function similarValue(value: string | number, random: Random): string | number {
  return typeof value === 'string' ? similarText(value, random) : similarNumber(value, random);
}

/** Whether an error is at a place of a part, or at something that holds it. */
function isRefused({ paths }: Part, errors: readonly ValidationError[]): boolean {
  return paths
    .map(pointerOf)
    .some((pointer) => errors.some(({ path }) => `${pointer}/`.startsWith(`${path}/`)));
}
