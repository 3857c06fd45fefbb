import { expect, test } from 'vitest';
import type { JsonSchema } from '../../../../generators/contract/model/json.ts';
import { compareSchemas } from '../../../../generators/compare/schema/compare-schemas.ts';
import { createSharedComparison } from '../../../../generators/compare/schema/compare-shared.ts';
import { object, side } from './schema-pair.ts';

const money = (length: number): JsonSchema =>
  object({ 'value!': { type: 'string', maxLength: length }, 'currency!': { type: 'string' } });
const price = (more: JsonSchema): JsonSchema => object({ sum: { $ref: '#/definitions/Money' } }, more);
const shape = { $ref: '#/definitions/Money' };

const bodies: readonly (readonly [name: string, body: JsonSchema])[] = [
  ['in a field', object({ 'amount!': shape })],
  ['with a description', object({ amount: { allOf: [shape], description: 'What it costs.' } })],
  ['in items', object({ amounts: { type: 'array', items: shape } })],
  ['in another shape', object({ price: { $ref: '#/definitions/Price' } })],
  ['twice', object({ amount: shape, fee: shape })],
  ['in an alternative', object({ amount: { oneOf: [shape, { type: 'null' }] } })],
  [
    'beside a rule that says the same',
    object({ amount: { allOf: [shape, object({ value: { maxLength: 5 } })] } }),
  ],
  ['of which one may not have it', object({ amount: { allOf: [shape], not: shape } })],
  ['as the body', shape],
];

test.each(bodies)('a shape that another body has as well has changed in the same way: %s', (_name, body) => {
  const definitions = (length: number) => ({ Money: money(length), Price: price({}) });
  const [before, after] = [
    (schema: JsonSchema) => side(schema, definitions(10)),
    (schema: JsonSchema) => side(schema, definitions(20)),
  ];
  const compare = createSharedComparison();
  const first = object({ 'id!': { type: 'string' }, total: shape });

  expect(compare(before(first), after(first))).toEqual(compareSchemas(before(first), after(first)));
  // Words and proof are those of the first place.
  const known = (changes: ReturnType<typeof compareSchemas>) =>
    changes.map(({ witness: _witness, message: _message, ...change }) => change);
  expect(known(compare(before(body), after(body)))).toEqual(known(compareSchemas(before(body), after(body))));
});
