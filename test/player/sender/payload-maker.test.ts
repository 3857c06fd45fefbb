import { describe, expect, test } from 'vitest';
import { contract } from '../../../generated/contract.ts';
import type { ContractData } from '../../../player/contract.ts';
import { createPayloadMaker } from '../../../player/sender/payload-maker.ts';
import { ownContract, secondOpinion } from '../../schemas/schemas.ts';
import type { JsonObject } from '../../../generators/contract/model/json.ts';
import { schemaValidator } from '../../schema-validator.ts';
import { parcelContract } from './parcel-contract.ts';

type Payload = Readonly<Record<string, unknown>>;

const TYPE = 'parcel.delivered';

/** A contract of one event with these examples. */
function contractWith(schema: JsonObject, examples: readonly unknown[]): ContractData {
  return {
    ...parcelContract,
    examples: {
      [TYPE]: examples.map((payload, at) => ({ name: String(at), headers: {}, payload })) as never,
    },
    validators: { [TYPE]: schemaValidator(schema) },
  };
}

function payloads(from: ContractData, count: number, eventType = TYPE, seed = 1): Payload[] {
  const make = createPayloadMaker(from, seed);
  return Array.from({ length: count }, (_, index) => make(eventType, index) as Payload);
}

const own = await ownContract();
const second = secondOpinion(own);

describe.each(Object.keys(contract.examples))('payloads of %s', (eventType) => {
  const made = payloads(contract, 1_000, eventType);

  test('are strictly valid, also for another validator, and no two are equal', async () => {
    const definition = own.events.find((event) => event.eventType === eventType)?.payload ?? '';
    for (const payload of made) {
      expect(contract.validators[eventType]?.validate(payload, 'strict').valid).toBe(true);
      expect(await second.strict(definition, payload)).toBe(true);
    }
    expect(new Set(made.map((payload) => JSON.stringify(payload))).size).toBe(made.length);
  });

  test('depend on seed and index alone', () => {
    const make = createPayloadMaker(contract, 1);
    for (const index of [7, 3, 999, 0, 3]) expect(make(eventType, index)).toEqual(made[index]);
    const others = payloads(contract, 100, eventType, 2);
    expect(
      others.filter((payload, index) => JSON.stringify(payload) === JSON.stringify(made[index])),
    ).toEqual([]);
  });

  test('leave names as they are, and show no more of a card or an account than its example does', () => {
    const texts = (name: string): Set<unknown> => new Set(made.map((payload) => payload[name]));
    const ofExamples = (name: string): unknown[] =>
      (contract.examples[eventType] ?? []).map(({ payload }) => (payload as unknown as Payload)[name]);
    for (const name of ['name', 'merchantName', 'beneficiaryName'])
      for (const text of texts(name)) expect(ofExamples(name)).toContain(text);
    for (const name of ['cardNumber', 'accountNumber'])
      for (const text of texts(name)) expect(String(text)).toMatch(/[*#X•]{4}.*\d{2,4}$|^undefined$/);
  });
});

const anyText = { type: 'string' };
const amount = { type: 'string', pattern: '^[0-9]+\\.[0-9]{2}$' };

test.each([
  ['a restricted text', { type: 'string', pattern: '^A[0-9]{3}$' }, 'A123', true],
  ['a number in a free text', anyText, 'TEST-0000123', true],
  ['a number between bounds', { type: 'number', minimum: 0 }, 12.5, true],
  ['a version', anyText, 'v2', false],
  ['a date in a free text', anyText, '2024-06-01', false],
  ['a phone number', { type: 'string', pattern: '^\\+[0-9]{7,15}$' }, '+442079460123', false],
  ['an e-mail address', { type: 'string', format: 'email' }, 'test12@example.com', false],
  ['a number that may be anything', { type: 'number' }, 3, false],
  ['a constant', { const: 'A1234567' }, 'A1234567', false],
  ['a boolean', { type: 'boolean' }, true, false],
])('%s varies if its digits mean nothing', (_, schema, value, varies) => {
  const made = payloads(contractWith({ properties: { a: schema } }, [{ a: value }]), 50);
  expect(new Set(made.map(({ a }) => a)).size > 1).toBe(varies);
});

test('values that are equal in the example stay equal', () => {
  const schema = { properties: { a: amount, b: { properties: { c: amount } }, d: amount } };
  const made = payloads(contractWith(schema, [{ a: '12.50', b: { c: '12.50' }, d: '70.00' }]), 50);
  for (const payload of made) expect(payload).toMatchObject({ b: { c: payload['a'] } });
  expect(made.some(({ a, d }) => a !== d)).toBe(true);
});

test('a value that the schema refuses is made again, or else stays that of the example', () => {
  const schema = {
    properties: {
      tens: { type: 'integer', multipleOf: 10, minimum: 0 },
      code: { enum: ['C1', 'D2'] },
      a: amount,
    },
  };
  const made = payloads(contractWith(schema, [{ tens: 40, code: 'C1', a: '1.00' }]), 50);
  for (const { tens, code } of made) expect([Number(tens) % 10, code]).toEqual([0, 'C1']);
  expect(made.filter(({ tens }) => tens !== 40).length).toBeGreaterThan(15);
  expect(new Set(made.map(({ a }) => a)).size).toBeGreaterThan(10);
});

test('an example that breaks its schema is left to the sender, which reports it', () => {
  const broken = { a: 'X' };
  expect(payloads(contractWith({ required: ['b'] }, [broken]), 1)).toEqual([broken]);
});

test('fields that no schema names stay, and leave all others to be varied', () => {
  const schema = { type: 'object', properties: { a: amount } };
  const made = payloads(contractWith(schema, [{ a: '1.00', ['__proto__']: 1, own: true }]), 50);
  for (const payload of made) expect(payload).toMatchObject({ own: true });
  expect(new Set(made.map(({ a }) => a)).size).toBeGreaterThan(10);
});

test('each example is varied, or the one that is named, and none is changed', () => {
  const examples = [
    { kind: 'x', a: '1.00' },
    { kind: 'y', a: '2.00' },
  ];
  const before = JSON.stringify(examples);
  const varied = contractWith({ properties: { kind: anyText, a: amount } }, examples);
  expect(new Set(payloads(varied, 50).map(({ kind }) => kind))).toEqual(new Set(['x', 'y']));
  const make = createPayloadMaker(varied, 1);
  for (let index = 0; index < 10; index += 1) expect(make(TYPE, index, '1')).toMatchObject({ kind: 'y' });
  expect(JSON.stringify(examples)).toBe(before);
  expect(make('parcel.unknown', 0)).toBeUndefined();
});
