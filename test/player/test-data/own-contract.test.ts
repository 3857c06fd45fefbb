import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../../generated/contract.ts';
import { createPayloadMaker, type PayloadMaker } from '../../../player/test-data/create-payload-maker.ts';
import { valueAt } from '../../../runtime/json-pointer.ts';
import { fc } from '../../property.ts';
import { ownContract, secondOpinion } from '../../schemas/schemas.ts';

/** Payloads of the contract of this repository, made in numbers. */

type Payload = Readonly<Record<string, string>>;

const CARD = 'CARD_POS_APPROVED_WEBHOOK';
const DEBIT = 'DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK';
const eventTypes = Object.keys(contract.testData ?? {});

const own = await ownContract();
const second = secondOpinion(own);

let make: PayloadMaker;
beforeAll(async () => {
  make = await createPayloadMaker(contract, { seed: 42 });
});

function payloads(eventType: string, count: number): Payload[] {
  return Array.from({ length: count }, (_, index) => make(eventType, index) as Payload);
}

describe.each(eventTypes)('%s', (eventType) => {
  test('10,000 payloads are strictly valid', () => {
    const validator = contract.validators[eventType];
    const refused = payloads(eventType, 10_000).filter(
      (payload) => !validator?.validate(payload, 'strict').valid,
    );
    expect(refused).toEqual([]);
  });

  test('1,000 payloads are strictly valid for a second implementation', async () => {
    const definition = own.events.find((event) => event.eventType === eventType)?.payload ?? '';
    for (const payload of payloads(eventType, 1_000)) {
      expect(await second.strict(definition, payload)).toBe(true);
    }
  });

  test('each planned field varies, and the rest is as an example has it', () => {
    const { tables = [], fields = [] } = contract.testData?.[eventType] ?? {};
    const planned = [...tables.flatMap((table) => table.fields), ...fields.map(({ field }) => field)];
    const made = payloads(eventType, 500);
    // What is made like an example differs from it in its digits.
    const hasDigits = (field: string) => made.some((payload) => /\d/.test(String(valueAt(payload, field))));
    const isFixed = (field: string) =>
      fields.some((one) => one.field === field && 'like' in one.make) && !hasDigits(field);
    for (const field of planned.filter((one) => !isFixed(one))) {
      expect([field, new Set(made.map((payload) => valueAt(payload, field))).size]).not.toEqual([field, 1]);
    }
    const exampleValues = (name: string) =>
      (contract.examples[eventType] ?? []).map(({ payload }) => valueAt(payload, `/${name}`));
    for (const name of Object.keys(made[0] ?? {}).filter((key) => !planned.includes(`/${key}`))) {
      for (const payload of made) expect(exampleValues(name)).toContain(payload[name]);
    }
  });

  test('each row of each table comes, and nothing but rows', () => {
    const made = payloads(eventType, 2_000);
    for (const { fields, rows } of contract.testData?.[eventType]?.tables ?? []) {
      const written = rows.map((row) =>
        row.map((value) => (typeof value === 'object' ? '*' : String(value))),
      );
      const columns = rows[0]?.map((_, column) => rows.every((row) => typeof row[column] !== 'object')) ?? [];
      const seen = new Set(
        made.map((payload) =>
          fields.map((field, column) => (columns[column] ? valueAt(payload, field) : '*')).join('|'),
        ),
      );
      expect([...seen].sort()).toEqual([...new Set(written.map((row) => row.join('|')))].sort());
    }
  });

  test('no two of 10,000 payloads are equal', () => {
    expect(new Set(payloads(eventType, 10_000).map((payload) => JSON.stringify(payload))).size).toBe(10_000);
  });

  test('another seed gives other payloads', async () => {
    const other = await createPayloadMaker(contract, { seed: 43 });
    const same = Array.from({ length: 200 }, (_, index) => index).filter(
      (index) => JSON.stringify(make(eventType, index)) === JSON.stringify(other(eventType, index)),
    );
    expect(same).toEqual([]);
  });

  test('the same seed gives the same bytes in another process, in another order', async () => {
    const indexes = [7, 3, 9_007_199_254_740_991, 0, 4_294_967_296];
    const script = path.join(import.meta.dirname, 'make-in-process.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [
      script,
      '42',
      eventType,
      ...indexes.map(String),
    ]);
    expect(stdout.trimEnd().split('\n')).toEqual(
      indexes.map((index) => JSON.stringify(make(eventType, index))),
    );
  });

  test('a payload depends on its index alone, whatever was made before', () => {
    const inOrder = payloads(eventType, 100).map((payload) => JSON.stringify(payload));
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 99 }), { maxLength: 20 }), (indexes) => {
        for (const index of indexes) {
          make(eventTypes[index % eventTypes.length] ?? eventType, index * 31);
          expect(JSON.stringify(make(eventType, index))).toBe(inOrder[index]);
        }
      }),
    );
  });

  test('indexes beyond 32 bits are told apart', () => {
    const texts = [1, 2 ** 32 + 1, 2 ** 33 + 1, 2 ** 52 + 1].map((index) =>
      JSON.stringify(make(eventType, index)),
    );
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('the caller may change a payload', () => {
    const before = JSON.stringify([contract.examples, make(eventType, 5)]);
    const payload = make(eventType, 5) as Record<string, string>;
    for (const key of Object.keys(payload)) payload[key] = 'changed';
    expect(JSON.stringify([contract.examples, make(eventType, 5)])).toBe(before);
  });

  test('an example can be named, and each is varied', () => {
    for (const { name } of contract.examples[eventType] ?? []) {
      const payload = make(eventType, 1, name);
      expect(contract.validators[eventType]?.validate(payload, 'strict').valid).toBe(true);
    }
    expect(() => make(eventType, 1, 'nothing like it')).toThrow(TypeError);
  });
});

