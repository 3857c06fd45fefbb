import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../../generators/contract/model/json.ts';
import { exampleFields } from '../../../../generators/contract/payload/test-data.ts';
import { inferredMaker } from '../../../../generators/outputs/test-data/index.ts';

/** The maker for the field `a` of an example, under a schema of the whole payload. */
function makerOf(schema: JsonObject, value: Json): JsonObject | undefined {
  const definitions = { Payload: schema, Code: { type: 'string', pattern: '^x[0-9]$' } };
  const place = exampleFields(definitions, 'Payload', { a: value }).find(({ path }) => path[0] === 'a');
  if (!place) throw new Error('the field is not found');
  return inferredMaker(place);
}

const field = (schema: JsonObject): JsonObject => ({ properties: { a: schema } });
const int = (min: number, max: number, multipleOf = 1): JsonObject => ({
  faker: 'number.int',
  options: { min, max, multipleOf },
});
const float = (min: number, max: number, multipleOf: number): JsonObject => ({
  faker: 'number.float',
  options: { min, max, multipleOf },
});

describe('a field by its own schema', () => {
  test.each<[JsonObject, Json, JsonObject | undefined]>([
    [{}, 'text', undefined],
    [{ type: 'string' }, 'text', undefined],
    [{ type: 'string', minLength: 1 }, 'text', undefined],
    [{ const: 'x' }, 'x', undefined],
    [{ enum: ['x'] }, 'x', undefined],
    [{ enum: ['x', 2, null] }, 'x', { oneOf: ['x', 2, null] }],
    [{ enum: ['x', { y: 1 }] }, 'x', undefined],
    [{ enum: ['x', 'y'], const: 'x' }, 'x', undefined],
    [{ enum: ['x', 'y', 'z'], allOf: [{ enum: ['y', 'z'] }] }, 'y', { oneOf: ['y', 'z'] }],
    [{ type: 'boolean' }, true, { faker: 'datatype.boolean' }],
    [{ type: ['boolean', 'null'] }, true, { faker: 'datatype.boolean' }],
    [{ type: ['boolean', 'null'] }, null, undefined],
    [{}, true, undefined],
    [{ pattern: '^x' }, 'x1', { like: 'example' }],
    [{ format: 'date-time' }, '2026-01-01T00:00:00Z', { like: 'example' }],
    [{ format: 'email' }, 'a@example.com', { faker: 'internet.exampleEmail' }],
    [{ format: 'ipv4' }, '192.0.2.1', { faker: 'internet.ipv4' }],
    [{ $ref: '#/definitions/Code' }, 'x1', { like: 'example' }],
    [{ type: 'integer' }, 7, undefined],
    [{ minimum: 5, maximum: 9 }, 7, int(5, 9)],
    [{ exclusiveMinimum: 5, exclusiveMaximum: 9 }, 7, int(6, 8)],
    [{ minimum: 4.5, maximum: 9.5 }, 7, int(5, 9)],
    [{ minimum: 1 }, 7, int(1, 70)],
    [{ minimum: 1_000 }, 1_000, int(1_000, 10_000)],
    [{ maximum: 9_999 }, 120, int(0, 1_200)],
    [{ maximum: 100 }, -3, int(-30, 100)],
    [{ multipleOf: 10 }, 250, int(0, 2_500, 10)],
    [{ exclusiveMinimum: 0 }, 2.5, float(0.1, 25, 0.1)],
    [{ exclusiveMaximum: 0 }, -2.5, float(-25, -0.1, 0.1)],
    [{ multipleOf: 0.25, minimum: 0 }, 0.5, float(0, 5, 0.25)],
    [{ minimum: 7, maximum: 7 }, 7, undefined],
    [{ minimum: 9, maximum: 5 }, 7, undefined],
    [{ minimum: -1e300, maximum: 1e300 }, 7, undefined],
    [{ minimum: 0 }, 1e-7, float(0, 1e-6, 1e-7)],
  ])('%j with the example %j', (schema, value, wanted) => {
    expect(makerOf(field(schema), value)).toEqual(wanted);
  });
});

describe('a field by the schemas around it', () => {
  const digits = { pattern: '^[0-9]+$' };

  test.each<[string, JsonObject, JsonObject | undefined]>([
    ['all parts hold', { allOf: [field({ minimum: 1 }), field({ maximum: 5 })] }, int(1, 5)],
    [
      'one branch speaks of it',
      { oneOf: [{ properties: { b: {} } }, field({ minimum: 1, maximum: 5 })] },
      int(1, 5),
    ],
    [
      'branches agree',
      { anyOf: [field({ minimum: 1, maximum: 5 }), field({ maximum: 5, minimum: 1 })] },
      int(1, 5),
    ],
    [
      'branches differ',
      { anyOf: [field({ minimum: 1, maximum: 5 }), field({ minimum: 6, maximum: 9 })] },
      undefined,
    ],
    ['a branch has one value', { oneOf: [field({ const: 3 }), field({ const: 4 })] }, undefined],
    ['a condition', { if: field({ const: 9 }), then: field({ minimum: 1, maximum: 5 }) }, int(1, 5)],
    ['a dependency', { dependencies: { a: field({ minimum: 1, maximum: 5 }), b: ['a'] } }, int(1, 5)],
    ['a name that matches', { patternProperties: { '^a$': { minimum: 1, maximum: 5 } } }, int(1, 5)],
    ['a pattern that is none', { patternProperties: { '(': { minimum: 1, maximum: 5 } } }, undefined],
    ['further fields', { additionalProperties: { minimum: 1, maximum: 5 } }, int(1, 5)],
    ['further fields, but it is named', { ...field({}), additionalProperties: digits }, undefined],
  ])('%s', (_, schema, wanted) => {
    expect(makerOf(schema, 3)).toEqual(wanted);
  });
});

test('every place of an example is found once, with lists and trees', () => {
  const tree: JsonObject = {
    properties: {
      name: { pattern: 'n' },
      inner: { type: 'array', items: { $ref: '#/definitions/Tree' } },
      pair: { items: [{ minimum: 1 }, { maximum: 2 }], additionalItems: { const: 3 } },
    },
  };
  const example = { name: 'n', inner: [{ name: 'n', inner: [{ name: 'n' }] }], pair: [1, 2, 3, 3] };
  const found = exampleFields({ Tree: tree }, 'Tree', example);
  expect(found.map(({ path, sure }) => [path.join('/'), sure.length])).toEqual([
    ['', 1],
    ...['name', 'inner', 'pair', 'inner/0', 'pair/0', 'pair/1', 'pair/2', 'pair/3'].map((path) => [path, 1]),
    ...['inner/0/name', 'inner/0/inner', 'inner/0/inner/0', 'inner/0/inner/0/name'].map((path) => [path, 1]),
  ]);
  expect(found.filter(({ path }) => path[0] === 'pair').map(({ sure }) => sure[0])).toEqual([
    tree.properties && (tree.properties as Record<string, Json>)['pair'],
    { minimum: 1 },
    { maximum: 2 },
    { const: 3 },
    { const: 3 },
  ]);
});

test('schemas that hold themselves come to an end', () => {
  const loop: JsonObject = {
    anyOf: [{ $ref: '#/definitions/Loop' }],
    properties: { a: { $ref: '#/definitions/Loop' } },
  };
  expect(exampleFields({ Loop: loop }, 'Loop', { a: { a: {} } })).toHaveLength(3);
});
