import { expect, test } from 'vitest';
import { compileGuards } from '../../../../generators/outputs/validators/guard-modules.ts';
import { compiledValidators } from './compiled-validators.ts';

const constant = (value: string) => ({ const: value, 'x-assumption': { maxLength: value.length } });
const guardsOf = (definitions: Parameters<typeof compileGuards>[0]): readonly string[] =>
  compileGuards(definitions, Object.keys(definitions)).payloads.map(({ guards }) => guards);

test('guards are named after their definitions, whatever else there is', () => {
  expect(guardsOf({ 'order-paid': { type: 'string' } })).toEqual(['written: isOrderPaid']);
  expect(guardsOf({ 'order-paid': { type: 'string' }, OrderSent: {} })).toEqual([
    'written: isOrderPaid',
    'written: isOrderSent',
  ]);
});

test.each([
  ['differ by punctuation', ['order-paid', 'orderPaid', 'OrderPaid', 'order_paid', 'order.paid']],
  ['are in another script', ['注文', '支払', 'X']],
  ['end like a form of another', ['order', 'order-tolerant', 'orderTolerant', 'order-fields']],
  ['are those of what guards call', ['equal', 'na-n', 'finite', 'NaN', 'isEqual', 'length-of', 'automaton']],
])('definitions whose names %s keep their guards apart', (_, names) => {
  const definitions = Object.fromEntries(names.map((name) => [name, constant(name)]));
  const root = {
    properties: Object.fromEntries(names.map((name) => [name, { $ref: `#/definitions/${name}` }])),
  };
  const validators = compiledValidators({ ...definitions, root }, [...names, 'root']);
  for (const name of names) {
    for (const other of names) expect(validators.get(name)?.is(other)).toBe(name === other);
    expect(validators.get('root')?.is({ [name]: name })).toBe(true);
    expect(validators.get('root')?.is({ [name]: `${name}.` })).toBe(false);
  }
});

test('what guards call stays what it is', () => {
  const definitions = {
    equal: { const: { a: 1 } },
    'na-n': { type: 'integer', minimum: 1 },
    root: { properties: { a: { $ref: '#/definitions/equal' }, b: { $ref: '#/definitions/na-n' } } },
  } as const;
  const root = compiledValidators(definitions, ['root']).get('root');
  expect(
    [{ a: { a: 1 }, b: 1 }, { a: { a: 2 } }, { b: 0 }, { b: NaN }].map((body) => root?.is(body)),
  ).toEqual([true, false, false, false]);
});
