import type { JsonSchema } from '../../../generators/contract/model.ts';
import { object } from './schema-pair.ts';

const text = { type: 'string' };
const integer = { type: 'integer' };
const amount = { type: 'string', pattern: '^[0-9]+\\.[0-9]{2}$' };
const of = (...values: readonly string[]): JsonSchema => ({ type: 'string', enum: values });
const variant = (kind: string, more: JsonSchema = {}): JsonSchema =>
  object({ 'kind!': { const: kind }, ...more });
const open: JsonSchema = { additionalProperties: true };
const assumed = (schema: JsonSchema, assumption: JsonSchema): JsonSchema => ({
  ...schema,
  'x-assumption': assumption,
});

/** A change between two schemas, and what it is called and does. */
export type Row = [name: string, previous: JsonSchema, current: JsonSchema, changes?: readonly string[]];

/** Each change as its rule, and the verdicts V.old, V.new, T, S, D. */
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
    'an optional field',
    object({ id: text }),
    object({ id: text, a: text }),
    ['optional-field-added ok ok ok ok ok'],
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
    ['optional-field-added ok ok ok break ok'],
  ],
  [
    'fields by pattern that may be null',
    object({ id: text }, { patternProperties: { '^x': text } }),
    object({ id: text }, { patternProperties: { '^x': { type: ['string', 'null'] } } }),
    ['further-fields-loosened break ok risk ok ok'],
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
    ['type-narrowed ok break break break ok', 'optional-field-added ok ok ok ok ok'],
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
    'an optional field of an object that may have further ones',
    object({ id: text }, open),
    object({ id: text, a: text }, open),
    ['optional-field-added ok risk risk risk ok'],
  ],
  [
    'an optional field of an object that has further ones of another type',
    object({ id: text }, { additionalProperties: text }),
    object({ id: text, a: integer }, { additionalProperties: text }),
    ['optional-field-added break break risk break ok'],
  ],
  [
    'no optional field of an object that may have further ones',
    object({ id: text, a: text }, open),
    object({ id: text }, open),
    ['field-removed risk ok break ok break'],
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
    'a required field',
    object({ id: text }),
    object({ id: text, 'a!': text }),
    ['required-field-added ok break break break ok'],
  ],
  [
    'no optional field',
    object({ id: text, a: text }),
    object({ id: text }),
    ['field-removed ok ok break break break'],
  ],
  [
    'no required field',
    object({ id: text, 'a!': text }),
    object({ id: text }),
    ['field-removed break ok break break break'],
  ],
  [
    'a similar name',
    object({ 'amount!': amount }),
    object({ 'amounts!': amount }),
    ['field-renamed break break break break break'],
  ],
  [
    'a name with the same description',
    object({ a: { ...text, description: 'What it is.' }, b: text }),
    object({ zz: { ...text, description: 'What it is.' }, b: text }),
    ['field-renamed ok ok break break break'],
  ],
  [
    'another name and shape',
    object({ amount: amount }),
    object({ amounts: integer }),
    ['field-removed ok ok break break break', 'optional-field-added ok ok ok ok ok'],
  ],
  [
    'required to optional',
    object({ 'a!': text }),
    object({ a: text }),
    ['field-became-optional break ok break ok ok'],
  ],
  [
    'optional to required',
    object({ a: text }),
    object({ 'a!': text }),
    ['field-became-required ok break break break ok'],
  ],
  [
    'required to assumed',
    object({ 'a!': text }),
    assumed(object({ a: text }), { required: ['a'] }),
    ['required-became-assumption break ok break ok ok'],
  ],
  [
    'assumed to required',
    assumed(object({ a: text }), { required: ['a'] }),
    object({ 'a!': text }),
    ['required-became-fact ok break break ok ok'],
  ],
  [
    'an assumed pattern to a fact',
    object({ a: assumed(text, { pattern: amount.pattern }) }),
    object({ a: amount }),
    ['pattern-became-fact ok break ok ok ok'],
  ],
  [
    'a pattern to an assumption',
    object({ a: amount }),
    object({ a: assumed(text, { pattern: amount.pattern }) }),
    ['pattern-became-assumption break ok ok ok ok'],
  ],
  [
    'an enum to an assumption',
    object({ a: of('x', 'y') }),
    object({ a: assumed(text, { enum: ['x', 'y'] }) }),
    ['enum-became-assumption break ok break ok ok'],
  ],
  [
    'an assumption',
    object({ a: text }),
    object({ a: assumed(text, { minLength: 1 }) }),
    ['assumption-length-tightened ok ok ok break ok'],
  ],
  [
    'no assumption',
    object({ a: assumed(text, { minLength: 1 }) }),
    object({ a: text }),
    ['assumption-length-loosened ok ok ok ok ok'],
  ],
  [
    'a value of an enum',
    object({ 'a!': of('x') }),
    object({ 'a!': of('x', 'y') }),
    ['enum-value-added break ok break ok ok'],
  ],
  [
    'no value of an enum',
    object({ a: of('x', 'y') }),
    object({ a: of('x') }),
    ['enum-value-removed ok break break break ok'],
  ],
  [
    'one value for another',
    object({ a: of('x', 'y') }),
    object({ a: of('x', 'z') }),
    ['enum-value-added break ok break ok ok', 'enum-value-removed ok break break break ok'],
  ],
  ['the order of an enum', object({ a: of('x', 'y') }), object({ a: of('y', 'x') }), []],
  [
    'an enum as constants',
    object({ a: of('x', 'y') }),
    object({ a: { oneOf: [{ const: 'x' }, { const: 'y' }] } }),
    [],
  ],
  ['an enum to any text', object({ a: of('x') }), object({ a: text }), ['enum-opened break ok break ok ok']],
  [
    'any text to an enum',
    object({ a: text }),
    object({ a: of('x', 'y') }),
    ['enum-closed ok break break break ok'],
  ],
  [
    'a constant',
    object({ a: { const: 1 } }),
    object({ a: { const: 2 } }),
    ['const-changed break break break break ok'],
  ],
  ['another type', object({ a: text }), object({ a: integer }), ['type-changed break break break break ok']],
  [
    'a further type',
    object({ a: text }),
    object({ a: { type: ['string', 'integer'] } }),
    ['type-widened break ok break ok ok'],
  ],
  [
    'one type less',
    object({ a: { type: ['string', 'integer'] } }),
    object({ a: text }),
    ['type-narrowed ok break break break ok'],
  ],
  [
    'integer to number',
    object({ a: integer }),
    object({ a: { type: 'number' } }),
    ['type-widened break ok ok ok ok'],
  ],
  [
    'null',
    object({ a: text }),
    object({ a: { type: ['string', 'null'] } }),
    ['null-allowed break ok break ok ok'],
  ],
  [
    'null as an alternative',
    object({ a: text }),
    object({ a: { anyOf: [text, { type: 'null' }] } }),
    ['null-allowed break ok break ok ok'],
  ],
  [
    'no null',
    object({ a: { type: ['string', 'null'] } }),
    object({ a: text }),
    ['null-refused ok break break break ok'],
  ],
  [
    'a pattern in other words',
    object({ a: amount }),
    object({ a: { type: 'string', pattern: '^\\d+[.]\\d\\d$' } }),
    ['pattern-reworded ok ok ok ok ok'],
  ],
  [
    'a looser pattern',
    object({ a: amount }),
    object({ a: { type: 'string', pattern: '^-?[0-9]+\\.[0-9]{2}$' } }),
    ['pattern-loosened break ok ok ok ok'],
  ],
  [
    'a stricter pattern',
    object({ a: amount }),
    object({ a: { type: 'string', pattern: '^[1-9][0-9]*\\.[0-9]{2}$' } }),
    ['pattern-tightened ok break ok break ok'],
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
    'a format',
    object({ a: text }),
    object({ a: { ...text, format: 'uuid' } }),
    ['format-tightened ok break ok break ok'],
  ],
  [
    'a length',
    object({ a: text }),
    object({ a: { ...text, minLength: 3 } }),
    ['length-tightened ok break ok break ok'],
  ],
  [
    'a range',
    object({ a: { ...integer, minimum: 1 } }),
    object({ a: { ...integer, minimum: 0 } }),
    ['range-loosened break ok ok ok ok'],
  ],
  [
    'a range in other words',
    object({ a: { ...integer, minimum: 1 } }),
    object({ a: { ...integer, exclusiveMinimum: 0 } }),
    ['range-reworded ok ok ok ok ok'],
  ],
  [
    'steps',
    object({ a: integer }),
    object({ a: { ...integer, multipleOf: 5 } }),
    ['step-tightened ok break ok break ok'],
  ],
  [
    'a closed object',
    object({ a: text }),
    object({ a: text }, { additionalProperties: false }),
    ['object-closed ok ok ok ok ok'],
  ],
  [
    'an object that is no longer open',
    object({ a: text }, { additionalProperties: true }),
    object({ a: text }, { additionalProperties: false }),
    ['object-closed ok ok break break ok'],
  ],
  [
    'an object that no longer says that it is open',
    object({ a: object({ b: text }, open) }),
    object({ a: object({ b: text }) }),
    ['object-closed ok ok break break ok'],
  ],
  [
    'an object that says that it is open',
    object({ a: object({ b: text }) }),
    object({ a: object({ b: text }, open) }),
    ['object-opened ok ok risk ok ok'],
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
    ['further-fields-loosened break ok risk ok ok'],
  ],
  [
    'items of another type',
    object({ a: { type: 'array', items: text } }),
    object({ a: { type: 'array', items: integer } }),
    ['type-changed break break break break ok'],
  ],
  [
    'the number of items',
    object({ a: { type: 'array', items: text } }),
    object({ a: { type: 'array', items: text, minItems: 1 } }),
    ['item-count-tightened ok break ok break ok'],
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
    'any alternatives instead of one of them',
    object({ a: { oneOf: [object({ b: text }), object({ c: text })] } }),
    object({ a: { anyOf: [object({ b: text }), object({ c: text })] } }),
    ['alternatives-loosened break ok risk ok break'],
  ],
  [
    'any alternatives instead of one, where no value is two of them',
    object({ a: { oneOf: [variant('x'), variant('y')] } }),
    object({ a: { anyOf: [variant('x'), variant('y')] } }),
    ['alternatives-reworded ok ok ok ok break'],
  ],
];
