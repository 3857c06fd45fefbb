import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contractFolder } from '../contracts/contract-folders.ts';
import { readValid } from '../golden/generate-case.ts';

test('an example without headers has those that say of which type its event is', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'example-'));
  try {
    cpSync(contractFolder('header-and-variant'), folder, { recursive: true });
    const document = path.join(folder, 'asyncapi.yaml');
    const text = readFileSync(document, 'utf8');
    writeFileSync(document, text.replace(/^.*headers: .*x-workshop-delivery: d-2.*\n/m, ''));
    const { events } = await readValid(document);
    const examples = events.find(({ template }) => template === 'repair.opened')?.examples ?? [];
    expect(examples.map(({ headers }) => headers['x-workshop-event'])).toEqual(['repair', 'repair']);
    expect(examples.map(({ headers }) => headers['x-workshop-delivery'])).not.toContain('d-2');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
