import { expect, test } from 'vitest';
import type { JsonSchema } from '../../../../generators/contract/model/json.ts';
import { schemaValidator } from '../../../schema-validator.ts';
import { compiledValidators } from './compiled-validators.ts';

const many = 100_000;
const fields = Object.fromEntries(Array.from({ length: many }, (_, index) => [`field${index}`, index]));
const items = Array.from({ length: many }, () => 1);
const text = { type: 'string' };

test.each<[string, JsonSchema, unknown]>([
  ['unknown fields', { properties: { known: {} } }, fields],
  ['fields of the wrong type', { additionalProperties: text }, fields],
  ['fields of a pattern', { patternProperties: { '^f': text } }, fields],
  ['names', { propertyNames: { maxLength: 2 } }, fields],
  ['items', { items: text }, items],
  ['further items', { items: [{}], additionalItems: text }, items],
  ['items of a shape', { items: { allOf: [{ type: 'object', required: ['a', 'b'] }, text] } }, items],
  ['lists of lists', { items: { items: text } }, items.slice(0, 300).map(() => items.slice(0, 300))],
])('a value with too many wrong %s gives a hundred errors', (_, schema, value) => {
  const result = schemaValidator(schema).validate(value, 'strict');
  expect(!result.valid && result.errors).toHaveLength(100);
});

test('of alternatives that are all wrong, too', () => {
  const schema = { anyOf: Array.from({ length: 50 }, () => ({ items: text })) };
  const result = schemaValidator(schema).validate(items);
  expect(!result.valid && result.errors).toHaveLength(100);
});

test('a tree of alternatives is judged and explained once at each place, however deep it is', () => {
  const node = (kind: string) => ({
    type: 'object',
    required: ['kind'],
    properties: { kind: { const: kind }, inside: { $ref: '#/definitions/Tree' } },
  });
  const definitions = { Tree: { oneOf: [node('leaf'), node('branch')] } };
  const tree = compiledValidators(definitions, ['Tree']).get('Tree');
  const nested = (deepest: string) => {
    let value: object = { kind: deepest };
    for (let level = 0; level < 60; level += 1)
      value = { kind: level % 2 ? 'leaf' : 'branch', inside: value };
    return value;
  };
  expect(tree?.validate(nested('leaf'))).toMatchObject({ valid: true });
  const result = tree?.validate(nested('root'));
  if (!result || result.valid) throw new Error('it has to be refused');
  const paths = result.errors.map(({ path }) => path);
  expect(paths).toContain(`${'/inside'.repeat(60)}/kind`);
});
