import type { Json, JsonSchema } from '../../../../generators/contract/model/json.ts';

const text = { type: 'string' };
const integer = { type: 'integer' };
const number = { type: 'number' };
const nothing = { type: 'null' };
const needs = (...names: readonly string[]): JsonSchema => ({ required: names });
const anObject = (more: JsonSchema = {}): JsonSchema => ({ type: 'object', ...more });
const aList = (more: JsonSchema = {}): JsonSchema => ({ type: 'array', ...more });
const anyOf = (...branches: readonly Json[]): JsonSchema => ({ anyOf: branches });
const allOf = (...parts: readonly Json[]): JsonSchema => ({ allOf: parts });

/** A number of at least 50 below 100, said so that it shows only once each of several choices has been made. */
const choices = (count: number, last: JsonSchema): JsonSchema =>
  allOf(
    number,
    ...Array.from({ length: count - 1 }, (_, index) =>
      anyOf({ minimum: 50 + index / 8 }, { minimum: 60 + index / 8 }),
    ),
    anyOf({ exclusiveMaximum: 100 }, last),
  );

/** Pairs of schemas of which the first allows nothing that the second refuses. */
export const INCLUDED: readonly (readonly [name: string, one: JsonSchema, other: JsonSchema])[] = [
  ['four choices within each other', choices(4, { maximum: 90 }), { maximum: 100 }],
  [
    'a condition whose both cases need a field',
    anObject({ if: needs('a'), then: needs('b'), else: needs('b') }),
    needs('b'),
  ],
  [
    'two conditions, of which the second needs a field',
    allOf(
      anObject(),
      { if: needs('a'), then: needs('b'), else: needs('c') },
      { if: needs('d'), then: needs('e'), else: needs('e') },
    ),
    needs('e'),
  ],
  [
    'a condition within a condition',
    anObject({
      if: needs('a'),
      then: { if: needs('b'), then: needs('c'), else: needs('c') },
      else: needs('c'),
    }),
    needs('c'),
  ],
  ['a condition without `then`', anObject(needs('b')), { if: needs('a'), else: needs('b') }],
  ['a condition without `else`', anObject(needs('b')), { if: needs('a'), then: needs('b') }],
  ['further items beside no single ones', aList({ items: [text] }), { additionalItems: false }],
  [
    'items of a list that is not long enough for others',
    aList({ items: [integer, text], maxItems: 1 }),
    { items: integer },
  ],
  ['single items', aList({ items: [text] }), { items: [{ type: ['string', 'null'] }] }],
  ['an item that a list contains', aList({ contains: { const: 1 } }), { contains: integer }],
  [
    'an item that a part of a schema asks for',
    allOf({ contains: { const: 1 } }, aList()),
    { contains: integer },
  ],
  ['an item of a list with at least one', aList({ items: integer, minItems: 1 }), { contains: number }],
  ['the first item', aList({ items: [integer, text], minItems: 1 }), { contains: number }],
  ['no list', text, { contains: integer }],
  ['a text that another schema refuses', { ...text, maxLength: 2 }, { not: { ...text, minLength: 3 } }],
  ['no alternative of a refused choice', text, { not: anyOf(integer, nothing) }],
  [
    'a field by its name and its pattern',
    anObject({ properties: { x1: integer }, patternProperties: { '^x': integer } }),
    { patternProperties: { '^x': number } },
  ],
  [
    'fields that are each of the same type',
    anObject({ patternProperties: { '^x': integer }, additionalProperties: integer }),
    { additionalProperties: number },
  ],
  [
    'a field that a pattern frees',
    anObject({ properties: { x1: text }, additionalProperties: integer }),
    { patternProperties: { '^x': true }, additionalProperties: integer },
  ],
  [
    'a field that a pattern of letters frees',
    anObject({ properties: { Ä: number }, additionalProperties: integer }),
    { patternProperties: { '^\\p{Lu}': true }, additionalProperties: integer },
  ],
  ['short names', anObject({ propertyNames: { maxLength: 2 } }), { propertyNames: { maxLength: 3 } }],
  [
    'names of a pattern',
    anObject({ patternProperties: { '^[a-z]{2}$': text }, additionalProperties: false }),
    { propertyNames: { maxLength: 3 } },
  ],
  ['what a field depends on', anObject({ dependencies: { a: ['b', 'c'] } }), { dependencies: { a: ['b'] } }],
  ['a value that a part of a schema refuses', allOf({ enum: [1, 'x'] }, text), { not: integer }],
  ['a list without room for its items', aList({ minItems: 1, items: false }), nothing],
  ['a list that begins with nothing', aList({ minItems: 1, items: [false] }), nothing],
  ['a number between bounds the wrong way round', { ...number, minimum: 5, maximum: 1 }, nothing],
  ['a text between lengths the wrong way round', { ...text, minLength: 3, maxLength: 2 }, nothing],
  ['an object without room for its fields', anObject({ minProperties: 2, maxProperties: 1 }), nothing],
  ['one of two alternatives that share values', { oneOf: [integer, { type: ['integer', 'string'] }] }, text],
  [
    'the names of a closed object',
    anObject({ properties: { ab: text }, additionalProperties: false }),
    { propertyNames: { maxLength: 3 } },
  ],
  [
    'a text that a part of its schema refuses',
    allOf({ ...text, maxLength: 2 }, { not: { maxLength: 3 } }),
    nothing,
  ],
];

