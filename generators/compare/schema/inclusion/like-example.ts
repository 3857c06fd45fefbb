import { valueAtPath } from '@webhook-contract/runtime/v1';
import { isObject, type Json } from '../../../contract/model/json.ts';

/**
 * An example that is a witness as it stands or with the value of another witness at one place, so that readers see what
 * matters; that other one if there is none. An item of a list is `*` in the path: the first is taken.
 */
export function likeExample(
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
