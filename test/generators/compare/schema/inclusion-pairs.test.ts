import { expect, it } from 'vitest';
import { createAjv } from '../../../../generators/contract/payload/json-schema.ts';
import type { Json, JsonSchema } from '../../../../generators/contract/model/json.ts';
import { createAccepts } from '../../../../generators/contract/values/accepts.ts';
import { createDecide } from '../../../../generators/compare/schema/inclusion/decide-inclusion.ts';
import { createProof, type Prove } from '../../../../generators/compare/schema/inclusion/proof.ts';
import { INCLUDED, NOT_INCLUDED } from './inclusion-pairs.ts';
import { object } from './schema-pair.ts';

/** By a validator that knows nothing but this schema. */
function allows(schema: JsonSchema, value: Json): boolean {
  return createAjv({ allErrors: true, validateSchema: false }).validate(schema, value) === true;
}

function proofOf(definitions: Readonly<Record<string, JsonSchema>>): Prove {
  return createProof(definitions, createAccepts(definitions));
}

const ref = (name: string) => ({ $ref: `#/definitions/${name}` });
const [integer, number, text] = [{ type: 'integer' }, { type: 'number' }, { type: 'string' }];

it.each(INCLUDED)('proves that a schema allows nothing else: %s', (_, one, other) => {
  expect(createDecide({})(one, other)).toEqual({ verdict: 'yes' });
});

it.each(NOT_INCLUDED)('proves nothing that a value disproves: %s', (_, one, other, witness) => {
  expect([allows(one, witness), allows(other, witness)]).toEqual([true, false]);
  expect(createDecide({})(one, other).verdict).not.toBe('yes');
});

it('keeps nothing of a proof that failed, though a part of it held as long as the whole was taken for true', () => {
  const decide = createDecide({
    Order: object({ parcel: ref('Parcel'), note: text }),
    NewOrder: object({ parcel: ref('NewParcel'), note: text }),
    Parcel: object({ order: ref('Order'), weight: number }),
    NewParcel: object({ order: ref('NewOrder'), weight: integer }),
  });

  expect(decide(ref('Order'), ref('NewOrder'))).toMatchObject({ verdict: 'no' });
  // The weight of the parcel that its order has is the one that is no integer.
  expect(decide(ref('Parcel'), object({ order: ref('NewOrder') }))).toMatchObject({
    verdict: 'no',
    witness: { order: { parcel: { weight: expect.any(Number) } } },
  });
});

it('takes nothing for true that was refuted before', () => {
  const proves = proofOf({});
  const either = { anyOf: [object({ a: number, 'b!': text }), object({ a: number, 'c!': text })] };

  expect(proves(number, integer)).toBe(false);
  expect(proves(either, { properties: { a: integer } })).toBe(false);
});

it('gives up a proof of too many cases, and has as much time for the next one', { timeout: 60_000 }, () => {
  const proves = proofOf({});
  const upTo = (count: number, first: number): readonly JsonSchema[] =>
    Array.from({ length: count }, (_, index) => ({ maxLength: first + index }));
  // Texts of 10,000 characters are in the last cases of both choices.
  const one = {
    ...text,
    allOf: [{ anyOf: [...upTo(199, 9_000), {}] }, { anyOf: [...upTo(110, 500), { minLength: 10_000 }] }],
  };

  expect(proves(one, { not: { minLength: 1_001 } })).toBe(false);
  expect(proves(one, { maxLength: 1_000 })).toBe(false);
  expect(proves(integer, number)).toBe(true);
});

it.each<[string, JsonSchema]>([
  ['an object that holds itself', object({ 'next!': ref('Endless') })],
  ['a list that begins with itself', { type: 'array', minItems: 1, items: ref('Endless') }],
  ['a choice of nothing and itself', { anyOf: [false, ref('Endless')] }],
])('comes to an end: %s', (_, Endless) => {
  expect(proofOf({ Endless })(ref('Endless'), { type: 'null' })).toBe(false);
});
