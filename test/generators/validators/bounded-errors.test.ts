import { expect, test } from 'vitest';
import type { Contract, JsonSchema } from '../../../generators/contract/model.ts';
import { compileValidators } from '../../../generators/validators/compile.ts';
import { createValidator, type CompiledSchema } from '../../../runtime/validator.ts';
import { parcelContract } from '../docs/parcel-contract.ts';

async function compiled(schema: JsonSchema): Promise<{ tolerant: CompiledSchema; strict: CompiledSchema }> {
  const contract: Contract = { ...parcelContract, definitions: { Value: schema } };
  const source = (await compileValidators(contract, [{ stem: 'value', definition: 'Value' }])).get('value');
  return import(`data:text/javascript,${encodeURIComponent(source ?? '')}`);
}

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
])(
  'a value with too many wrong %s gives a hundred errors, and looks for few more',
  async (_, schema, value) => {
    const { tolerant, strict } = await compiled(schema);
    expect(strict(value)).toBe(false);
    expect(strict.errors?.length).toBeLessThan(400);
    const result = createValidator(tolerant, strict, 'values').validate(value, 'strict');
    expect(result).toMatchObject({ valid: false });
    expect(!result.valid && result.errors).toHaveLength(100);
  },
);

test.each<[string, JsonSchema, unknown]>([
  [
    'a branch after one that breaks often',
    { anyOf: [{ items: text }, { items: { type: 'number' } }] },
    items,
  ],
  ['one item among many', { contains: text }, [...items, 'text']],
  ['what it is not', { not: { items: text } }, items],
])('errors that do not count end no loop: %s', async (_, schema, value) => {
  const { strict } = await compiled(schema);
  expect(strict(value)).toBe(true);
});

test('a branch that is wrong only in its last item is still wrong', async () => {
  const { strict } = await compiled({ anyOf: [{ items: text }, { items: { type: 'number' } }] });
  expect(strict([...items, 'text'])).toBe(false);
});
