import { describe, expect, test } from 'vitest';
import { formChecks } from '../../generators/contract/payload/json-schema.ts';
import { examples } from '../../generated/examples.ts';
import { validators } from '../../generated/validators/index.ts';
import { ownContract } from './schemas.ts';

const CARD = 'CARD_POS_APPROVED_WEBHOOK';
const DEBIT = 'DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK';

/** What tolerant validation finds of a payload in which one field has a form. */
function verdict(eventType: keyof typeof validators, field: string, value: string): string {
  const [example] = examples[eventType];
  const result = validators[eventType].validate({ ...example?.payload, [field]: value });
  if (!result.valid)
    return `refused by ${result.errors.map(({ path, rule }) => `${rule} at ${path}`).join()}`;
  return result.warnings.length === 0
    ? 'valid'
    : `warned of ${result.warnings.map(({ path }) => path).join()}`;
}

// All invented. The documentation says that numbers are masked, and not how.
const MASKS = [
  ['cardNumber', '4000 12** **** 3456'],
  ['cardNumber', '400012XXXXXX3456'],
  ['cardNumber', '400012xxxxxx3456'],
  ['cardNumber', '4000 12-- ---- 3456'],
  ['cardNumber', '************3456'],
  ['cardNumber', '•••• 3456'],
  ['cardNumber', '4000-12##-####-3456'],
  ['cardNumber', '400012??????3456'],
  ['cardNumber', '4000.12...3456'],
  ['cardNumber', '3456'],
  ['cardNumber', '400012_3456'],
  ['accountNumber', '------7890'],
  ['accountNumber', '....7890'],
  ['accountNumber', 'XXXXXX7890'],
  ['accountNumber', 'GB29NWBKXXX819'],
  ['accountNumber', 'GB29 **** **** **** **68 19'],
  ['accountNumber', 'ending in 7890'],
  ['accountNumber', '##### 12345'],
  ['accountNumber', '7890'],
] as const;

test.each(MASKS)('the %s %j is masked', (field, mask) => {
  expect(verdict(field === 'cardNumber' ? CARD : DEBIT, field, mask)).toBe('valid');
});

test.each([
  ['cardNumber', '4000123412343456'],
  ['cardNumber', '4000 1234 1234 3456'],
  ['cardNumber', '4000-1234-1234-3456'],
  ['cardNumber', '4000123412343456 (card)'],
  ['accountNumber', '123456789012'],
  ['accountNumber', '12-34-56 78901234'],
  ['accountNumber', 'GB33BUKX20201555555555'],
  ['accountNumber', 'XX123456789012'],
] as const)('the %s %j is in clear', (field, number) => {
  const type = field === 'cardNumber' ? CARD : DEBIT;
  expect(verdict(type, field, number)).toBe(`warned of /${field}`);
});

test.each([
  [CARD, 'transactionAmount', '42.50'],
  [CARD, 'walletBalance', '-17.35'],
  [DEBIT, 'transactionAmount', '1999.99'],
  [DEBIT, 'walletBalance', '0.00'],
  [CARD, 'transactionDate', '2028-02-29 23:59:59'],
  [DEBIT, 'transactionDate', '2026-03-14 09:26:53.589'],
  [CARD, 'customerHashId', '5EED0001-1A2B-1C3D-8E4F-5A6B7C8D9E0F'],
  [CARD, 'rhaTransactionId', '00000000-0000-0000-0000-000000000000'],
  [DEBIT, 'debitCode', 'RETURN'],
  [DEBIT, 'debitCode', 'EXAMPLE_REVERSAL'],
  [DEBIT, 'debitReason', 'R10'],
] as const)('%s with %s %j is valid', (eventType, field, value) => {
  expect(verdict(eventType, field, value)).toBe('valid');
});

