import { pathSegments } from '@webhook-contract/runtime/v1';
import { isObject, type Json, type JsonObject } from '../../../../generators/contract/model/json.ts';
import { subschemas } from '../../../../generators/contract/schema/schema-walk.ts';
import type { SchemaSide } from '../../../../generators/compare/schema/inclusion/bodies.ts';
import type { Random } from '../../../random.ts';

/** Payloads for a pair of schemas, made without any of the kit's own code for it: most of them valid, the rest nearly. */

/** Patterns, each with another that means the same if there is one, and texts at its edges. */
export const patterns: readonly {
  readonly pattern: string;
  readonly same?: string;
  readonly texts: readonly string[];
}[] = [
  { pattern: '^[0-9]+$', same: '^\\d+$', texts: ['0', '12', '007', '9999999'] },
  { pattern: '^[1-9][0-9]*$', texts: ['1', '10', '99'] },
  { pattern: '^[0-9]{2}$', same: '^\\d\\d$', texts: ['00', '42'] },
  { pattern: '^[0-9]+\\.[0-9]{2}$', same: '^\\d+[.]\\d{2}$', texts: ['0.00', '12.34'] },
  { pattern: '^-?[0-9]+\\.[0-9]{2}$', texts: ['-1.00', '0.10'] },
  { pattern: '^[A-Z]{3}$', texts: ['EUR', 'XXX'] },
  { pattern: '^[A-Za-z]{3}$', texts: ['EUR', 'usd'] },
  { pattern: 'a', same: '^[^]*a', texts: ['a', 'bar', 'aaaa'] },
  { pattern: '^a|b$', texts: ['a1', '1b'] },
  { pattern: '^(?!x)[a-z]+$', same: '^[a-wyz][a-z]*$', texts: ['a', 'yx'] },
  { pattern: '\\bid\\b', texts: ['id', 'an id'] },
  { pattern: '^.{1,3}$', texts: ['a', 'abc', '\u{1f600}'] },
];

const TEXTS = [
  '',
  'x',
  'y',
  'z',
  'text',
  'long value',
  'added',
  '\n',
  '\u{1f600}',
  ...patterns.flatMap(({ texts }) => texts),
];
const FORMATTED = [
  '5eed0001-1a2b-4c3d-8e4f-5a6b7c8d9e0f',
  '2026-03-14',
  '2026-03-14T09:26:53Z',
  'a@example.com',
];
const NUMBERS = [0, 1, -1, 2, 3, 4, 10, 11, 0.5, 2.5, 0.25, -2, 1e21];
const NAMES = ['id', 'kind', 'amount', 'amounts', 'note', 'x1', 'further', 'next', 'value'];

export interface PayloadMaker {
  /** A payload made for the one side or the other, with a change or two now and then. */
  make(): Json;
}

export function createPayloadMaker(random: Random, sides: readonly SchemaSide[]): PayloadMaker {
  const pool = [...TEXTS, ...FORMATTED, ...NUMBERS, null, true, false, [], {}, ...sides.flatMap(constantsIn)];
  return {
    make() {
      const side = random.pick(sides);
      const payload = valueFor(random, side, [side.schema], 0, pool);
      return random.below(3) === 0 ? changed(random, payload, pool) : payload;
    },
  };
}

/** What schemas list, and numbers at their bounds. */
function constantsIn({ schema, definitions }: SchemaSide): readonly Json[] {
  const found: Json[] = [];
  const visit = (one: JsonObject): void => {
    if (Array.isArray(one.enum)) found.push(...(one.enum as Json[]));
    if (one.const !== undefined) found.push(one.const);
    for (const value of Object.values(one))
      if (typeof value === 'number') found.push(value, value + 1, value - 1, value + 0.5);
    for (const { schema: inner } of subschemas(one)) visit(inner);
  };
  [schema, ...Object.values(definitions)].forEach(visit);
  return found;
}

function valueFor(
  random: Random,
  side: SchemaSide,
  schemas: readonly Json[],
  depth: number,
  pool: readonly Json[],
): Json {
  const all = flat(random, side, schemas);
  const lists = all.flatMap((part) => [
    ...(Array.isArray(part.enum) ? [part.enum as Json[]] : []),
    ...(part.const === undefined ? [] : [[part.const]]),
  ]);
  const [list] = lists;
  if (list && list.length > 0) return random.pick(list);
  const types = all.flatMap(({ type }) => (type === undefined ? [] : ([type].flat() as readonly string[])));
  const looksLike = all.some((part) => 'properties' in part)
    ? 'object'
    : all.some((part) => 'items' in part)
      ? 'array'
      : undefined;
  const type = types.length > 0 ? random.pick(types) : (looksLike ?? 'any');
  if (depth > 5) return random.pick(pool);
  if (type === 'object') return objectFor(random, side, all, depth, pool);
  if (type === 'array') return listFor(random, side, all, depth, pool);
  if (type === 'string') return textFor(random, all);
  if (type === 'integer' || type === 'number') {
    const numbers = pool.filter(
      (value) => typeof value === 'number' && (type === 'number' || Number.isInteger(value)),
    );
    return random.pick(numbers);
  }
  if (type === 'boolean') return random.below(2) === 0;
  return type === 'null' ? null : random.pick(pool);
}

