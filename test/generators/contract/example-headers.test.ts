import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readContract } from '../../../generators/index.ts';
import { contractFolder } from '../../contracts/contract-folders.ts';
import { readValid } from '../../golden/generate-case.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

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

test('an example needs no headers where the message describes none', async () => {
  const folder = temporaryFolder();
  const document = path.join(folder, 'asyncapi.yaml');
  writeFileSync(
    document,
    `asyncapi: 3.1.0
info: { title: Workshop, version: 1.0.0 }
channels:
  hooks:
    address: /hooks
    messages:
      repairDone:
        payload: { type: object, required: [type], properties: { type: { const: repair.done } } }
        examples: [{ name: done, payload: { type: repair.done } }]
operations:
  notify: { action: send, channel: { $ref: '#/channels/hooks' } }
`,
  );
  const { contract, diagnostics } = await readContract(document);
  expect(contract?.events).toHaveLength(1);
  expect(diagnostics.filter(({ rule }) => rule === 'example-shape')).toEqual([]);
});