// What is only assumed of them does not hold.
test.each([
  [CARD, 'transactionAmount', '42,50'],
  [CARD, 'transactionAmount', '1,999.99'],
  [CARD, 'authAmount', '1 999,99'],
  [CARD, 'authAmount', "1'999.99"],
  [CARD, 'effectiveAuthAmount', '42'],
  [CARD, 'effectiveAuthAmount', '42.500'],
  [CARD, 'transactionAmount', '-42.50'],
  [CARD, 'transactionAmount', '.50'],
  [CARD, 'walletBalance', '+17.35'],
  [DEBIT, 'transactionAmount', '250,00'],
  [DEBIT, 'transactionAmount', '1.250,00'],
  [DEBIT, 'walletBalance', '-1,250.00'],
  [DEBIT, 'debitCode', 'EXAMPLE_RETURN'],
  [DEBIT, 'debitCode', 'EXAMPLE-REVERSAL'],
  [DEBIT, 'debitCode', 'REFUND'],
  [CARD, 'transactionDate', '2026-04-31 09:26:53'],
  [CARD, 'transactionCurrency', 'eur'],
  [CARD, 'merchantCountry', 'gb'],
  [DEBIT, 'systemReferenceNumber', ''],
] as const)('%s with %s %j is valid with a warning', (eventType, field, value) => {
  expect(verdict(eventType, field, value)).toBe(`warned of /${field}`);
});

test.each([
  [CARD, 'transactionAmount', 'twelve'],
  [CARD, 'transactionAmount', ''],
  [DEBIT, 'transactionAmount', '250'],
  [DEBIT, 'clientHashId', 'c11e0001a1b24c3d8e5f6a7b8c9d0e1f'],
  [CARD, 'transactionDate', '2026-04-30T09:26:53'],
] as const)('%s with %s %j breaks what is stated', (eventType, field, value) => {
  expect(verdict(eventType, field, value)).toMatch(/^refused by .* at \/\w+$/);
});

const { definitions, events } = await ownContract();

describe('x-request-id', () => {
  const check = formChecks(definitions);
  const rulesBroken = (value: string, form: 'tolerant' | 'strict') =>
    check(events[0]?.headers ?? '', form)?.({ 'x-request-id': value }).map(({ rule }) => rule);

  test('can have any form', () => {
    for (const value of ['1', '8d0f6f0e-8d0b-4d7e-9c9e-0a5b5f6f2a11', 'évènement 7', 'a/b+c='])
      expect(rulesBroken(value, 'tolerant')).toEqual([]);
  });

  test('identifies nothing if it is empty', () => {
    expect(rulesBroken('', 'tolerant')).toEqual(['minLength']);
  });

  test('is assumed to be printable ASCII', () => {
    expect(rulesBroken('évènement 7', 'strict')).toEqual(['pattern']);
  });
});

/** The fields of section 2 of the source, with values of our own. */
const PAYLOADS = {
  [CARD]: {
    name: 'Test Cardholder Two',
    customerHashId: '5eed0002-0000-4000-8000-000000000001',
    walletHashId: '5eed0002-0000-4000-8000-000000000002',
    cardHashId: '5eed0002-0000-4000-8000-000000000003',
    cardNumber: '400012******7654',
    transactionCurrency: 'EUR',
    balanceCurrency: 'EUR',
    transactionAmount: '18.20',
    authAmount: '18.20',
    effectiveAuthAmount: '18.20',
    walletBalance: '381.80',
    transactionDate: '2026-05-06 07:08:09',
    mcc: '5942',
    merchantName: 'Example Books',
    merchantCountry: 'IE',
    merchantCity: 'Cork',
    authCode: 'T00042',
    rhaTransactionId: '5eed0002-0000-4000-8000-000000000004',
    template: CARD,
  },
  [DEBIT]: {
    template: DEBIT,
    clientHashId: '5eed0003-0000-4000-8000-000000000001',
    customerHashId: '5eed0003-0000-4000-8000-000000000002',
    walletHashId: '5eed0003-0000-4000-8000-000000000003',
    transactionCurrency: 'GBP',
    transactionAmount: '120.00',
    systemReferenceNumber: 'TEST-DD-0000042',
    beneficiaryName: 'Test Beneficiary Two',
    transactionDate: '2026-05-06 07:08:09.010',
    accountNumber: '******4321',
    routingValue: '00-00-42',
    routingType: 'SORT CODE',
    debitCode: 'EXAMPLE_REVERSAL',
    debitReason: 'EX-42',
    walletBalance: '3.50',
  },
} as const;

test.each([CARD, DEBIT] as const)(
  'a payload of %s with the stated fields is valid in strict mode',
  (type) => {
    const payload = PAYLOADS[type];
    expect(validators[type].validate(payload, 'strict')).toEqual({
      valid: true,
      value: payload,
      warnings: [],
    });
  },
);
