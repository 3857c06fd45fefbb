import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../../../../generators/contract/model/json.ts';
import {
  createDecide,
  type Inclusion,
} from '../../../../generators/compare/schema/inclusion/decide-inclusion.ts';
import { sidesOf, type SchemaSide } from '../../../../generators/compare/schema/inclusion/bodies.ts';
import { object, side, tolerantGuard } from './schema-pair.ts';

function decideInclusion(one: SchemaSide, other: SchemaSide): Inclusion {
  const { previous, current, definitions } = sidesOf(one, other);
  return createDecide(definitions)(previous.tolerant, current.tolerant);
}

const like = (pattern: string): JsonSchema => ({ type: 'string', pattern });
const integer = { type: 'integer' };
const number = { type: 'number' };
const text = { type: 'string' };
const variant = (kind: string, field: JsonSchema): JsonSchema => object({ 'kind!': { const: kind }, field });

type Row = [name: string, one: JsonSchema, other: JsonSchema];

const included: readonly Row[] = [
  ['a class of characters by its other name', like('^[0-9]{3}$'), like('^\\d\\d\\d$')],
  ['an alternative for a lookahead', like('^[a-wyz][a-z]*$'), like('^(?!x)[a-z]+$')],
  ['anchors within alternatives', like('^(?:a|b)$'), like('^a$|^b$')],
  ['a pattern that is found anywhere', like('^x-[0-9]+$'), like('[0-9]')],
  ['a pattern that says how long', like('^[A-Z]{2,3}$'), { type: 'string', minLength: 2, maxLength: 3 }],
  ['a length that rules out what a pattern adds', { ...like('^a+$'), maxLength: 2 }, like('^(?:a|aa)$')],
  ['a pattern of few texts', like('^(?:red|green)$'), { enum: ['green', 'red', 'blue'] }],
  ['integers', { ...integer, minimum: 1 }, { ...number, exclusiveMinimum: 0 }],
  ['few integers', { ...integer, minimum: 1, maximum: 3 }, { enum: [1, 2, 3, 4] }],
  ['multiples', { ...integer, multipleOf: 6 }, { ...number, multipleOf: 3 }],
  ['multiples of decimals', { ...number, multipleOf: 0.05 }, { ...number, multipleOf: 0.01 }],
  ['numbers that are whole', { ...number, multipleOf: 1, minimum: 2 }, { ...integer, exclusiveMinimum: 1 }],
  ['whole numbers', { ...integer, exclusiveMinimum: 1 }, { ...number, multipleOf: 1, minimum: 2 }],
  [
    'integers by a format',
    { type: ['number', 'string'], minimum: 0, maximum: 9, multipleOf: 1 },
    { format: 'int32' },
  ],
  ['what a format of integers says', { ...number, format: 'int32' }, { ...integer, maximum: 2 ** 31 - 1 }],
  ['both booleans', { type: 'boolean' }, { enum: [true, false] }],
  ['types as alternatives', { type: ['string', 'null'] }, { anyOf: [{ type: 'null' }, text] }],
  ['nothing at all', { type: 'string', enum: [1] }, integer],
  ['a required field that nothing can be', object({ 'a!': { allOf: [text, integer] } }), integer],
  [
    'alternatives told apart by a constant',
    { oneOf: [variant('x', integer), variant('y', text)] },
    { oneOf: [variant('y', text), variant('x', number), variant('z', text)] },
  ],
  ['a double negation', text, { not: { not: { type: ['string', 'null'] } } }],
  [
    'a tuple',
    { type: 'array', items: [text, integer], additionalItems: false },
    { type: 'array', maxItems: 2 },
  ],
  ['a dependency that is always met', object({ a: text, 'b!': text }), { dependencies: { a: ['b'] } }],
  [
    'fields by pattern',
    { type: 'object', patternProperties: { '^x': integer } },
    { patternProperties: { '^x': number } },
  ],
  [
    'fields for which there is no room',
    object({ 'a!': text }, { maxProperties: 1, patternProperties: { '^x': integer } }),
    { patternProperties: { '^x': text } },
  ],
  [
    'a condition that always holds',
    object({ 'kind!': { const: 'x' }, 'a!': text }),
    { if: { properties: { kind: { const: 'x' } } }, then: { required: ['a'] } },
  ],
];

