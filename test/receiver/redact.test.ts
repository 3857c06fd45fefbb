import { expect, test } from 'vitest';
import { redact } from '../../generated/receiver.ts';

const event = {
  template: 'PARCEL',
  amount: null,
  holder: { name: 'a person', address: { city: 'Riga', street: 'a street' } },
  items: [
    { sku: 'lamp', note: 'a note' },
    { sku: 'bulb', note: 'another' },
  ],
  tags: ['a', 'b'],
};

test.each<[string[], object]>([
  [[], {}],
  [['template', 'amount'], { template: 'PARCEL', amount: null }],
  [['holder.address.city'], { holder: { address: { city: 'Riga' } } }],
  [['items.sku', 'tags'], { items: [{ sku: 'lamp' }, { sku: 'bulb' }], tags: ['a', 'b'] }],
  // Whatever an object gets later stays out.
  [['holder', 'items'], { holder: {}, items: [{}, {}] }],
  [
    ['missing', 'template.length', 'tags.length', '__proto__', 'holder.constructor', ''],
    { tags: [], holder: {} },
  ],
])('%j keeps that alone', (fields, kept) => {
  expect(redact(event, ...fields)).toEqual(kept);
});

test('a field of any name is data', () => {
  const odd = JSON.parse('{"__proto__": {"a": 1, "b": 2}}') as object;
  expect(JSON.stringify(redact(odd, '__proto__.a'))).toBe('{"__proto__":{"a":1}}');
});
