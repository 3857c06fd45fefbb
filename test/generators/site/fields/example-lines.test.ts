import { expect, it } from 'vitest';
import { exampleLines } from '../../../../generators/site/fields/example-fields.ts';
import { readFields } from '../../../../generators/site/fields/read-fields.ts';

it('shows an example whole, with the field that each line is about', () => {
  const depot = { type: 'object', properties: { name: { type: 'string' } } };
  const Payload = {
    type: 'object',
    properties: { depot, list: { type: 'array', items: depot }, choice: { oneOf: [depot, depot] } },
  };
  const page = readFields('Payload', { Payload }, 'x.html');
  const example = {
    depot: { name: 'Kiel', more: [] },
    list: [{ name: 'Bonn' }, 2],
    choice: { name: 'Ulm' },
  };
  const lines = exampleLines(example, page);
  expect(lines.map(({ text }) => text).join('\n')).toBe(JSON.stringify(example, null, 2));
  expect(
    lines.flatMap(({ text, fieldId }) => (fieldId === undefined ? [] : [`${text.trim()} <- ${fieldId}`])),
  ).toEqual([
    '"depot": { <- field-depot',
    '"name": "Kiel", <- field-depot.name',
    '"list": [ <- field-list',
    '"name": "Bonn" <- field-list._items.name',
    '"choice": { <- field-choice',
    '"name": "Ulm" <- field-choice._oneOf0.name',
  ]);
});
