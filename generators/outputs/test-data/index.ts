import type { Contract, DocumentedEvent } from '../../contract/model/model.ts';
import { keptPer, noCache, type Cache } from '../../contract/source/cache.ts';
import { reachKey } from '../../contract/payload/reach-key.ts';
import { statedTestData, type ExampleField } from '../../contract/payload/test-data.ts';
import type { Generator } from '../generator.ts';
import { PLAYER } from '../../ground/packages.ts';
import { docComment, HEADER, indentedJson, propertyName } from '../typescript.ts';
import type { Json, JsonObject, JsonSchema } from '../../contract/model/json.ts';
import { formatOf } from '../../contract/schema/formats.ts';

/** How payloads of each documented event are made in any number, as data. */
export const testData: Generator = {
  name: 'test-data',
  files: ['test-data.ts'],
  async generate(contract, { cache = noCache } = {}) {
    const entries = contract.events
      .filter((event) => event.documented)
      .map((event) => `  ${propertyName(event.eventType)}: ${planText(contract, event, cache)},`);
    const content = `${HEADER}
import type { PayloadPlan } from '${PLAYER}';

${docComment('How payloads of each documented event are made in any number, by event type.')}export const testData: Readonly<Record<string, PayloadPlan>> = {
${entries.join('\n')}
};
`;
    return [{ path: 'test-data.ts', content, verbatim: true }];
  },
};

function planText(contract: Contract, event: DocumentedEvent, cache: Cache): string {
  const { definitions, eventType, eventId } = contract;
  const payloads = event.examples.map(({ payload }) => payload);
  const key = JSON.stringify([reachKey(definitions, event.payload), payloads, eventType, eventId]);
  return keptPlan(definitions[event.payload] ?? {}, key, cache, () =>
    indentedJson(payloadPlan(contract, event), '  '),
  );
}

const keptPlan = keptPer<JsonSchema, string>('plan of test data');

/** What the schema states, and for all other fields what can be told from their schemas. */
function payloadPlan(contract: Contract, { examples, payload }: DocumentedEvent): JsonObject {
  const payloads = examples.map((example): Json => example.payload);
  const stated = statedTestData(contract.definitions, payload, payloads);
  const kept = [...contract.eventType, contract.eventId].flatMap((place) =>
    place?.in === 'payload' ? [place.pointer] : [],
  );
  const tables = stated.tables.map(({ fields, rows }) => ({ fields, rows }));
  const done = new Set([...kept, ...tables.flatMap((table) => table.fields)]);
  const fields: { field: string; make: JsonObject }[] = [];
  const make = (field: string, maker: JsonObject | undefined): void => {
    if (!maker || done.has(field) || isInside(field, done)) return;
    done.add(field);
    fields.push({ field, make: maker });
  };
  for (const { field, make: maker } of stated.fields) make(field, maker);
  for (const [field, place] of stated.places) make(field, inferredMaker(place));
  return { tables, fields };
}

/** Whether something around a field is made as a whole. */
function isInside(field: string, done: ReadonlySet<string>): boolean {
  for (let end = field.lastIndexOf('/'); end > 0; end = field.lastIndexOf('/', end - 1)) {
    if (done.has(field.slice(0, end))) return true;
  }
  return false;
}

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
