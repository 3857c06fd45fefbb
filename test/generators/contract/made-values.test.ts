import { registerSchema, setShouldValidateFormat, validate } from '@hyperjump/json-schema/draft-07';
import '@hyperjump/json-schema/draft-2019-09';
import '@hyperjump/json-schema/formats';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../generators/contract/model/json.ts';
import { formChecks } from '../../../generators/contract/payload/json-schema.ts';
import { checkedFormats } from '../../../generators/contract/schema/formats.ts';
import { createAccepts } from '../../../generators/contract/values/accepts.ts';
import { madeValue } from '../../../generators/contract/values/made-value.ts';
import { extent } from '../../extent.ts';
import { fc } from '../../property.ts';

/** Keywords by the values that they judge, with values that show which of them can be obeyed together. */
interface Family {
  readonly keywords: readonly JsonObject[];
  readonly witnesses: readonly Json[];
}

const texts: Family = {
  keywords: [
    { type: 'string' },
    { type: ['null', 'string'] },
    { enum: ['a', 'text', 'https://example.com/a', null] },
    { const: 'text' },
    { minLength: 9 },
    { minLength: 40 },
    { maxLength: 12 },
    { maxLength: 0 },
    { pattern: '^[a-z]' },
    { pattern: '[0-9]{3}$' },
    { pattern: '^2025' },
    { not: { pattern: '^[a-t]' } },
    { not: { const: 'text' } },
    { not: { minLength: 4 } },
    { not: { type: 'null' } },
    { if: { minLength: 3 }, then: { pattern: 'x' }, else: { maxLength: 1 } },
    { oneOf: [{ minLength: 5 }, { pattern: '^a' }] },
    { anyOf: [{ const: null }, { maxLength: 3 }] },
    { allOf: [{ minLength: 2 }, { maxLength: 20 }] },
    ...[...checkedFormats].filter(([, { texts }]) => texts.length > 0).map(([format]) => ({ format })),
  ],
  witnesses: [
    ...[...checkedFormats.values()].flatMap(({ texts }) => texts),
    '',
    'a',
    'ab',
    'abx',
    'text',
    'z123',
    'a-much-longer-text-than-others-with-an-x-123',
    null,

    '2025-03-14',
    '2025-03-14T09:26:53Z',
    '2025:aa',
    '2025',
    'zax',
    'zebra-x',
    'uvwxyz-x@example.com',
    'x123',

    'https://example.com/a/long/way/to/something-123',
    'x'.repeat(45),
    'name.'.repeat(8) + 'x@example.com',
  ],
};

const SOME_NUMBERS = [
  -3, -2.5, -2, -1, 0, 0.25, 1, 1.5, 2, 2.5, 3, 4, 5, 7, 7.25, 7.5, 8, 9, 11, 12, 12.5, 13, 15, 20, 24, 27,
  30, 60, 100, 105, 120,
];

const numbers: Family = {
  keywords: [
    { type: 'number' },
    { type: 'integer' },
    { type: ['integer', 'null'] },
    { enum: [1, 2.5, 12, null] },
    { const: 12 },
    { minimum: 7 },
    { exclusiveMinimum: 12 },
    { maximum: 12 },
    { exclusiveMaximum: 8 },
    { exclusiveMaximum: 0 },
    { multipleOf: 3 },
    { multipleOf: 4 },
    { multipleOf: 0.25 },
    { multipleOf: 2.5 },
    { format: 'int32' },
    { not: { multipleOf: 2 } },
    { not: { type: 'integer' } },
    { not: { enum: [0, 1, 12] } },
    { not: { minimum: 8 } },
    { if: { minimum: 10 }, then: { multipleOf: 5 }, else: { maximum: 3 } },
    { oneOf: [{ minimum: 8 }, { multipleOf: 2 }] },
    { anyOf: [{ minimum: 100 }, { type: 'null' }] },
  ],
  witnesses: [null, ...SOME_NUMBERS],
};

