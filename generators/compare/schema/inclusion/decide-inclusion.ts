import { valueAtPath } from '@webhook-contract/runtime/v1';
import { isObject, type Json } from '../../../contract/model/json.ts';
import { createAccepts } from '../../../contract/values/accepts.ts';
import { createBreakingValues } from './breaking-values.ts';
import { createProof } from './proof.ts';
import type { Definitions } from '../../../contract/values/schema-parts.ts';
import { createValidValues } from '../../../contract/values/valid-values.ts';

/** Whether every value of one schema is valid under another. */
export type Inclusion =
  | { readonly verdict: 'yes' }
  /** The witness is valid under the first schema, and not under the second. */
  | { readonly verdict: 'no'; readonly witness: Json }
  | { readonly verdict: 'unknown'; readonly why: string };

/** Decides by proof that it is so, and by a value, which validators have judged, that it is not. */
export type Decide = (one: Json, other: Json, wish?: WitnessWish) => Inclusion;

/** What else is wanted of a witness. */
export interface WitnessWish {
  /** It is not valid under this schema either. */
  readonly refusedBy?: Json;
  /** It is one of these, if possible, with a change at the path. */
  readonly examples?: readonly Json[];
  readonly path?: readonly string[];
}

/** For schemas with the same definitions. */
export function createDecide(definitions: Definitions): Decide {
  const accepts = createAccepts(definitions);
  const proves = createProof(definitions, accepts);
  const values = createValidValues(definitions, accepts);
  const breaking = createBreakingValues(values);
  return (one, other, { refusedBy = other, examples = [], path = [] } = {}) => {
    if (proves(one, other)) return { verdict: 'yes' };
    const isWitness = (value: Json): boolean =>
      accepts(one, value) === true && accepts(other, value) === false && accepts(refusedBy, value) === false;
    values.begin();
    const parts = values.parts([one]);
    const witness =
      shortest(breaking(parts, other, 0), isWitness) ?? shortest(values.valid(parts, 0), isWitness);
    if (witness !== undefined)
      return { verdict: 'no', witness: likeExample(witness, path, examples, isWitness) };
    return { verdict: 'unknown', why: 'there is neither a proof nor a value that says otherwise' };
  };
}

/** So many values are looked at, and after the first witness so many more for a shorter one. */
const MAX_TRIED = 500;
const MAX_FURTHER = 20;

function shortest(values: Iterable<Json>, isWitness: (value: Json) => boolean): Json | undefined {
  let found: Json | undefined;
  let left = MAX_TRIED;
  for (const value of values) {
    if (left === 0) break;
    left -= 1;
    if (!isWitness(value)) continue;
    if (found === undefined) left = Math.min(left, MAX_FURTHER);
    if (found === undefined || JSON.stringify(value).length < JSON.stringify(found).length) found = value;
  }
  return found;
}

/**
 * An example that is a witness as it stands or with the value of another witness at one place, so that readers see what
 * matters; that other one if there is none. An item of a list is `*` in the path: the first is taken.
 */
function likeExample(
  witness: Json,
  path: readonly string[],
  examples: readonly Json[],
  isWitness: (value: Json) => boolean,
): Json {
  const place = path.map((step) => (step === '*' ? '0' : step));
  const value = valueAtPath(witness, place) as Json | undefined;
  const changed = examples.flatMap((example) => withValue(example, place, value) ?? []);
  return [...examples, ...changed].find(isWitness) ?? witness;
}

/** A copy with another value at a place, or without it; undefined if the way there is missing. */
function withValue(
  whole: Json,
  [step, ...rest]: readonly string[],
  value: Json | undefined,
): Json | undefined {
  if (step === undefined) return value;
  if (Array.isArray(whole)) {
    const items = whole as readonly Json[];
    const item = withValue(items[Number(step)] ?? null, rest, value);
    if (item === undefined) return undefined;
    return Number(step) < items.length ? items.with(Number(step), item) : [...items, item];
  }
  if (!isObject(whole)) return undefined;
  const others = Object.entries(whole).filter(([name]) => name !== step);
  if (rest.length === 0 && value === undefined) return Object.fromEntries(others);
  const inside = withValue(Object.hasOwn(whole, step) ? (whole[step] ?? null) : null, rest, value);
  if (inside === undefined) return undefined;
  // In its place, so that the copy reads like the original.
  const entries = Object.hasOwn(whole, step) ? Object.entries(whole) : [...others, [step, inside] as const];
  return Object.fromEntries(entries.map(([name, field]) => [name, name === step ? inside : field]));
}
