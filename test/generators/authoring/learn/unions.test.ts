import { describe, expect, test } from 'vitest';
import { fieldGroups } from '../../../../generators/authoring/learn/field-groups.ts';
import {
  addFieldSet,
  emptyFieldSets,
  type FieldSets,
} from '../../../../generators/authoring/learn/field-sets.ts';
import { unionKeywords, unionsOf } from '../../../../generators/authoring/learn/unions.ts';

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
    const unions = unionsOf(sets, names, (field) => (field === 'way' ? ['bank', 'card', 'cash'] : undefined));
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
    const keywords = unionKeywords(unionsOf(sets, names, () => undefined));
    expect(keywords.oneOf).toHaveLength(3);
    expect(JSON.stringify(keywords)).not.toMatch(/way|card|bank"|cash/);
  });

  test('joins values with the same fields', () => {
    const alike = payments.map((one, index) =>
      one.way === 'bank' && index % 2 ? { ...one, way: 'wire' } : one,
    );
    const { sets, names } = setsOf(alike);
    const codes = ['bank', 'card', 'cash', 'wire'];
    const [union] = unionsOf(sets, names, (field) => (field === 'way' ? codes : undefined));
    expect(union?.shapes.map(({ values }) => values)).toEqual([['card'], ['wire', 'bank'], ['cash']]);
  });

  test('needs no field that tells apart, if each object has one group', () => {
    const { sets, names } = setsOf(
      payments.filter(({ way }) => way !== 'cash').map(({ way: _way, ...fields }) => fields),
    );
    expect(unionKeywords(unionsOf(sets, names, () => undefined))).toEqual({
      oneOf: [
        { required: ['last4', 'brand'], properties: { last4: true, brand: true, iban: false } },
        { required: ['iban'], properties: { iban: true, last4: false, brand: false } },
      ],
    });
  });

  test('finds none where fields come and go by themselves, or in a few objects', () => {
    const loose = payments.map(({ way, note, amount }) => ({ way, amount, ...(note && { note }) }));
    const { sets, names } = setsOf(loose);
    expect(unionsOf(sets, names, () => undefined)).toEqual([]);
    const few = setsOf(payments.slice(0, 9));
    expect(unionsOf(few.sets, few.names, () => undefined)).toEqual([]);
  });
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
    const unions = unionsOf(sets, names, () => undefined);
    expect(fieldGroups(sets, names, unions)).toEqual({});
    expect(fieldGroups(sets, names, [])).toMatchObject({ last4: ['brand'], brand: ['last4'] });
  });
});
