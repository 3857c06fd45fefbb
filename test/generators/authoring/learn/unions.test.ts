import { describe, expect, test } from 'vitest';
import { fieldGroups } from '../../../../generators/authoring/learn/field-groups.ts';
import {
  addFieldSet,
  emptyFieldSets,
  type FieldSets,
} from '../../../../generators/authoring/learn/field-sets.ts';
import { isAmbiguous, unionKeywords, unionsOf } from '../../../../generators/authoring/learn/unions.ts';
import { scratchContract } from './scratch-contract.ts';

function setsOf(objects: readonly object[]): { readonly sets: FieldSets; readonly names: readonly string[] } {
  const sets = emptyFieldSets();
  for (const object of objects) addFieldSet(sets, object);
  return { sets, names: [...new Set(objects.flatMap((object) => Object.keys(object)))] };
}

const SHAPES: Readonly<Record<string, object>> = {
  card: { last4: '1', brand: 'a' },
  bank: { iban: '2' },
  cash: {},
};

/** Objects of three shapes, with a note that comes and goes. */
const payments = Array.from({ length: 60 }, (_, index) => {
  const way = ['card', 'bank', 'cash'][index % 3] ?? '';
  return { way, amount: index, ...SHAPES[way], ...(index % 7 < 3 && { note: 'x' }) };
});

