import { expect, test } from 'vitest';
import type { JsonSchema } from '../../generators/contract/model/json.ts';
import { schemaValidator } from '../schema-validator.ts';

test.each<[JsonSchema, unknown, string]>([
  [{ items: [{}], additionalItems: false }, [1, 2], 'must have at most 1 item'],
  [{ items: [{}, {}], additionalItems: false }, [1, 2, 3], 'must have at most 2 items'],
  [{ maxItems: 1 }, [1, 2], 'must have at most 1 item'],
  [{ maxProperties: 1 }, { a: 1, b: 2 }, 'must have at most 1 property'],
  [{ minProperties: 1 }, {}, 'must have at least 1 property'],
  [{ minProperties: 2 }, {}, 'must have at least 2 properties'],
])('%j says how many in words that fit', (schema, value, message) => {
  const result = schemaValidator(schema).validate(value, 'strict');
  expect(!result.valid && result.errors.map((error) => error.message)).toEqual([message]);
});
