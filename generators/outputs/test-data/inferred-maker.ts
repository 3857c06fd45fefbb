import type { Json, JsonObject } from '../../contract/model/json.ts';
import { formatOf } from '../../contract/schema/formats.ts';
import type { ExampleField } from '../../contract/payload/example-fields.ts';

/**
 * How to make the value of a field by its schema alone, or undefined if the schema says too little: then the
 * example's value stays. What branches say counts where they agree.
 */
export function inferredMaker({ value, sure, branches }: ExampleField): JsonObject | undefined {
  const certain = makerFrom(sure, value);
  if (certain !== undefined) return certain === 'fixed' ? undefined : certain;
  const makers = branches
    .map((parts) => makerFrom([...sure, ...parts], value))
    .filter((maker) => maker !== undefined);
  const [first] = makers;
  const agree = new Set(makers.map((maker) => JSON.stringify(maker))).size === 1;
  return agree && first !== 'fixed' ? first : undefined;
}

/** By what holds at once for a value; 'fixed' where it can be no other. */
function makerFrom(parts: readonly JsonObject[], value: Json): JsonObject | 'fixed' | undefined {
  if (parts.some((part) => 'const' in part)) return 'fixed';
  const lists = parts.flatMap(({ enum: values }) =>
    Array.isArray(values) ? [values as readonly Json[]] : [],
  );
  const [list] = lists;
  if (list) {
    const common = list.filter((item) => lists.every((other) => other.some((same) => same === item)));
    return common.length > 1 && common.every(isScalar) ? { oneOf: common } : 'fixed';
  }
  if (typeof value === 'boolean')
    return says(parts, 'type', 'boolean') ? { faker: 'datatype.boolean' } : undefined;
  if (typeof value === 'number') return numberMaker(parts, value);
  if (typeof value === 'string') return textMaker(parts);
  return undefined;
}

function isScalar(value: Json): boolean {
  return typeof value !== 'object' || value === null;
}

function says(parts: readonly JsonObject[], keyword: string, value: string): boolean {
  return parts.some((part) => [part[keyword]].flat().includes(value));
}

function textMaker(parts: readonly JsonObject[]): JsonObject | undefined {
  const made = parts.map((part) => formatOf(part)?.make).find((make) => make !== undefined);
  if (made !== undefined) return made;
  const isShaped = parts.some(
    ({ pattern, format }) => typeof pattern === 'string' || typeof format === 'string',
  );
  return isShaped ? { like: 'example' } : undefined;
}

/** Between the bounds; where one is missing, up to ten times the example, on its side of zero. */
function numberMaker(parts: readonly JsonObject[], example: number): JsonObject | undefined {
  const multiples = numbers(parts, 'multipleOf');
  const step = multiples.length > 0 ? Math.max(...multiples) : stepOf(example, parts);
  const least = Math.max(
    ...numbers(parts, 'minimum'),
    ...numbers(parts, 'exclusiveMinimum').map((bound) => bound + step),
  );
  const most = Math.min(
    ...numbers(parts, 'maximum'),
    ...numbers(parts, 'exclusiveMaximum').map((bound) => bound - step),
  );
  const [hasLeast, hasMost] = [Number.isFinite(least), Number.isFinite(most)];
  if (!hasLeast && !hasMost && multiples.length === 0) return undefined;
  const reach = 10 * Math.max(Math.abs(example), step);
  let from = hasLeast ? least : example < 0 ? -reach : 0;
  let to = hasMost ? most : example < 0 ? 0 : reach;
  if (!hasLeast) from = Math.min(from, to - 10 * step);
  if (!hasMost) to = Math.max(to, from + 10 * step);
  if (hasMost && !hasLeast && example >= 0) to = Math.min(to, reach);
  const isWhole = Number.isInteger(step);
  const min = isWhole ? Math.ceil(from) : from;
  const max = isWhole ? Math.floor(to) : to;
  // Beyond what can be counted in these steps the example says it better.
  if (
    !(max > min) ||
    !Number.isSafeInteger(Math.round(max / step)) ||
    !Number.isSafeInteger(Math.round(min / step))
  )
    return undefined;
  return { faker: isWhole ? 'number.int' : 'number.float', options: { min, max, multipleOf: step } };
}

/** One, or the last decimal place of the example. */
function stepOf(example: number, parts: readonly JsonObject[]): number {
  if (Number.isInteger(example) || says(parts, 'type', 'integer')) return 1;
  const [, decimals = ''] = /\.(\d+)$/.exec(String(example)) ?? [];
  return decimals === '' ? Math.abs(example) : Number(`1e-${decimals.length}`);
}

function numbers(parts: readonly JsonObject[], keyword: string): number[] {
  return parts.flatMap((part) => {
    const value = part[keyword];
    return typeof value === 'number' ? [value] : [];
  });
}
