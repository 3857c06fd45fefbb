import { expect, test } from 'vitest';
import type { JsonSchema } from '../../../../generators/contract/model/json.ts';
import { languageRecipes } from '../../../../generators/site/recipes/languages/index.ts';
import { parcelContract } from '../parcel-contract.ts';

const [event] = parcelContract.events.filter(({ documented }) => documented);

/** The file of Java with the records, the first of which is for a payload of these fields. */
function fileFor(properties: JsonSchema): string {
  const definitions = {
    ...parcelContract.definitions,
    [event?.payload ?? '']: { type: 'object', properties },
    shared: { allOf: [{ type: ['null', 'boolean'] }] },
  };
  const java = languageRecipes({ ...parcelContract, definitions }).find(({ id }) => id === 'java');
  return java?.files.find(({ path }) => path === 'Events.java')?.code ?? '';
}

/** The fields of the first record. */
function recordFor(properties: JsonSchema): string | undefined {
  return /record \w+\(([^)]*)\)/.exec(fileFor(properties))?.[1]?.replaceAll(/\s+/g, ' ').trim();
}

test.for<readonly [schema: JsonSchema, type: string]>([
  [{ type: 'string' }, 'String'],
  [{ const: 'blue' }, 'String'],
  [{ enum: ['a', 'b'] }, 'String'],
  [{ type: 'integer' }, 'BigDecimal'],
  [{ type: 'number' }, 'BigDecimal'],
  [{ $ref: '#/definitions/shared' }, 'Boolean'],
  [{ type: 'object', properties: {} }, 'JsonNode'],
  [{ type: ['string', 'number'] }, 'JsonNode'],
  [{ enum: ['a', 1] }, 'JsonNode'],
  [{ 'x-assumption': { type: 'string' } }, 'JsonNode'],
  [{}, 'JsonNode'],
])('a field with %j has the type %s', ([schema, type]) => {
  expect(recordFor({ field: schema })).toBe(`${type} field`);
});

test('fields whose names Java does not allow are left out, and those beyond what a record can have', () => {
  const names = ['class', 'a-b', '_', '1st', 'hashCode', ...Array.from({ length: 300 }, (_, n) => `f${n}`)];
  const record = recordFor(Object.fromEntries(names.map((name) => [name, { type: 'string' }])));
  expect(record?.split(', ')).toEqual(Array.from({ length: 254 }, (_, n) => `String f${n}`));
});

test('BigDecimal is imported if a record has a number', () => {
  for (const type of ['string', 'number']) {
    const code = fileFor({ field: { type } });
    const [, head = '', records = ''] = /^(.*?)(record .*)$/s.exec(code) ?? [];
    expect([type, head.includes('.BigDecimal;')]).toEqual([type, records.includes('BigDecimal ')]);
  }
});