/** The parts of schemas, with one alternative of each choice. */
function flat(random: Random, side: SchemaSide, schemas: readonly Json[], depth = 0): readonly JsonObject[] {
  return schemas.filter(isObject).flatMap((schema): readonly JsonObject[] => {
    if (depth > 8) return [schema];
    const { $ref } = schema;
    const target =
      typeof $ref === 'string' ? side.definitions[pathSegments($ref.slice(1))[1] ?? ''] : undefined;
    const inner: Json[] = [
      ...(target ? [target] : []),
      ...(Array.isArray(schema.allOf) ? (schema.allOf as Json[]) : []),
      ...[schema.anyOf, schema.oneOf].flatMap((choice) =>
        Array.isArray(choice) ? [random.pick(choice as Json[])] : [],
      ),
      ...(isObject(schema['x-assumption']) && random.below(3) > 0 ? [schema['x-assumption']] : []),
      ...(isObject(schema.then) && random.below(2) === 0 ? [schema.then] : []),
      ...(isObject(schema.not) && isObject(schema.not.not) ? [schema.not.not] : []),
    ];
    return [schema, ...flat(random, side, inner, depth + 1)];
  });
}

function objectFor(
  random: Random,
  side: SchemaSide,
  all: readonly JsonObject[],
  depth: number,
  pool: readonly Json[],
): Json {
  const described = all.flatMap(({ properties }) => Object.keys(isObject(properties) ? properties : {}));
  const required = all.flatMap((part) => (Array.isArray(part.required) ? part.required.map(String) : []));
  const names = [...new Set([...required, ...described])].filter(
    (name) => required.includes(name) || random.below(2) === 0,
  );
  if (random.below(12) === 0) names.push(random.pick(NAMES));
  const entries = names.map((name): [string, Json] => {
    const schemas = all.flatMap(({ properties, patternProperties, additionalProperties }) => {
      const named = isObject(properties) ? properties[name] : undefined;
      const matched =
        name.startsWith('x') && isObject(patternProperties) ? patternProperties['^x'] : undefined;
      return [named ?? matched ?? additionalProperties ?? []].flat();
    });
    return [name, valueFor(random, side, schemas, depth + 1, pool)];
  });
  return Object.fromEntries(entries);
}

function listFor(
  random: Random,
  side: SchemaSide,
  all: readonly JsonObject[],
  depth: number,
  pool: readonly Json[],
): Json {
  const length = random.below(4);
  return Array.from({ length }, (_, index) => {
    const schemas = all.flatMap(({ items, additionalItems, contains }) => [
      ...(Array.isArray(items)
        ? [(items as Json[])[index] ?? additionalItems ?? []].flat()
        : [items ?? []].flat()),
      ...(contains !== undefined && random.below(2) === 0 ? [contains] : []),
    ]);
    return valueFor(random, side, schemas, depth + 1, pool);
  });
}

function textFor(random: Random, all: readonly JsonObject[]): string {
  const known = all.flatMap(
    ({ pattern }) => patterns.find((one) => one.pattern === pattern || one.same === pattern)?.texts ?? [],
  );
  if (all.some(({ format }) => format !== undefined) && random.below(4) > 0) return random.pick(FORMATTED);
  return known.length > 0 && random.below(6) > 0 ? random.pick(known) : random.pick(TEXTS);
}

/** Something in it removed, added or replaced. */
function changed(random: Random, value: Json, pool: readonly Json[]): Json {
  if (isObject(value) && Object.keys(value).length > 0) {
    const name = random.pick(Object.keys(value));
    const turn = random.below(4);
    if (turn === 0) return Object.fromEntries(Object.entries(value).filter(([one]) => one !== name));
    if (turn === 1) return { ...value, [random.pick(NAMES)]: random.pick(pool) };
    return { ...value, [name]: turn === 2 ? random.pick(pool) : changed(random, value[name] ?? null, pool) };
  }
  if (Array.isArray(value) && value.length > 0 && random.below(2) === 0)
    return value.map((item: Json, index) => (index === 0 ? changed(random, item, pool) : item));
  if (typeof value === 'string')
    return random.pick([`${value}x`, value.slice(1), `${value}\n`, random.pick(TEXTS)]);
  return random.pick(pool);
}
