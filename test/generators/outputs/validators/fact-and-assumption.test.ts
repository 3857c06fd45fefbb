import { expect, test } from 'vitest';
import type { JsonSchema } from '../../../../generators/contract/model/json.ts';
import { compiledValidators } from './compiled-validators.ts';

function strictErrors(payload: JsonSchema, value: unknown): readonly string[] {
  const result = compiledValidators({ payload }, ['payload']).get('payload')?.validate(value, 'strict');
  return result === undefined || result.valid
    ? []
    : result.errors.map(({ path, message }) => `${path} ${message}`);
}

const code = { type: 'string', maxLength: 8, 'x-assumption': { maxLength: 4, pattern: '^[A-Z]*$' } };

test.each<[string, JsonSchema, unknown, readonly string[]]>([
  ['a field', { properties: { code } }, { code: 'ABCDEFGHI' }, ['/code must have at most 8 characters']],
  ['a value itself', code, 'ABCDEFGHI', [' must have at most 8 characters']],
  [
    'a field, beside another assumption',
    { properties: { code } },
    { code: 'abcdefghi' },
    ['/code must have at most 8 characters', '/code must match the pattern ^[A-Z]*$'],
  ],
  [
    'one field, where another breaks the assumption alone',
    { properties: { code, other: code } },
    { code: 'ABCDEFGHI', other: 'ABCDEF' },
    ['/code must have at most 8 characters', '/other must have at most 4 characters'],
  ],
  [
    'a shape with a title, whose errors read alike',
    { ...code, title: 'Code', examples: ['AB'] },
    'ABCDEFGHI',
    [' must be a Code, such as "AB"'],
  ],
  [
    'two facts of one rule',
    { properties: { code: { ...code, allOf: [{ maxLength: 6 }] } } },
    { code: 'ABCDEFGHI' },
    ['/code must have at most 8 characters', '/code must have at most 6 characters'],
  ],
])(
  'of a rule that fact and assumption have, strict validation tells the fact, of %s',
  (_, schema, value, errors) => {
    expect(strictErrors(schema, value)).toEqual(errors);
  },
);
