import { expect, test } from 'vitest';
import type { JsonSchema } from '../../../../generators/contract/model/json.ts';
import { compiledValidators } from './compiled-validators.ts';

const a = { properties: { a: {} } };
const text = { properties: { a: { type: 'string' } } };
const definitions = { Base: a, Closed: { ...a, unevaluatedProperties: false } };

test.each<[string, JsonSchema, object, string[]]>([
  ['itself', a, { a: 1, b: 2, 'c/d': 3 }, ['/b', '/c~1d']],
  ['by a pattern', { patternProperties: { '^x-': {} } }, { 'x-a': 1, b: 2 }, ['/b']],
  ['in a part', { allOf: [a] }, { a: 1, b: 2 }, ['/b']],
  ['by a reference', { allOf: [{ $ref: '#/definitions/Base' }] }, { a: 1, b: 2 }, ['/b']],
  ['in the alternative that holds', { anyOf: [text, { properties: { b: {} } }] }, { a: 1, b: 2 }, ['/a']],
  [
    'in a case',
    { if: { required: ['b'] }, then: { properties: { b: {} } }, else: a },
    { a: 1, b: 2 },
    ['/a'],
  ],
  ['in the other case', { if: { required: ['b'] }, else: a }, { a: 1, c: 2 }, ['/c']],
  ['beside a field', { dependencies: { b: { properties: { b: {} } } } }, { a: 1, b: 2 }, ['/a']],
  ['as a name of every object', a, { a: 1, toString: 2 }, ['/toString']],
])('a field is known if the schema describes it %s, and another is named', (_, schema, value, paths) => {
  const closed = { type: 'object', ...schema, unevaluatedProperties: false };
  const result = compiledValidators({ ...definitions, Value: closed }, ['Value'])
    .get('Value')
    ?.validate(value, 'strict');
  if (!result || result.valid) throw new Error('it has to be refused');
  expect(result.errors).toEqual(
    paths.map((path) => ({ path, rule: 'unevaluatedProperties', message: 'is not a known property' })),
  );
});