describe('unionsOf', () => {
  const { sets, names } = setsOf(payments);

  test('has the values of the field that tells shapes apart once they are codes', () => {
    const unions = unionsOf(sets, names, (field) => ({
      codes: field === 'way' ? ['bank', 'card', 'cash'] : undefined,
    }));
    expect(unionKeywords(unions)).toEqual({
      oneOf: [
        {
          required: ['last4', 'brand'],
          properties: { way: { const: 'card' }, last4: true, brand: true, iban: false },
        },
        {
          required: ['iban'],
          properties: { way: { const: 'bank' }, iban: true, last4: false, brand: false },
        },
        { properties: { way: { const: 'cash' }, last4: false, brand: false, iban: false } },
      ],
    });
  });

  test('has their fields alone until then', () => {
    const keywords = unionKeywords(unionsOf(sets, names, () => ({})));
    expect(keywords.oneOf).toHaveLength(3);
    expect(JSON.stringify(keywords)).not.toMatch(/way|card|bank"|cash/);
  });

  test('has how their values are laid out, if shapes differ in it', () => {
    const longer = payments.map(({ way, ...one }) => ({ way: way === 'cash' ? 'nothing' : way, ...one }));
    const { sets, names } = setsOf(longer);
    const unions = unionsOf(sets, names, () => ({ areLaidOut: true }));
    expect(unionKeywords(unions)).toMatchObject({
      oneOf: [
        { required: ['last4', 'brand'], properties: { way: { pattern: '^[a-z]{4}$' } } },
        { required: ['iban'], properties: { way: { pattern: '^[a-z]{4}$' } } },
        { properties: { way: { pattern: '^[a-z]{7}$' }, last4: false, brand: false, iban: false } },
      ],
    });
    expect(unions.map(isAmbiguous)).toEqual([true]);
    const alike = unionsOf(sets, names, (field) => ({
      codes: field === 'way' ? ['nothing', 'card', 'bank'] : [],
    }));
    expect(alike.map(isAmbiguous)).toEqual([false]);
  });

  test('tells by the layout alone a shape with fields from one that has none', () => {
    const payouts = Array.from({ length: 60 }, (_, index) =>
      index % 2 ? { speed: 'instant', due: index } : { speed: 'standard' },
    );
    const { sets, names } = setsOf(payouts);
    expect(unionsOf(sets, names, () => ({}))).toEqual([]);
    const unions = unionsOf(sets, names, () => ({ areLaidOut: true }));
    expect(unionKeywords(unions)).toEqual({
      oneOf: [
        { properties: { speed: { pattern: '^[a-z]{8}$' }, due: false } },
        { required: ['due'], properties: { speed: { pattern: '^[a-z]{7}$' }, due: true } },
      ],
    });
    expect(unions.map(isAmbiguous)).toEqual([false]);
  });

  test('joins no shapes whose values are laid out otherwise', () => {
    const orders = Array.from({ length: 120 }, (_, index) => {
      const way = ['web', 'desk', 'phone'][index % 3] ?? '';
      return {
        way,
        ...(way === 'web' && { page: 'x' }),
        ...(way === 'phone' && index % 2 && { agent: 'x' }),
      };
    });
    const { sets, names } = setsOf(orders);
    const [union] = unionsOf(sets, names, () => ({ areLaidOut: true }));
    expect(union?.shapes.map(({ required, absent }) => [required, absent])).toEqual([
      [['page'], ['agent']],
      [[], ['page', 'agent']],
      [[], ['page']],
    ]);
  });

  test('demands no field of a shape that came so often by chance', () => {
    const noted = payments.map(({ note: _note, ...one }, index) => ({
      ...one,
      ...((one.way === 'bank' || index % 2 === 0) && { note: 'x' }),
    }));
    const codes = ['bank', 'card', 'cash'];
    const required = (objects: readonly object[]): unknown => {
      const { sets, names } = setsOf(objects);
      const [union] = unionsOf(sets, names, (field) => ({ codes: field === 'way' ? codes : undefined }));
      return union?.shapes.find(({ values }) => values.includes('bank'))?.required;
    };
    expect(required(noted)).toEqual(['iban']);
    expect(required([...noted, ...noted, ...noted])).toEqual(['note', 'iban']);
  });

  test('joins values with the same fields', () => {
    const alike = payments.map((one, index) =>
      one.way === 'bank' && index % 2 ? { ...one, way: 'wire' } : one,
    );
    const { sets, names } = setsOf(alike);
    const codes = ['bank', 'card', 'cash', 'wire'];
    const [union] = unionsOf(sets, names, (field) => ({ codes: field === 'way' ? codes : undefined }));
    expect(union?.shapes.map(({ values }) => values)).toEqual([['card'], ['wire', 'bank'], ['cash']]);
  });

  test('needs no field that tells apart, if each object has one group', () => {
    const { sets, names } = setsOf(
      payments.filter(({ way }) => way !== 'cash').map(({ way: _way, ...fields }) => fields),
    );
    expect(unionKeywords(unionsOf(sets, names, () => ({})))).toEqual({
      oneOf: [
        { required: ['last4', 'brand'], properties: { last4: true, brand: true, iban: false } },
        { required: ['iban'], properties: { iban: true, last4: false, brand: false } },
      ],
    });
  });

  test('finds none where fields come and go by themselves, or in a few objects', () => {
    const loose = payments.map(({ way, note, amount }) => ({ way, amount, ...(note && { note }) }));
    const { sets, names } = setsOf(loose);
    expect(unionsOf(sets, names, () => ({}))).toEqual([]);
    const few = setsOf(payments.slice(0, 9));
    expect(unionsOf(few.sets, few.names, () => ({}))).toEqual([]);
  });
});

test('learn says what would tell shapes apart, and writes no value that may be data', async () => {
  const contract = scratchContract('test/generators/contract/valid');
  const captures = payments.map((one) => ({ headers: {}, body: { kind: 'WAYS_SEEN', ...one } }));
  const { stdout } = await contract.learn(captures, '--dry-run');
  expect(stdout).toContain(
    '/way may have the value of one and the fields of another: if it holds codes, --codes /way excludes that',
  );
  expect(stdout).not.toMatch(/card|cash|bank/);
  const accepted = await contract.learn(captures, '--dry-run', '--codes', '/way');
  expect(accepted.stdout).not.toContain('the fields of another');
  expect(accepted.stdout).toContain('card: last4, brand | bank: iban | cash: no field of its own');
});

describe('fieldGroups', () => {
  const refunds = Array.from({ length: 60 }, (_, index) => ({
    id: index,
    ...(index % 3 === 0 && { refundId: index, refundedAt: 'noon' }),
    ...(index % 4 === 0 && { note: 'x' }),
    ...(index === 5 && { once: 1, onceMore: 2 }),
  }));

  test('has fields that always come together, and not those that came together once', () => {
    const { sets, names } = setsOf(refunds);
    expect(fieldGroups(sets, names, [])).toEqual({ refundId: ['refundedAt'], refundedAt: ['refundId'] });
  });

  test('leaves out what a union demands', () => {
    const { sets, names } = setsOf(payments);
    const unions = unionsOf(sets, names, () => ({}));
    expect(fieldGroups(sets, names, unions)).toEqual({});
    expect(fieldGroups(sets, names, [])).toMatchObject({ last4: ['brand'], brand: ['last4'] });
  });
});
