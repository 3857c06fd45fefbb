import { expect, test } from 'vitest';
import { createAjv } from '../../generators/contract/json-schema.ts';
import type { JsonSchema } from '../../generators/contract/model.ts';
import { strictSchemas } from '../../generators/contract/strict.ts';

/** Whether the strict form of a schema accepts a value. */
function accepts(schema: JsonSchema, value: unknown): boolean {
  const { Value: strict } = strictSchemas({ Value: schema });
  return createAjv().validate(strict ?? false, value);
}

const first = { type: 'object', required: ['kind'], properties: { kind: { const: 'first' } } };

test('a field that a schema does not know is refused, in items too', () => {
  expect(accepts(first, { kind: 'first' })).toBe(true);
  expect(accepts(first, { kind: 'first', more: 1 })).toBe(false);
  expect(accepts({ type: 'array', items: first }, [{ kind: 'first', more: 1 }])).toBe(false);
});

test.each([
  ['contains', { type: 'array', contains: first }, [{ kind: 'first', more: 1 }], [{ kind: 'other' }]],
  ['not', { not: first }, { kind: 'other' }, { kind: 'first', more: 1 }],
  ['if', { if: first, then: false }, { kind: 'other' }, { kind: 'first', more: 1 }],
])('a condition keeps its meaning: %s', (_, schema, right, wrong) => {
  expect(accepts(schema, right)).toBe(true);
  expect(accepts(schema, wrong)).toBe(false);
});
