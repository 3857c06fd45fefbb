import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contractFolder } from '../contracts/contract-folders.ts';
import { readValid } from '../golden/generate-case.ts';
import { temporaryFolder } from '../temporary-folder.ts';

test('an example without headers has those that say of which type its event is', async () => {
  const folder = temporaryFolder();
  cpSync(contractFolder('header-and-variant'), folder, { recursive: true });
  const document = path.join(folder, 'asyncapi.yaml');
  const text = readFileSync(document, 'utf8');
  writeFileSync(document, text.replace(/^.*headers: .*x-workshop-delivery: d-2.*\n/m, ''));
  const { events } = await readValid(document);
  const examples = events.find(({ eventType }) => eventType === 'repair.opened')?.examples ?? [];
  expect(examples.map(({ headers }) => headers['x-workshop-event'])).toEqual(['repair', 'repair']);
  expect(examples.map(({ headers }) => headers['x-workshop-delivery'])).not.toContain('d-2');
});
