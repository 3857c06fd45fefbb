import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readContract } from '../../generators/contract/index.ts';
import { contractFolder } from '../contracts/contract-folders.ts';

/** What is wrong with the contract of a header and a variant, once a text of its document is another one. */
async function problemsWith(text: string, other: string): Promise<readonly string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'webhook-example-'));
  try {
    cpSync(contractFolder('header-and-variant'), folder, { recursive: true });
    const file = path.join(folder, 'asyncapi.yaml');
    const document = readFileSync(file, 'utf8');
    writeFileSync(file, document.replace(text, other));
    const { diagnostics } = await readContract(file);
    return diagnostics.map(({ rule, message }) => `${rule}: ${message}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('an example whose header names another event is told once', async () => {
  expect(await problemsWith('x-workshop-event: bill,', 'x-workshop-event: repair,')).toEqual([
    'example-headers: The header x-workshop-event of example "for-a-tyre" of "billWritten" is not "bill", its event type.',
  ]);
});
