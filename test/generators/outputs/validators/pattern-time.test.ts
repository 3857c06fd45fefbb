import { expect, test } from 'vitest';
import { checksOf } from '../../../../generators/contract/payload/json-schema.ts';
import type { JsonSchema } from '../../../../generators/contract/model/json.ts';
import { compiledValidators } from './compiled-validators.ts';

/**
 * The engine's own search would take 2 to the power of the length in steps, and never end here: that each test ends is what it
 * shows.
 */
const MANY = 100_000;

const validatorOf = (schema: JsonSchema) => {
  const validator = compiledValidators({ payload: schema }, ['payload']).get('payload');
  if (!validator) throw new Error('no validator');
  return validator;
};

test.each([
  ['^(a+)+$', 'a'],
  ['(a+)+$', 'a'],
  ['^(a|aa)+$', 'a'],
  ['^([a-zA-Z]+)*$', 'a'],
  ['^(?!.*!).*$', 'a'],
  ['^([^!]+)+$', 'é'],
  ['^(.+)+x$', '😀'],
])('a long text that breaks %s is refused and explained, and so is a long name', (pattern, character) => {
  const text = `${character.repeat(MANY)}!`;
  const ofText = validatorOf({ type: 'object', properties: { text: { type: 'string', pattern } } });
  for (const mode of ['tolerant', 'strict'] as const)
    expect(ofText.validate({ text }, mode)).toMatchObject({
      valid: false,
      errors: [{ path: '/text', rule: 'pattern' }],
    });
  const ofName = validatorOf({
    type: 'object',
    patternProperties: { [pattern]: { type: 'number' } },
    additionalProperties: { type: 'string' },
  });
  expect(ofName.validate({ [text]: 1 })).toMatchObject({ valid: false, errors: [{ rule: 'type' }] });
  const check = checksOf({ payload: { type: 'string', pattern } })('payload');
  expect(check?.(text)).toMatchObject([{ rule: 'pattern' }]);
});

test('a text of more than 1,000 characters is not searched for a pattern that cannot be matched in linear time', () => {
  const pattern = '^(?<sign>[a-z])+\\k<sign>$';
  const validator = validatorOf({ type: 'object', properties: { text: { type: 'string', pattern } } });
  expect(validator.validate({ text: 'a'.repeat(1_000) }).valid).toBe(true);
  expect(validator.validate({ text: 'a'.repeat(1_001) })).toEqual({
    valid: false,
    errors: [
      {
        path: '/text',
        rule: 'pattern',
        message: `must have at most 1000 characters to be tried against the pattern ${pattern}`,
        pattern,
      },
    ],
  });
  expect(validator.validate({ text: 'ab' })).toMatchObject({
    errors: [{ message: `must match the pattern ${pattern}` }],
  });
});
