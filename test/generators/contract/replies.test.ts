import { expect, test } from 'vitest';
import { readContract } from '../../../generators/index.ts';
import { withContract } from './broken-contract.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

test('an event says that its sender expects an answer in the body of the response', async () => {
  const contract = await withContract(async (folder) => {
    const document = path.join(folder, 'asyncapi.yaml');
    const text = readFileSync(document, 'utf8').replace(
      '        title: Noted\n',
      '        title: Noted\n        summary: Whether to heat.\n        payload: { type: object }\n',
    );
    writeFileSync(document, text);
    return (await readContract(document)).contract;
  });
  expect(contract?.events.map(({ key, description }) => [key, description])).toEqual(
    ['frostWarning', 'lampFailed', 'tankEmpty'].map((key) => [
      key,
      'The sender expects an answer in the body of the response, which the receiver cannot give yet. Whether to heat.',
    ]),
  );
});