describe('card payments', () => {
  test('agree in their three amounts', () => {
    for (const { transactionAmount, authAmount, effectiveAuthAmount } of payloads(CARD, 1_000)) {
      expect([authAmount, effectiveAuthAmount]).toEqual([transactionAmount, transactionAmount]);
    }
  });

  test('are in the currency of the country, and the city lies in it', () => {
    const currencies = new Map(
      'AU AUD,BR BRL,CA CAD,CH CHF,DE EUR,ES EUR,FR EUR,GB GBP,PL PLN,PT EUR,SE SEK,SG SGD,US USD'
        .split(',')
        .map((line) => line.split(' ') as [string, string]),
    );
    const cities = new Map<unknown, unknown>();
    for (const { transactionCurrency, merchantCountry, merchantCity } of payloads(CARD, 1_000)) {
      expect(transactionCurrency).toBe(currencies.get(merchantCountry ?? '') ?? 'a known country');
      expect(cities.get(merchantCity) ?? merchantCountry).toBe(merchantCountry);
      cities.set(merchantCity, merchantCountry);
    }
    expect(cities.size).toBeGreaterThan(10);
  });

  test('show nothing that could be real: masked numbers, names that say test or example, dates of 2026', () => {
    for (const { name, cardNumber, merchantName, transactionDate } of payloads(CARD, 1_000)) {
      expect(name).toMatch(/^Test \S/);
      expect(merchantName).toMatch(/^(Example|Bäckerei Beispiel) /);
      expect(cardNumber).toMatch(/^(4000[ -]?12|XXXXXX).*[*X]{4,}.*\d{4}$/);
      expect(transactionDate).toMatch(/^2026-\d\d-\d\d \d\d:\d\d:\d\d$/);
    }
  });

  test('have balances of either sign', () => {
    const negative = payloads(CARD, 1_000).filter(({ walletBalance }) => walletBalance?.startsWith('-'));
    expect(negative.length).toBeGreaterThan(100);
    expect(negative.length).toBeLessThan(500);
  });
});

describe('direct debit chargebacks', () => {
  test('have bank codes and reasons of one geography', () => {
    for (const { transactionCurrency, routingType, routingValue, debitReason } of payloads(DEBIT, 1_000)) {
      const line = [transactionCurrency, routingType, routingValue, debitReason].join(' ');
      expect(line).toMatch(/^(USD ACH CODE 9900\d{5} R\d\d|GBP SORT CODE 00-?00-?\d\d EX-\d\d)$/);
    }
  });

  test('have references of which no two are equal', () => {
    const references = payloads(DEBIT, 10_000).map(({ systemReferenceNumber }) => systemReferenceNumber);
    expect(new Set(references).size).toBe(10_000);
  });
});
