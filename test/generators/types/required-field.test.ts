import { expect, test } from 'vitest';
import { compileDeclarations } from '../../../generators/types/declarations.ts';
import { readMade } from '../../contract/made-contract.ts';

const id = { description: 'Identifies it.', type: 'string' };

test.each<[string, object, object]>([
  ['alone', { type: 'object', required: ['id', 'seats'], properties: { id } }, { id: 'a', seats: [1] }],
  [
    'in a part of an allOf',
    {
      allOf: [
        { type: 'object', properties: { id } },
        { required: ['id', 'seats'], properties: {} },
      ],
    },
    { id: 'a', seats: [1] },
  ],
])(
  'a field that is required and of which nothing is said is unknown in its type, %s',
  async (_, schema, example) => {
    const { contract } = await readMade({
      eventType: '$message.header#/x-event',
      messages: [
        { key: 'sent', name: 'sent', payload: { description: 'Sent.', ...schema }, examples: [example] },
      ],
    });
    if (!contract) throw new Error('The contract cannot be read.');
    const declarations = await compileDeclarations(contract);
    expect(declarations).toMatch(/\bid: string\n/);
    expect(declarations).toMatch(/\bseats: unknown\n/);
  },
);
