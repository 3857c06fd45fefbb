import type { Json, JsonSchema } from '../../../../generators/contract/model/json.ts';
import { object } from './schema-pair.ts';

const text = { type: 'string' };
const integer = { type: 'integer' };
const amount = { type: 'string', pattern: '^[0-9]+\\.[0-9]{2}$' };
const of = (...values: readonly string[]): JsonSchema => ({ type: 'string', enum: values });
const variant = (kind: string, more: JsonSchema = {}): JsonSchema =>
  object({ 'kind!': { const: kind }, ...more });
const pair = (more: JsonSchema): JsonSchema => ({ type: 'array', items: [text, integer], ...more });
const map = (values: Json): JsonSchema => ({ type: 'object', additionalProperties: values });
const open: JsonSchema = { additionalProperties: true };
const assumed = (schema: JsonSchema, assumption: JsonSchema): JsonSchema => ({
  ...schema,
  'x-assumption': assumption,
});

/** A change between two schemas, and what it is called and does. */
export type Row = [name: string, previous: JsonSchema, current: JsonSchema, changes?: readonly string[]];

/** Each change as its rule, and its verdicts. */
export const rows: readonly Row[] = [
  ['nothing', object({ 'a!': amount }), object({ 'a!': amount }), []],
  ['keywords in another order', { type: 'string', minLength: 1 }, { minLength: 1, type: 'string' }, []],
  [
    'types as lists of all their values',
    object({ a: { type: 'boolean' }, b: { type: ['boolean', 'null'] }, c: { type: 'null' } }),
    object({ a: { enum: [false, true] }, b: { enum: [null, true, false] }, c: { const: null } }),
    [],
  ],
  [
    'one of the booleans',
    object({ 'a!': { const: true } }),
    object({ 'a!': { enum: [true, false] } }),
    ['enum-opened break ok break ok ok'],
  ],
  [
    'an optional field of a closed object',
    object({ id: text }, { additionalProperties: false }),
    object({ id: text, a: text }, { additionalProperties: false }),
    ['optional-field-added ok ok ok ok ok'],
  ],
  [
    'an optional field of a closed alternative',
    object({ by: { oneOf: [object({ 'a!': text }, { additionalProperties: false }), text] } }),
    object({ by: { oneOf: [object({ 'a!': text, b: integer }, { additionalProperties: false }), text] } }),
    ['optional-field-added ok ok ok ok ok'],
  ],
  [
    'a field that is assumed to be always there',
    object({ id: text }),
    assumed(object({ id: text, a: text }), { required: ['a'] }),
    ['optional-field-added ok risk ok break ok'],
  ],
  [
    'fields by pattern that may be null',
    object({ id: text }, { patternProperties: { '^x': text } }),
    object({ id: text }, { patternProperties: { '^x': { type: ['string', 'null'] } } }),
    ['further-fields-loosened break ok break ok ok'],
  ],
  [
    'an object that may be a text as well',
    object({ a: object({ 'id!': text, b: text }) }),
    object({ a: { oneOf: [text, object({ 'id!': text, b: text })] } }),
    ['type-widened break ok break ok ok'],
  ],
  [
    'an object that may no longer be a text, and has a further field',
    object({ a: { oneOf: [text, object({ 'id!': text })] } }),
    object({ a: object({ 'id!': text, b: text }) }),
    ['type-narrowed ok break break break ok', 'optional-field-added ok risk ok ok ok'],
  ],
  [
    'an object that becomes a list, and a list that becomes an object',
    object({ 'a!': object({ id: text }), 'b!': { type: 'array', items: text } }),
    object({ 'a!': { type: 'array', items: object({ id: text }) }, 'b!': object({ id: text }) }),
    ['type-changed break break break break risk', 'type-changed break break break break risk'],
  ],
  [
    'an optional field that was assumed to be another',
    assumed(object({ id: text }), { properties: { a: text } }),
    object({ id: text, a: integer }),
    ['optional-field-added ok break ok ok ok', 'body-changed ok ok risk break ok'],
  ],
  [
    'an optional field of an object that has further ones of another type',
    object({ id: text }, { additionalProperties: text }),
    object({ id: text, a: integer }, { additionalProperties: text }),
    ['optional-field-added break break risk break ok'],
  ],
  [
    'a required field of an object that may have further ones',
    object({ id: text }, open),
    object({ id: text, 'a!': text }, open),
    ['required-field-added ok break break break ok'],
  ],
  [
    'no required field of an object that may have further ones',
    object({ id: text, 'a!': text }, open),
    object({ id: text }, open),
    ['field-removed break ok break ok break'],
  ],
  [
    'a similar name in an object that may have further ones',
    object({ amount }, open),
    object({ amounts: amount }, open),
    ['field-renamed risk risk break risk break'],
  ],
  [
    'fields of an object of which nothing was said',
    object({ a: { type: 'object' } }),
    object({ a: object({ b: text }) }),
    ['optional-field-added ok risk ok risk ok', 'object-closed ok ok ok break ok'],
  ],
  [
    'another name and shape',
    object({ amount: amount }),
    object({ amounts: integer }),
    ['field-removed ok ok break break break', 'optional-field-added ok risk ok ok ok'],
  ],
  [
    'an enum to an assumption',
    object({ a: of('x', 'y') }),
    object({ a: assumed(text, { enum: ['x', 'y'] }) }),
    ['enum-became-assumption break ok break ok ok'],
  ],
  [
    'one value for another',
    object({ a: of('x', 'y') }),
    object({ a: of('x', 'z') }),
    ['enum-value-added break ok break ok ok', 'enum-value-removed ok break break break ok'],
  ],
  [
    'an enum as constants',
    object({ a: of('x', 'y') }),
    object({ a: { oneOf: [{ const: 'x' }, { const: 'y' }] } }),
    [],
  ],
  [
    'a constant',
    object({ a: { const: 1 } }),
    object({ a: { const: 2 } }),
    ['const-changed break break break break ok'],
  ],
  [
    'null as an alternative',
    object({ a: text }),
    object({ a: { anyOf: [text, { type: 'null' }] } }),
    ['null-allowed break ok break ok ok'],
  ],
  [
    'a pattern instead of a length',
    object({ a: { type: 'string', minLength: 2, maxLength: 2 } }),
    object({ a: { type: 'string', pattern: '^[^]{2}$' } }),
    ['pattern-reworded ok ok ok ok ok', 'length-reworded ok ok ok ok ok'],
  ],
  [
    'patterns beyond an automaton',
    object({ a: { type: 'string', pattern: '\\bpaid\\b' } }),
    object({ a: { type: 'string', pattern: '\\bpaid(?!x)\\b' } }),
    ['pattern-changed risk risk ok risk ok'],
  ],
  [
    'an object that no longer says that it is open',
    object({ a: object({ b: text }, open) }),
    object({ a: object({ b: text }) }),
    ['object-closed ok ok break break ok'],
  ],
  [
    'further fields of a type',
    object({ a: text }),
    object({ a: text }, { additionalProperties: text }),
    ['object-opened ok ok risk ok ok'],
  ],
  [
    'no further fields of a type',
    object({ a: text }, { additionalProperties: text }),
    object({ a: text }),
    ['object-closed ok ok break break ok'],
  ],
  [
    'further fields of any type',
    object({ a: text }, { additionalProperties: text }),
    object({ a: text }, open),
    ['further-fields-loosened break ok break ok ok'],
  ],
  ['a map that is closed', map(text), map(false), ['object-closed ok ok break break ok']],
  [
    'a closed object that becomes a map',
    object({ a: map(false) }),
    object({ a: map(text) }),
    ['object-opened ok ok risk ok ok'],
  ],
  [
    'a map of texts that may be numbers as well',
    object({ a: map(text) }),
    object({ a: map({ type: ['string', 'integer'] }) }),
    ['further-fields-loosened break ok break ok ok'],
  ],
  [
    'a map that no longer has numbers',
    map({ type: ['string', 'integer'] }),
    map(text),
    ['further-fields-tightened ok break break break ok'],
  ],
  [
    'a map of texts that are no longer null',
    map({ type: ['string', 'null'] }),
    map(text),
    ['further-fields-tightened ok break break break ok'],
  ],
  [
    'further fields of any type that become texts',
    object({ a: text }, open),
    object({ a: text }, { additionalProperties: text }),
    ['further-fields-tightened ok break break break ok'],
  ],
  [
    'further fields of a type that a field has as well',
    object({ a: { type: ['string', 'integer'] } }, { additionalProperties: text }),
    object({ a: { type: ['string', 'integer'] } }, { additionalProperties: integer }),
    ['further-fields-changed break break ok break ok'],
  ],
  [
    'a map of shorter texts',
    map(text),
    map({ ...text, maxLength: 3 }),
    ['further-fields-tightened ok break ok break ok'],
  ],
  [
    'a map of objects with other fields',
    map(object({ a: text })),
    map(object({ a: integer })),
    ['further-fields-changed break break risk break ok'],
  ],
  [
    'names of fields that may be longer, of which none is',
    object({ a: text }, { propertyNames: { maxLength: 4 } }),
    object({ a: text }, { propertyNames: { maxLength: 8 } }),
    ['field-names-reworded ok ok ok ok ok'],
  ],
  [
    'names of fields that a pattern of fields allows',
    object({}, { patternProperties: { '^x[0-9]$': text }, additionalProperties: false }),
    object(
      {},
      {
        patternProperties: { '^x[0-9]$': text },
        additionalProperties: false,
        propertyNames: { maxLength: 2 },
      },
    ),
    ['field-names-reworded ok ok ok ok ok'],
  ],
  [
    'a pattern of a field for which there is no room',
    object({ 'a!': text, b: { ...text, pattern: '^x$' } }, { maxProperties: 1 }),
    object({ 'a!': text, b: { ...text, pattern: '^y$' } }, { maxProperties: 1 }),
    ['pattern-reworded ok ok ok ok ok'],
  ],
  [
    'an alternative',
    object({ 'a!': { oneOf: [variant('x')] } }),
    object({ 'a!': { oneOf: [variant('x'), variant('y')] } }),
    ['alternative-added break ok break ok ok'],
  ],
  [
    'a field of an alternative',
    object({ 'a!': { oneOf: [variant('x', { b: text }), variant('y')] } }),
    object({ 'a!': { oneOf: [variant('x', { b: integer }), variant('y')] } }),
    ['type-changed break break break break ok'],
  ],
  [
    'no alternative',
    object({ 'a!': { oneOf: [variant('x'), variant('y')] } }),
    object({ 'a!': { oneOf: [variant('x')] } }),
    ['alternative-removed ok break break break break'],
  ],
  [
    'an alternative that a field tells from the others',
    object({ a: { oneOf: [object({ 'card!': text }), object({ 'iban!': text })] } }),
    object({
      a: { oneOf: [object({ 'card!': text }), object({ 'iban!': text }), object({ 'code!': text })] },
    }),
    ['alternative-added break ok break ok ok'],
  ],
  [
    'an alternative that nothing tells from the others',
    object({ a: { anyOf: [object({ 'card!': text })] } }),
    object({ a: { anyOf: [object({ 'card!': text }), object({ 'card!': integer, b: text })] } }),
    ['alternative-added break ok risk ok ok'],
  ],
  [
    'an object that no longer says that it is one',
    object({ a: object({ b: text }) }),
    object({ a: { properties: { b: text } } }),
    ['type-widened break ok ok ok ok'],
  ],
  [
    'another type of a field whose type was only assumed',
    object({ 'a!': assumed({ type: ['string', 'null'] }, { type: 'string' }) }),
    object({ 'a!': integer }),
    ['type-changed break break break break ok'],
  ],
  [
    'an alternative where an assumption tells the others apart',
    object({ a: { anyOf: [assumed(object({ 'b!': text }), { properties: { b: { const: 'x' } } })] } }),
    object({
      a: {
        anyOf: [
          assumed(object({ 'b!': text }), { properties: { b: { const: 'x' } } }),
          object({ 'b!': { ...text, minLength: 2 }, 'c!': text }),
        ],
      },
    }),
    ['alternative-added ok ok risk ok ok'],
  ],
  [
    'items of a list that could be anything',
    object({ a: { type: 'array', items: { pattern: '^x' } } }),
    object({ a: { type: 'array', items: { type: 'array', items: integer } } }),
    [
      'type-narrowed ok break break break risk',
      'pattern-reworded ok ok ok ok ok',
      'type-narrowed ok break ok break risk',
    ],
  ],
  [
    'a required field of which nothing is said, in an object that describes none',
    { type: 'object' },
    { type: 'object', required: ['a'] },
    ['required-field-added ok break ok break ok'],
  ],
  [
    'values that no text can be',
    object({ a: text }),
    object({ a: { ...text, enum: [1, 2] } }),
    ['enum-closed ok break risk break ok'],
  ],
  [
    'a field that a pattern describes as well',
    object({ a: { type: ['string', 'integer'] } }, { patternProperties: { '^a': text } }),
    object({ a: { type: ['string', 'integer'] } }, { patternProperties: { '^a': integer } }),
    ['type-changed break break risk break ok', 'further-fields-changed break break ok break ok'],
  ],
  [
    'a list that may be a text as well',
    object({ a: { type: 'array', items: integer, maxItems: 3 } }),
    object({ a: { oneOf: [{ type: 'array', items: integer, maxItems: 3 }, text] } }),
    ['type-widened break ok break ok ok'],
  ],
  [
    'any list beside a list that was listed',
    object({ a: { enum: ['x', []] } }),
    object({ a: { type: ['string', 'array'], items: text } }),
    ['enum-opened break ok risk ok ok'],
  ],
  [
    'fields of what is no object',
    object({ a: { ...text, properties: { b: text } } }),
    object({ a: { ...text, properties: { b: integer } } }),
    [],
  ],
  [
    'an alternative that may be null',
    object({ a: { oneOf: [variant('x'), variant('y')] } }),
    object({ a: { oneOf: [{ oneOf: [variant('x'), { type: 'null' }] }, variant('y')] } }),
    ['null-allowed break ok break ok ok'],
  ],
  [
    'an alternative that may no longer be null',
    object({ a: { oneOf: [{ ...variant('x'), type: ['object', 'null'] }, variant('y')] } }),
    object({ a: { oneOf: [variant('x'), variant('y')] } }),
    ['null-refused ok break break break ok'],
  ],
  [
    'a text that may be null beside an object',
    object({ a: { oneOf: [text, variant('x')] } }),
    object({ a: { oneOf: [{ type: ['string', 'null'] }, variant('x')] } }),
    ['null-allowed break ok break ok ok'],
  ],
  [
    'a choice within a choice that is one with it',
    object({ a: { oneOf: [{ oneOf: [variant('x'), variant('y')] }, variant('z')] } }),
    object({ a: { oneOf: [variant('x'), variant('y'), variant('z')] } }),
    [],
  ],
  [
    'a field of two alternatives, each in its own way',
    object({ a: { oneOf: [variant('x', { b: text }), variant('y', { b: text })] } }),
    object({ a: { oneOf: [variant('x', { b: integer }), variant('y', { b: { ...text, maxLength: 3 } })] } }),
    ['type-changed break break break break ok', 'length-tightened ok break ok break ok'],
  ],
  [
    'an alternative of another type',
    object({ a: { oneOf: [text, integer] } }),
    object({ a: { oneOf: [text, integer, { type: 'boolean' }] } }),
    ['type-widened break ok break ok ok'],
  ],
  [
    'no field of an alternative',
    object({ a: { oneOf: [variant('x', { b: text }), variant('y')] } }),
    object({ a: { oneOf: [variant('x'), variant('y')] } }),
    ['field-removed ok ok break break break'],
  ],
  [
    'a required field of an alternative',
    object({ a: { oneOf: [variant('x', { b: text }), variant('y')] } }),
    object({ a: { oneOf: [variant('x', { 'b!': text }), variant('y')] } }),
    ['field-became-required ok break break break ok'],
  ],
  [
    'a field of an alternative in an alternative',
    {
      oneOf: [variant('x', { 'a!': { oneOf: [variant('p', { 'b!': text }), variant('q')] } }), variant('y')],
    },
    { oneOf: [variant('x', { 'a!': { oneOf: [variant('p', { b: text }), variant('q')] } }), variant('y')] },
    ['field-became-optional break ok break ok ok'],
  ],
  [
    'any alternatives instead of one, where no value is two of them',
    object({ a: { oneOf: [variant('x'), variant('y')] } }),
    object({ a: { anyOf: [variant('x'), variant('y')] } }),
    ['alternatives-reworded ok ok ok ok break'],
  ],
  [
    'items after the first ones, whose type is among theirs',
    object({ 'a!': { type: 'array', items: [text], additionalItems: text } }),
    object({ 'a!': { type: 'array', items: [text], additionalItems: of('x') } }),
    ['enum-closed ok break risk break ok'],
  ],
  [
    'integers of 32 bits',
    object({ 'a!': integer }),
    object({ 'a!': { ...integer, format: 'int32' } }),
    ['format-tightened ok break ok break ok'],
  ],
  [
    'an object that may be something else, too',
    object({ 'a!': object({ 'b!': text }) }),
    object({ 'a!': { anyOf: [{ ...object({ 'b!': text }), type: ['object', 'boolean'] }] } }),
    [
      'type-widened break ok break ok ok',
      'alternative-added break ok risk ok ok',
      'alternative-removed ok ok risk ok break',
    ],
  ],
  [
    'null among values whose type refuses it now',
    object({ 'a!': { enum: ['x', 1, 0.5, null] } }),
    object({ 'a!': { type: ['string', 'number'], enum: ['x', 1, 0.5, null] } }),
    ['null-refused ok break break break ok'],
  ],
  [
    'a list of two items that may have more',
    object({ 'a!': pair({ additionalItems: false }) }),
    object({ 'a!': pair({}) }),
    ['items-loosened break ok risk ok ok'],
  ],
  [
    'a list of two items that may have no more',
    object({ 'a!': pair({ minItems: 2 }) }),
    object({ 'a!': pair({ minItems: 2, additionalItems: false }) }),
    ['items-tightened ok break risk break ok'],
  ],
  [
    'the number of single items, which the type says',
    object({ 'a!': pair({ minItems: 2, maxItems: 2 }) }),
    object({ 'a!': pair({ minItems: 2 }) }),
    ['item-count-loosened break ok risk ok ok'],
  ],
  [
    'a type that is excluded, of which the types know nothing',
    object({ 'a!': { type: ['string', 'integer'] } }),
    object({ 'a!': { type: ['string', 'integer'], not: { type: 'string' } } }),
    ['type-narrowed ok break ok break ok'],
  ],
  [
    'null that is excluded',
    object({ 'a!': {} }),
    object({ 'a!': { not: { type: 'null' } } }),
    ['null-refused ok break ok break ok'],
  ],
  [
    'a listed value that is excluded',
    object({ 'a!': of('x', 'y') }),
    object({ 'a!': { ...of('x', 'y'), not: { const: 'y' } } }),
    ['exclusion-tightened ok break ok break ok'],
  ],
  [
    'patterns beyond an automaton of which some text shows that they differ',
    object({ 'a!': { ...text, pattern: '\\bpaid\\b' } }),
    object({ 'a!': { ...text, pattern: '\\bsent\\b' } }),
    ['pattern-changed break break ok break ok'],
  ],
];
