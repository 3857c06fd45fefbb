import { expect, test } from 'vitest';
import { createGuardCompiler } from '../../../generators/validators/guard-compiler.ts';

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
      },
    },
    id: { type: 'string' },
  });
  expect(compile('order').map(({ code }) => code)).toEqual([
    `function is_order(data) {
  if (!(data && typeof data == "object" && !Array.isArray(data))) return false;
  if ("ORDER" !== data.type) return false;
  if (!is_id(data.id)) return false;
  if (data.count !== undefined) {
    let data2 = data.count;
    if (!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))) return false;
    if (typeof data2 == "number" && (data2 < 1 || isNaN(data2))) return false;
  }
  if (data.note === undefined) return false;
  return true;
}`,
  ]);
  expect(compile('id').map(({ code }) => code)).toEqual([
    `function is_id(data) {
  if (typeof data !== "string") return false;
  return true;
}`,
  ]);
});