const notIncluded: readonly Row[] = [
  ['a longer text', like('^[0-9]{3,4}$'), like('^\\d{3}$')],
  ['a line break, which the end of a text is not before', like('^a[^]?$'), like('^a$')],
  ['an underscore', like('^\\w$'), like('^[A-Za-z0-9]$')],
  ['a character beyond 16 bits', { type: 'string', maxLength: 1 }, like('^[\\u0000-\\uffff]?$')],
  ['a fraction', number, integer],
  ['an integer beyond 32 bits', integer, { ...integer, format: 'int32' }],
  ['a fraction, which no format of integers allows', number, { ...number, format: 'int64' }],
  ['a bound', { ...number, minimum: 0 }, { ...number, exclusiveMinimum: 0 }],
  ['null', { type: ['string', 'null'] }, text],
  [
    'an item deep within',
    object({ a: { type: 'array', items: object({ b: number }) } }),
    object({ a: { type: 'array', items: object({ b: integer }) } }),
  ],
  [
    'two alternatives at once',
    object({ a: text, b: text }),
    { oneOf: [{ required: ['a'] }, { required: ['b'] }] },
  ],
  [
    'a text beside a field that most values are several alternatives of',
    object({
      'a!': { oneOf: [{ ...text, maxLength: 6 }, { type: ['integer', 'string'] }, number] },
      'b!': text,
    }),
    object({ 'b!': { ...text, minLength: 2 } }),
  ],
  ['an empty list', { type: 'array', items: [text] }, { type: 'array', items: [text], contains: text }],
  [
    'a list without the item that the schema of items refuses',
    object({ 'a!': { type: 'array', items: text, contains: { enum: [1, 'x'] } } }),
    { required: ['b'] },
  ],
  [
    'a condition that one field does not meet, and another breaks',
    { type: 'object' },
    { if: { required: ['kind'], properties: { kind: text } }, else: { properties: { a: integer } } },
  ],
  [
    'a condition on a field that may be missing',
    { type: 'object' },
    { if: { properties: { kind: text } }, else: { properties: { a: integer } } },
  ],
  ['equal items', { type: 'array', items: text }, { type: 'array', uniqueItems: true }],
];

const undecided: readonly Row[] = [['word boundaries', like('\\bpaid(?!x)\\b'), like('\\bpaid\\b')]];

describe('whether each value of one schema is valid under another', () => {
  it.each(included)('proves that it is: %s', (_name, one, other) => {
    expect(decideInclusion(side(one), side(other))).toEqual({ verdict: 'yes' });
  });

  it.each(notIncluded)('finds a value that is not: %s', (_name, one, other) => {
    const decided = decideInclusion(side(one), side(other));
    const witness = decided.verdict === 'no' ? decided.witness : undefined;

    expect(decided.verdict).toBe('no');
    expect([tolerantGuard(side(one))(witness), tolerantGuard(side(other))(witness)]).toEqual([true, false]);
  });

  it.each(undecided)('says that it cannot tell: %s', (_name, one, other) => {
    expect(decideInclusion(side(one), side(other))).toMatchObject({ verdict: 'unknown' });
  });

  it('follows shapes that hold themselves', () => {
    const list = (name: string, value: JsonSchema) =>
      side(
        { $ref: `#/definitions/${name}` },
        { [name]: object({ next: { $ref: `#/definitions/${name}` }, value }) },
      );

    expect(decideInclusion(list('A', integer), list('B', number))).toEqual({ verdict: 'yes' });
    expect(decideInclusion(list('A', number), list('B', integer))).toEqual({
      verdict: 'no',
      witness: { value: expect.any(Number) },
    });
  });
});
