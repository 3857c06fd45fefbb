import { expect, test } from 'vitest';
import { findMentions } from '../../../../generators/authoring/mentions/show-mentions.ts';

const NAMES = ['Order (Paid)', 'order.paid', 'orderPaid', 'OrderPaid', 'order-paid'];

test.each([
  ['send: orderPaid', 'orderPaid'],
  ['await sender.sendOrderPaid();', 'OrderPaid'],
  ["import '../events/order-paid.js';", 'order-paid'],
  ['After **Order (Paid)**, ship it.', 'Order (Paid)'],
  ['type: "order.paid"', 'order.paid'],
  ['reorderPaid orderPaidTwice OrderPaidTwice', undefined],
  ['re-order-paid orderXpaid PREOrderPaid', undefined],
])('%j has %j', (line, name) => {
  expect(findMentions([['a.md', `\n${line}\n`]], NAMES)).toEqual(
    name === undefined ? [] : [{ file: 'a.md', line: 2, name }],
  );
});

test('no names are nowhere', () => {
  expect(findMentions([['a.md', 'text']], [])).toEqual([]);
});

test.each([
  ['send: repair', 'repair'],
  ["on('repair')", 'repair'],
  ['schemas/repair.schema.json', 'repair'],
  ['await sender.sendRepair();', 'Repair'],
  ['A repair is done. Repair it.', undefined],
])('a single word counts only where it is not prose: %j', (line, name) => {
  expect(findMentions([['a.md', line]], ['repair', 'Repair']).map((one) => one.name)).toEqual(
    name === undefined ? [] : [name],
  );
});
