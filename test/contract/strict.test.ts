import { describe, expect, test } from 'vitest';
import { checkWith, createAjv } from '../../generators/contract/json-schema.ts';
import type { JsonSchema } from '../../generators/contract/model.ts';
import { strictSchemas } from '../../generators/contract/strict.ts';

/** Whether the strict form of a schema accepts a value. */
function accepts(schema: JsonSchema, value: unknown): boolean {
  const definitions = strictSchemas({ Value: schema, ...shared });
  return createAjv().validate({ $ref: '#/definitions/Value', definitions }, value);
}

const shared: Record<string, JsonSchema> = {
  Money: { type: 'object', properties: { amount: {} } },
  Envelope: { properties: { kind: {}, data: { type: 'object', properties: { id: {} } } } },
  Tree: { properties: { name: {}, branches: { items: { $ref: '#/definitions/Tree' } } } },
};
const ref = (name: string) => ({ $ref: `#/definitions/${name}` });

const first = { type: 'object', required: ['kind'], properties: { kind: { const: 'first' } } };

test('a field that a schema does not know is refused, in items too', () => {
  expect(accepts(first, { kind: 'first' })).toBe(true);
  expect(accepts(first, { kind: 'first', more: 1 })).toBe(false);
  expect(accepts({ type: 'array', items: first }, [{ kind: 'first', more: 1 }])).toBe(false);
});

test('where there are no fields to refuse, nothing is added', () => {
  const schema = { type: 'array', items: { type: 'string', minLength: 1 } };
  expect(strictSchemas({ Value: schema })).toMatchObject({ Value: schema });
  expect(Object.keys(strictSchemas({ Value: schema }))).toEqual(['Value', 'Value.demanding', 'Value.plain']);
});

test.each([
  ['contains', { type: 'array', contains: first }, [{ kind: 'first', more: 1 }], [{ kind: 'other' }]],
  ['not', { not: first }, { kind: 'other' }, { kind: 'first', more: 1 }],
  ['if', { if: first, then: false }, { kind: 'other' }, { kind: 'first', more: 1 }],
])('a condition keeps its meaning: %s', (_, schema, right, wrong) => {
  expect(accepts(schema, right)).toBe(true);
  expect(accepts(schema, wrong)).toBe(false);
});

describe('what any applicable schema names is known', () => {
  const fees = { data: { properties: { fee: { allOf: [ref('Money'), { properties: { currency: {} } }] } } } };
  test.each<[string, JsonSchema, unknown, unknown]>([
    [
      'a field that another part of an allOf refines',
      { allOf: [ref('Envelope'), { properties: fees }] },
      { kind: 'x', data: { id: 1, fee: { amount: 1, currency: 'GBP' } } },
      { kind: 'x', data: { id: 1, fee: { amount: 1, currency: 'GBP', more: 1 } } },
    ],
    [
      'a field that the schema around an allOf refines',
      { allOf: [ref('Envelope')], properties: { data: { properties: { more: {} } } } },
      { data: { id: 1, more: 2 } },
      { data: { id: 1, most: 2 } },
    ],
    [
      'a field that a branch refines',
      { allOf: [ref('Envelope')], oneOf: [{ properties: { data: { properties: { more: {} } } } }, false] },
      { data: { id: 1, more: 2 } },
      { data: { id: 1, most: 2 } },
    ],
    [
      'a field that a dependency refines',
      {
        allOf: [ref('Envelope')],
        dependencies: { kind: { properties: { data: { properties: { more: {} } } } } },
      },
      { kind: 'x', data: { more: 2 } },
      { kind: 'x', data: { most: 2 } },
    ],
    [
      'the items of a list that another part refines',
      {
        allOf: [
          { properties: { list: { items: ref('Money') } } },
          { properties: { list: { items: { properties: { currency: {} } } } } },
        ],
      },
      { list: [{ amount: 1, currency: 'GBP' }] },
      { list: [{ amount: 1 }, { most: 1 }] },
    ],
    [
      'the first item of a list that another part refines',
      {
        allOf: [
          { items: [ref('Money')], additionalItems: ref('Envelope') },
          { items: { properties: { currency: {} } } },
        ],
      },
      [
        { amount: 1, currency: 'GBP' },
        { kind: 'x', currency: 'GBP' },
      ],
      [{ kind: 'x' }],
    ],
    [
      'a field that another part has under its further fields',
      {
        allOf: [
          { properties: { fee: ref('Money') } },
          { additionalProperties: { properties: { currency: {} } } },
        ],
      },
      { fee: { amount: 1, currency: 'GBP' }, other: { currency: 'GBP' } },
      { other: { amount: 1 } },
    ],
    [
      'a schema that holds itself',
      { allOf: [ref('Tree'), { properties: { age: {} } }] },
      { name: 'a', age: 1, branches: [{ name: 'b', branches: [{ name: 'c' }] }] },
      { name: 'a', age: 1, branches: [{ name: 'b', branches: [{ age: 2 }] }] },
    ],
  ])('%s', (_, schema, right, wrong) => {
    expect(accepts(schema, right)).toBe(true);
    expect(accepts(schema, wrong)).toBe(false);
  });

  test('and what nobody names is refused once, at its own place', () => {
    const schema = { allOf: [ref('Envelope'), { properties: fees }] };
    const definitions = strictSchemas({ Value: schema, ...shared });
    const check = checkWith(createAjv(), { $ref: '#/definitions/Value', definitions });
    const broken = check({ kind: 'x', data: { fee: { most: 1 } }, more: 1 });
    expect(broken.map(({ path, rule }) => `${rule} ${path}`).sort()).toEqual([
      'additionalProperties /data/fee/most',
      'additionalProperties /more',
    ]);
  });
});
