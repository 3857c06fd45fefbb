import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readContract, type Reading } from '../../../generators/index.ts';
import { contractFolder } from '../../contracts/contract-folders.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

/** Reads the smallest contract after a change of its text. */
async function readChanged(change: (text: string) => string): Promise<Reading> {
  const folder = temporaryFolder();
  const file = path.join(folder, 'asyncapi.yaml');
  writeFileSync(file, change(readFileSync(path.join(contractFolder('plain'), 'asyncapi.yaml'), 'utf8')));
  return readContract(file);
}

test.each([
  ['of the receiver', (text: string) => text.replace('action: send', 'action: receive')],
  ['of channels only', (text: string) => text.replace(/^operations:[^]*/m, '')],
])('a document %s has the same events, and a warning says so', async (_, change) => {
  const plain = await readChanged((text) => text);
  const { contract, diagnostics } = await readChanged(change);
  expect(contract?.events).toEqual(plain.contract?.events);
  expect(contract?.events).not.toEqual([]);
  expect(diagnostics.map(({ rule }) => rule)).toContain('operation-side');
});
