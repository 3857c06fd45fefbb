import { expect, test } from 'vitest';
import { compileDeclarations } from '../../../../generators/outputs/types/declarations.ts';
import { readMade } from '../../contract/made-contract.ts';

test('comments say what is assumed, behind what is stated', async () => {
  const code = {
    description: 'A code.',
    type: 'string',
    pattern: '^[A-Za-z]+$',
    'x-assumption': { description: 'Uppercase: the case is not stated.', pattern: '^[A-Z]+$' },
  };
  const { contract } = await readMade({
    eventType: '$message.header#/x-event',
    messages: [
      {
        key: 'thing',
        name: 'thing',
        payload: {
          description: 'A thing.',
          type: 'object',
          'x-assumption': { required: ['code'], description: 'The code is always there.' },
          properties: { code },
        },
        examples: [{ code: 'A' }],
      },
    ],
  });
  if (!contract) throw new Error('the contract is broken');
  const declarations = await compileDeclarations(contract);
  const said = declarations.split('\n').map((line) => line.replace(/^ *\* ?/, ''));
  const behind = (line: string, count: number) => said.slice(said.indexOf(line), said.indexOf(line) + count);
  expect(behind('A thing.', 3)).toEqual(['A thing.', '', 'Assumed: The code is always there.']);
  expect(behind('A code.', 6)).toEqual([
    'A code.',
    '',
    'Pattern: `^[A-Za-z]+$`',
    '',
    'Assumed: Uppercase: the case is not stated.',
    'Pattern: `^[A-Z]+$`',
  ]);
});
