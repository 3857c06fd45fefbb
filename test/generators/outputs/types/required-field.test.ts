import { expect, test } from 'vitest';
import { compileDeclarations } from '../../../../generators/outputs/types/declarations.ts';
import { readMade } from '../../contract/made-contract.ts';

const id = { description: 'Identifies it.', type: 'string' };

async function declarationsOf(schema: object, example: object): Promise<string> {
  const payload = { description: 'Sent.', ...schema };
  const messages = [{ key: 'sent', name: 'sent', payload, examples: [example] }];
  const { contract } = await readMade({ eventType: '$message.header#/x-event', messages });
  if (!contract) throw new Error('The contract cannot be read.');
  return compileDeclarations(contract);
}

test.each<[string, object]>([
  ['alone', { type: 'object', required: ['id', 'seats'], properties: { id } }],
  [
    'in a part of an allOf',
    {
      allOf: [
        { type: 'object', properties: { id } },
        { required: ['id', 'seats'], properties: {} },
      ],
    },
  ],
])('a field that is required and of which nothing is said is unknown in its type, %s', async (_, schema) => {
  const declarations = await declarationsOf(schema, { id: 'a', seats: [1] });
  expect(declarations).toMatch(/\bid: string\n/);
  expect(declarations).toMatch(/\bseats: unknown\n/);
});

test('an object that names no field stays open, and a required field of an unusable name stays out', async () => {
  const open = { description: 'Open.', type: 'object', required: ['a'] };
  const odd = { description: 'Odd.', type: 'object', required: ['hasOwnProperty'], properties: { id } };
  const schema = { type: 'object', required: ['open'], properties: { open, odd } };
  const declarations = await declarationsOf(schema, { open: { a: 1 } });
  expect(declarations).toMatch(/\bopen: \{\s*\}/);
  expect(declarations).not.toContain('hasOwnProperty');
});

test('a list of objects among other values is a list of any of them', async () => {
  const list = { description: 'A list.', type: 'array', items: { enum: ['a', { b: 1 }] } };
  const schema = { type: 'object', required: ['list'], properties: { list } };
  expect(await declarationsOf(schema, { list: ['a'] })).toMatch(/list: \(+['"]a['"] \| \{[^}]*\}\)+\[\]/);
});
