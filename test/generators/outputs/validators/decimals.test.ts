import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checksOf } from '../../../../generators/contract/payload/json-schema.ts';
import { createAccepts } from '../../../../generators/contract/values/accepts.ts';
import { readContract } from '../../../../generators/index.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';
import { compiledValidators } from './compiled-validators.ts';

const document = `asyncapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
channels:
  hooks:
    address: /p
    messages:
      paid:
        payload:
          type: object
          required: [type, price]
          properties:
            type: { const: paid }
            price: { type: number, minimum: 0, multipleOf: 0.01 }
        examples: [{ payload: { type: paid, price: 19.99 } }]
operations:
  notify: { action: send, channel: { $ref: '#/channels/hooks' } }
`;

test('a contract takes its own example of 19.99, a multiple of 0.01', async () => {
  const file = path.join(temporaryFolder(), 'asyncapi.yaml');
  writeFileSync(file, document);
  const { contract, diagnostics } = await readContract(file);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(contract?.events.map(({ examples }) => examples.length)).toEqual([1]);
});

/** Each divisor, with how many thousandths it is. */
const divisors: readonly (readonly [divisor: number, thousandths: number])[] = [
  [0.1, 100],
  [0.05, 50],
  [0.01, 10],
  [0.001, 1],
];

/** A number of thousandths as JSON has it: 19,990 is 19.99. */
function priceOf(thousandths: number): number {
  const digits = String(thousandths).padStart(4, '0');
  return JSON.parse(`${digits.slice(0, -3)}.${digits.slice(-3)}`) as number;
}

const definitions = Object.fromEntries(
  divisors.map(([multipleOf, thousandths]) => [`by${thousandths}`, { type: 'number', multipleOf } as const]),
);

describe('multiples are those of decimal arithmetic', () => {
  const validators = compiledValidators(definitions, Object.keys(definitions));
  const checkOf = checksOf(definitions);
  const accepts = createAccepts(definitions);

  test.each(divisors)('for each price from 0.000 to 200.000 by %d', (multipleOf, step) => {
    const name = `by${step}`;
    const validator = validators.get(name);
    const check = checkOf(name);
    const wrong = Array.from({ length: 200_001 }, (_, thousandths) => thousandths).filter((thousandths) => {
      const price = priceOf(thousandths);
      const isMultiple = thousandths % step === 0;
      return validator?.is(price) !== isMultiple || (check?.(price).length === 0) !== isMultiple;
    });
    expect(wrong).toEqual([]);
    expect(validator?.validate(19.9995).valid).toBe(false);
    expect(accepts({ multipleOf }, 4.35)).toBe(4350 % step === 0);
  });

  test.each<[value: string, divisor: number, isMultiple: boolean]>([
    ['1e2', 10, true],
    ['100.0', 1e2, true],
    ['-0', 0.01, true],
    ['-19.99', 0.01, true],
    ['-19.995', 0.01, false],
    ['1e23', 10, true],
    ['1e300', 1e-7, true],
    ['1e300', 3, false],
    ['9007199254740992.5', 0.5, true],
    ['123456789012345.67', 0.01, true],
    ['1234567890123456.5', 0.01, true],
    ['1e-7', 1e-7, true],
    ['1.5e-7', 1e-7, false],
    ['5e-324', 0.01, false],
    ['1e999', 1, false],
    ['0.3', 0.1, true],
    ['1.1', 1.1, true],
    ['3.3000000000000003', 1.1, false],
  ])('%s by %d: %s', (text, multipleOf, isMultiple) => {
    const value = JSON.parse(text) as number;
    const validator = compiledValidators({ number: { multipleOf } }, ['number']).get('number');
    expect(validator?.is(value)).toBe(isMultiple);
    expect(validator?.validate(value).valid).toBe(isMultiple);
    expect(checksOf({ number: { multipleOf } })('number')?.(value).length === 0).toBe(isMultiple);
  });

  test.each([
    [{ const: 1e2 }, '100.0'],
    [{ enum: [1.0, 0] }, '1e0'],
    [{ enum: [0] }, '-0'],
    [{ minimum: 1e2, maximum: 100.0 }, '100'],
    [{ exclusiveMinimum: -0.0 }, '1e-7'],
  ])('a number is the same however it is written: %j has %s', (schema, text) => {
    const validator = compiledValidators({ number: schema }, ['number']).get('number');
    expect(validator?.is(JSON.parse(text))).toBe(true);
    expect(checksOf({ number: schema })('number')?.(JSON.parse(text))).toEqual([]);
  });
});