const lists: Family = {
  keywords: [
    { type: 'array' },
    { type: ['array', 'null'] },
    { items: { type: 'integer' } },
    { items: { enum: [1, 2, 3] } },
    { items: [{ type: 'string' }, { type: 'integer' }] },
    { items: [{ const: 'a' }], additionalItems: false },
    { items: [{}], additionalItems: { type: 'integer' } },
    { minItems: 3 },
    { minItems: 15 },
    { maxItems: 3 },
    { maxItems: 0 },
    { uniqueItems: true },
    { contains: { const: 2 } },
    { contains: { type: 'integer' }, minContains: 2, maxContains: 3 },
    { contains: { type: 'string' }, minContains: 0 },
    { not: { contains: { const: 1 } } },
    { not: { items: { type: 'integer' } } },
    { not: { uniqueItems: true } },
    { if: { minItems: 2 }, then: { contains: { const: 'x' } } },
    { oneOf: [{ maxItems: 2 }, { items: { type: 'integer' } }] },
    { anyOf: [{ type: 'null' }, { minItems: 1 }] },
  ],
  witnesses: [
    null,
    [],
    [1],
    [2],
    ['a'],
    ['x'],
    [1, 2],
    [2, 3],
    ['a', 1],
    ['x', 2],
    ['a', 2],
    [1, 2, 3],
    [1, 1],
    ['a', 2, 'x'],

    [2, 2, 3],
    ['a', 'x', 2, 3],
    [2, 'x', 3],
    ['x', 2, 3],
    ['a', 1, 2],
    [3, 2, 1],
    [2, 2],
    ['x', 'x'],
    [2, 2, 2],
    Array.from({ length: 15 }, (_, index) => index),
    Array.from({ length: 15 }, (_, index) => (index % 3) + 1),
    ['x', 2, ...Array.from({ length: 14 }, (_, index) => index + 5)],
    ['x', 2, 3, ...Array.from({ length: 14 }, (_, index) => `x${index}`)],
  ],
};

const objects: Family = {
  keywords: [
    { type: 'object' },
    { type: ['null', 'object'] },
    { properties: { a: { type: 'string' }, b: { type: 'integer' } } },
    { properties: { a: { type: 'string' }, b: {} }, additionalProperties: false },
    { required: ['a'] },
    { required: ['b', 'c'] },
    { additionalProperties: { type: 'integer' } },
    { patternProperties: { '^[a-c]$': { type: ['string', 'integer'] } }, additionalProperties: false },
    { propertyNames: { maxLength: 1 } },
    { propertyNames: { pattern: '^[b-z]' } },
    { minProperties: 2 },
    { minProperties: 4 },
    { maxProperties: 1 },
    { maxProperties: 2 },
    { dependencies: { a: ['b'] } },
    { dependencies: { b: { required: ['c'], properties: { c: { const: 1 } } } } },
    { not: { required: ['b'] } },
    { not: { properties: { a: { type: 'string' } } } },
    { not: { additionalProperties: { type: 'string' } } },
    { not: { minProperties: 2 } },
    { if: { required: ['a'] }, then: { required: ['c'] }, else: { maxProperties: 1 } },
    { oneOf: [{ required: ['a'] }, { required: ['b'] }] },
    {
      oneOf: [{ properties: { a: { const: 'x' } }, required: ['a'] }, { properties: { a: { const: 'y' } } }],
    },
    { anyOf: [{ type: 'null' }, { required: ['c'] }] },
    { properties: { a: { $ref: '#/definitions/tree' } } },
  ],
  witnesses: [
    null,
    { bcd: 1 },
    { bc: 'x', cd: 'y', de: 1, ef: 2 },
    { c: 1, d: 1, e: 1, f: 1 },
    { b: 1, c: 1, d: 1, e: 1 },
    { a: 1, c: 1, d: 1, e: 1 },
    { a: 'x', c: 1, d: 1, e: 1 },
    ...[{}, { a: 'x' }, { a: 'y' }, { a: 1 }, { a: {} }].flatMap((a) =>
      [{}, { b: 1 }, { b: 'x' }].flatMap((b) =>
        [{}, { c: 1 }, { c: 'c' }].flatMap((c) => [{}, { d: 1 }].map((d) => ({ ...a, ...b, ...c, ...d }))),
      ),
    ),
  ],
};

const families = { texts, numbers, lists, objects };

const tree: JsonObject = {
  type: 'object',
  properties: { children: { type: 'array', items: { $ref: '#/definitions/tree' } } },
};

beforeAll(() => setShouldValidateFormat(true));
afterAll(() => setShouldValidateFormat(false));

