import { describe, expect, test } from 'vitest';
import { schemaForms, type SchemaForms } from '../../../generators/contract/payload/forms.ts';
import { checkWith, createAjv } from '../../../generators/contract/payload/json-schema.ts';
import type { JsonSchema } from '../../../generators/contract/model/json.ts';

type Form = 'written' | 'tolerant' | 'strict';

/** Whether a form of a schema accepts a value; the strict one unless another is named. */
function accepts(schema: JsonSchema, value: unknown, form: Form = 'strict'): boolean {
  return createAjv().validate(rootOf(schemaForms({ Value: schema, ...shared }), form), value);
}

function rootOf(forms: SchemaForms, form: Form): JsonSchema {
  return { allOf: [forms[form]('Value')], definitions: forms.definitions };
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

test('a field that a schema demands is known, described or not', () => {
  const demanding = { ...first, required: ['kind', 'at'] };
  expect(accepts(demanding, { kind: 'first', at: 1 })).toBe(true);
  expect(accepts(demanding, { kind: 'first' })).toBe(false);
  expect(accepts(demanding, { kind: 'first', at: 1, more: 1 })).toBe(false);
});

test('where forms do not differ, there is one', () => {
  const schema = { type: 'array', items: { type: 'string', minLength: 1 } };
  const forms = schemaForms({ Value: schema });
  expect([forms.tolerant('Value'), forms.strict('Value')]).toEqual(Array(2).fill(forms.written('Value')));
  expect(forms.fields('Value')).toBeUndefined();
  expect(forms.definitions).toEqual({ Value: schema });
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
    const check = checkWith(createAjv(), rootOf(schemaForms({ Value: schema, ...shared }), 'strict'));
    const broken = check({ kind: 'x', data: { fee: { most: 1 } }, more: 1 });
    expect(broken.map(({ path, rule }) => `${rule} ${path}`).sort()).toEqual([
      'additionalProperties /data/fee/most',
      'additionalProperties /more',
    ]);
  });
});

describe('what is only assumed', () => {
  const digits = { type: 'string', 'x-assumption': { pattern: '^[0-9]+$' } };
  const held = { properties: { a: { $ref: '#/definitions/Digits' } }, 'x-assumption': { required: ['a'] } };
  const definitions = { Value: held, Digits: digits };
  const verdicts = (value: unknown) => {
    const forms = schemaForms(definitions);
    return (['tolerant', 'written', 'strict'] as const).map((form) =>
      createAjv().validate(rootOf(forms, form), value),
    );
  };
  test.each<[string, unknown, boolean[]]>([
    ['holds', { a: '12' }, [true, true, true]],
    ['is broken behind a reference', { a: 'x' }, [true, false, false]],
    ['is broken at the top', {}, [true, false, false]],
    ['does not excuse what breaks a fact', { a: 12 }, [false, false, false]],
  ])('%s', (_, value, wanted) => {
    expect(verdicts(value)).toEqual(wanted);
  });

  test('repeats no fact: each rule that a value breaks is told once', () => {
    const check = checkWith(createAjv(), rootOf(schemaForms(definitions), 'strict'));
    expect(check({ a: 12 }).map(({ path, rule }) => `${rule} ${path}`)).toEqual(['type /a']);
    expect(check({ a: 'x' }).map(({ path, rule }) => `${rule} ${path}`)).toEqual(['pattern /a']);
  });

  test.each<[string, JsonSchema, unknown]>([
    ['in a schema that holds itself', { value: ref('Value'), a: ref('Digits') }, { value: { a: 'x' } }],
    ['in an item of a list', { list: { items: ref('Digits') } }, { list: ['1', 'x'] }],
    ['in an alternative', { b: { anyOf: [ref('Digits'), { type: 'null' }] } }, { b: 'x' }],
  ])('is insisted on %s', (_, properties, value) => {
    const forms = schemaForms({ Value: { properties }, Digits: digits });
    expect(createAjv().validate(rootOf(forms, 'tolerant'), value)).toBe(true);
    expect(createAjv().validate(rootOf(forms, 'written'), value)).toBe(false);
  });

  test('says nothing in a condition', () => {
    const schema = { not: { ...first, 'x-assumption': { required: ['more'] } } };
    for (const form of ['tolerant', 'written', 'strict'] as const)
      expect(accepts(schema, { kind: 'first' }, form)).toBe(false);
  });

  test('names fields that strict validation knows', () => {
    const schema = { ...first, 'x-assumption': { properties: { note: { type: 'string' } } } };
    expect(accepts(schema, { kind: 'first', note: 'x' })).toBe(true);
    expect(accepts(schema, { kind: 'first', note: 1 })).toBe(false);
    expect(accepts(schema, { kind: 'first', note: 1 }, 'tolerant')).toBe(true);
  });
});

describe('a closed object', () => {
  const closed = { ...first, additionalProperties: false };
  test('is open to further fields in the tolerant form, in fields and items too', () => {
    const deep = { properties: { list: { items: closed } } };
    for (const [schema, value] of [
      [closed, { kind: 'first', more: 1 }],
      [deep, { list: [{ kind: 'first', more: 1 }] }],
    ] as const) {
      expect(accepts(schema, value, 'tolerant')).toBe(true);
      expect(accepts(schema, value, 'written')).toBe(false);
      expect(accepts(schema, value)).toBe(false);
    }
    expect(accepts(closed, { kind: 'other', more: 1 }, 'tolerant')).toBe(false);
  });

  test('still tells alternatives apart if nothing is added', () => {
    const schema = { oneOf: [closed, { ...closed, properties: { ...closed.properties, more: {} } }] };
    expect(accepts(schema, { kind: 'first', more: 1 }, 'written')).toBe(true);
    for (const value of [
      { kind: 'first', more: 1 },
      { kind: 'first', most: 1 },
    ])
      expect(accepts(schema, value, 'tolerant')).toBe(true);
    expect(accepts(schema, { kind: 'other' }, 'tolerant')).toBe(false);
  });

  test('keeps its meaning in a condition', () => {
    expect(accepts({ not: closed }, { kind: 'first', more: 1 }, 'tolerant')).toBe(true);
    expect(accepts({ not: closed }, { kind: 'first' }, 'tolerant')).toBe(false);
  });
});