/** Pairs of schemas with a value that the first allows and the second refuses. */
export const NOT_INCLUDED: readonly (readonly [
  name: string,
  one: JsonSchema,
  other: JsonSchema,
  witness: Json,
])[] = [
  ['after five choices within each other', choices(5, {}), { maximum: 100 }, 101],
  ['where a condition says nothing', anObject({ if: needs('a'), else: needs('b') }), needs('b'), { a: 1 }],
  ['without what a condition asks', anObject({ if: needs('a'), then: needs('b') }), needs('b'), {}],
  ['a long name', anObject(), { propertyNames: { maxLength: 3 } }, { long: 1 }],
  [
    'a name of an object that is open',
    anObject({ properties: { a: text } }),
    { propertyNames: { maxLength: 1 } },
    { long: 1 },
  ],
  [
    'a name of an object that is closed',
    anObject({ properties: { long: text }, additionalProperties: false }),
    { propertyNames: { maxLength: 3 } },
    { long: 'x' },
  ],
  [
    'a name of a pattern',
    anObject({ patternProperties: { '^[a-z]+$': text }, additionalProperties: false }),
    { propertyNames: { maxLength: 3 } },
    { long: 'x' },
  ],
  [
    'a field of a pattern',
    anObject({ properties: { x1: number }, additionalProperties: integer }),
    { patternProperties: { '^x': integer } },
    { x1: 1.5 },
  ],
  [
    'a field of a pattern of letters',
    anObject({ properties: { Ä: number }, additionalProperties: integer }),
    { patternProperties: { '^\\p{Lu}': integer } },
    { Ä: 1.5 },
  ],
  [
    'a field of one of two patterns',
    anObject({ patternProperties: { '^a': integer } }),
    { patternProperties: { '^(?:a|b)': integer } },
    { b: 'x' },
  ],
  [
    'a field beside those of a pattern',
    anObject({ patternProperties: { '^x': integer } }),
    { additionalProperties: integer },
    { y: 'x' },
  ],
  ['a field that another one needs', anObject(), { dependencies: { a: ['b'] } }, { a: 1 }],
  ['a field that a schema needs', anObject(), { dependencies: { a: needs('b') } }, { a: 1 }],
  [
    'one of two fields that need others',
    anObject(needs('b')),
    { dependencies: { a: ['b'], c: ['d'] } },
    { b: 1, c: 1 },
  ],
  ['the second item', aList({ items: [integer, number] }), { items: integer }, [1, 1.5]],
  ['another item', aList({ contains: text }), { contains: integer }, ['x']],
  ['one item instead of two', aList({ contains: integer }), { contains: integer, minContains: 2 }, [1]],
  ['no item at all', aList({ contains: integer, minContains: 0 }), { contains: integer }, []],
  ['an empty list', aList({ items: integer, minItems: 0 }), { contains: number }, []],
  ['a list with room for an item', aList({ minItems: 1, maxItems: 1 }), nothing, [1]],
  ['a list with room for none', aList({ maxItems: 0 }), nothing, []],
  ['a list that has no items', aList({ items: false }), nothing, []],
  ['a list that has some', aList({ minItems: 1 }), nothing, [1]],
  [
    'a number beside texts that cannot be',
    { type: ['string', 'integer'], minLength: 2, maxLength: 1 },
    nothing,
    1,
  ],
  [
    'null beside objects that cannot be',
    { type: ['null', 'object'], required: ['a'], maxProperties: 0 },
    integer,
    null,
  ],
  ['a fraction between two integers', { ...number, minimum: 1.2, maximum: 1.8 }, nothing, 1.5],
  ['a text of one length', { ...text, minLength: 2, maxLength: 2 }, nothing, 'ab'],
  [
    'a name of one of two patterns',
    anObject({
      patternProperties: { '^[a-z]{2}$': text, '^[0-9]+$': text },
      additionalProperties: false,
    }),
    { propertyNames: { maxLength: 3 } },
    { 1234: 'x' },
  ],
  [
    'a field that the other schema does not name',
    anObject({ properties: { a: text }, additionalProperties: integer }),
    { additionalProperties: integer },
    { a: 'x' },
  ],
  [
    'a field that another one needs, beside one that is known',
    anObject({ dependencies: { c: ['d'] } }),
    { dependencies: { a: ['b'] } },
    { a: 1 },
  ],
  [
    'what two alternatives share',
    anyOf({ ...text, maxLength: 3 }, { ...text, minLength: 2 }),
    { not: { ...text, minLength: 2, maxLength: 3 } },
    'ab',
  ],
  ['two alternatives of which one may hold', text, { oneOf: [text, { minLength: 2 }] }, 'abc'],
  ['an object with room for its field', anObject({ required: ['a'], maxProperties: 1 }), nothing, { a: 1 }],
];
