import { expect, test } from 'vitest';
import { createGuardCompiler } from '../../../../generators/outputs/validators/guard-compiler.ts';
import { compiledValidators } from './compiled-validators.ts';

test('a guard refuses one thing after the other, and asks for a field once', () => {
  const compile = createGuardCompiler({
    order: {
      type: 'object',
      required: ['type', 'id', 'note'],
      properties: {
        type: { const: 'ORDER' },
        id: { $ref: '#/definitions/id' },
        count: { type: 'integer', minimum: 1 },
        note: {},
        city: { type: 'string', minLength: 1, maxLength: 40 },
      },
    },
    id: { type: 'string' },
  });
  expect(compile('order').map(({ code }) => code)).toEqual([
    `function isOrder(data) {
  if (!(data && typeof data == "object" && !Array.isArray(data))) return false;
  if ("ORDER" !== data.type) return false;
  if (!isId(data.id)) return false;
  if (data.count !== undefined) {
    let data2 = data.count;
    if (!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))) return false;
    if (typeof data2 == "number" && (data2 < 1 || isNaN(data2))) return false;
  }
  if (data.city !== undefined) {
    let data3 = data.city;
    if (typeof data3 !== "string") return false;
    if (data3.length < 1) return false;
    if (data3.length > 40 && lengthOf(data3) > 40) return false;
  }
  if (data.note === undefined) return false;
  return true;
}`,
  ]);
  expect(compile('id').map(({ code }) => code)).toEqual([
    `function isId(data) {
  if (typeof data !== "string") return false;
  return true;
}`,
  ]);
});

test.each([0, 1, 2, 3])(
  'a text is as long as it has characters, at least %i and at most as many',
  (length) => {
    const definitions = { least: { minLength: length }, most: { maxLength: length } };
    const validators = compiledValidators(definitions, ['least', 'most']);
    for (const text of ['', 'a', '😀', 'a😀', '😀😀', '\ud83d', 'ab\ude00', '😀😀😀', 'abcd', '😀😀😀😀']) {
      const characters = [...text].length;
      expect(validators.get('least')?.is(text)).toBe(characters >= length);
      expect(validators.get('most')?.is(text)).toBe(characters <= length);
    }
  },
);

test.each([
  { propertyNames: { maxLength: 6 } },
  { additionalProperties: { type: 'string' } },
  { patternProperties: { '^x': { type: 'string' } } },
  { dependencies: { b: ['c'], c: { required: ['d'] } } },
  { maxProperties: 4 },
  { if: { required: ['c'] }, then: { required: ['d'] } },
  { not: { required: ['c'] } },
])('an object without fields lacks those that are required, beside %j', (beside) => {
  const one = { type: 'object', required: ['b'], properties: { b: { enum: ['y', null] } }, ...beside };
  const validators = compiledValidators({ one, either: { oneOf: [one, { type: 'null' }] } }, [
    'one',
    'either',
  ]);
  expect([validators.get('one')?.is({}), validators.get('either')?.is({})]).toEqual([false, false]);
});
