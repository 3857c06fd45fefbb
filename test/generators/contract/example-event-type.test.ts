import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readContract } from '../../../generators/contract/index.ts';
import { contractFolder } from '../../contracts/contract-folders.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

/** The errors of a contract once a text of its document is another one. */
async function problemsWith(name: string, text: string, other: string): Promise<readonly string[]> {
  const folder = temporaryFolder();
  cpSync(contractFolder(name), folder, { recursive: true });
  const file = path.join(folder, 'asyncapi.yaml');
  const document = readFileSync(file, 'utf8');
  writeFileSync(file, document.replace(text, other));
  const { diagnostics } = await readContract(file);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return errors.map(({ rule, message }) => `${rule}: ${message}`);
}

test('an example whose header names another event is told once', async () => {
  expect(
    await problemsWith('header-and-variant', 'x-workshop-event: bill,', 'x-workshop-event: repair,'),
  ).toEqual([
    'example-headers: The header x-workshop-event of example "for-a-tyre" of "billWritten" is not "bill", its event type.',
  ]);
});

test('an example without an event type, which its schema does not require, is told once', async () => {
  const problems = await problemsWith(
    'hmac-signature',
    'type: { const: crossing.cancelled }',
    'kind: { const: crossing.cancelled }',
  );
  expect(problems).toEqual([
    'example-payload: The payload of example "storm" of "crossingCancelled" has no event type at /kind.',
  ]);
});