/** What is made of the keywords together, with how others judge it; undefined if no witness obeys all. */
async function attempt(
  keywords: readonly JsonObject[],
  witnesses: readonly Json[],
): Promise<string | undefined> {
  const schema: JsonObject = { allOf: keywords };
  const definitions = { body: schema, tree };
  const accepts = createAccepts(definitions);
  if (!witnesses.some((value) => accepts(schema, value))) return undefined;
  const made = madeValue({ schemas: definitions, checkOf: formChecks(definitions) }, 'body');
  if (made === undefined) return 'nothing is made';
  return (await isValid(schema, made)) ? 'valid' : `another validator refuses ${JSON.stringify(made)}`;
}

let registered = 0;

async function isValid(schema: JsonObject, value: Json): Promise<boolean> {
  registered += 1;
  const id = `https://example.com/made-${registered}`;
  const isNewer = /"(?:min|max)Contains"/.test(JSON.stringify(schema));
  const $schema = isNewer
    ? 'https://json-schema.org/draft/2019-09/schema'
    : 'http://json-schema.org/draft-07/schema#';
  registerSchema({ $schema, $id: id, ...schema, definitions: { tree } } as never);
  return (await validate(id, value as never)).valid;
}

describe.each(Object.entries(families))('%s', (_, { keywords, witnesses }) => {
  test('are made for each keyword, and for pairs that some value obeys', async () => {
    const wrong: string[] = [];
    let pairs = 0;
    for (const [index, one] of keywords.entries()) {
      for (const [distance, other] of keywords.slice(index).entries()) {
        // `npm test` takes a third of the pairs, with every keyword among them.
        if (one !== other && (2 * index + distance) % extent(3, 1) !== 0) continue;
        // Of what is a URI reference and a time as well, validators have opinions of their own.
        if (one !== other && 'format' in one && 'format' in other) continue;
        const found = await attempt(one === other ? [one] : [one, other], witnesses);
        if (found !== undefined) pairs += 1;
        if (found !== undefined && found !== 'valid') wrong.push(`${JSON.stringify([one, other])}: ${found}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(pairs).toBeGreaterThan(keywords.length * extent(1, 3));
  }, 300_000);

  test('if made of several keywords, inside of objects and lists as well, are valid', async () => {
    const several = fc
      .uniqueArray(fc.constantFrom(...keywords), { minLength: 3, maxLength: 5 })
      .filter((chosen) => chosen.filter((one) => 'format' in one).length < 2);
    const inside = fc.constantFrom<(schema: JsonObject) => JsonObject>(
      (schema) => schema,
      (schema) => ({ type: 'object', required: ['in'], properties: { in: schema } }),
      (schema) => ({ type: 'array', items: schema, minItems: 1 }),
    );
    await fc.assert(
      fc.asyncProperty(several, inside, async (chosen, wrap) => {
        const held = wrap({ allOf: chosen });
        const values = witnesses.flatMap((value): Json[] => [value, { in: value }, [value]]);
        // Of many keywords that leave little room, nothing may be found; what is found is right.
        expect(['valid', 'nothing is made']).toContain((await attempt([held], values)) ?? 'valid');
      }),
      { numRuns: 60 },
    );
  }, 300_000);
});

test('the same value is made each time', () => {
  const make = () => {
    const schemas = { body: { type: 'object', properties: { at: { format: 'date-time' }, tree } }, tree };
    return madeValue({ schemas, checkOf: formChecks(schemas) }, 'body');
  };
  expect(JSON.stringify(make())).toBe(JSON.stringify(make()));
});

test.each([...checkedFormats].filter(([, { like }]) => like !== undefined))(
  '%s: texts like it have it',
  async (format, { like = '' }) => {
    for (const bounds of [{}, { minLength: 9 }, { minLength: 21 }, { maxLength: 20 }]) {
      const schema: JsonObject = { allOf: [{ type: 'string', format }, { pattern: like }, bounds] };
      const made = madeValue({ schemas: { body: schema }, checkOf: formChecks({ body: schema }) }, 'body');
      // A date has one length.
      const isRight = made === undefined || (await isValid(schema, made));
      expect([made, isRight]).toEqual([made, true]);
    }
  },
);
