import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { generators, readContract, type Contract } from '../../../generators/index.ts';
import { collectFiles } from '../../../generators/package/output/collect.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const guide = readFileSync(
  path.resolve(import.meta.dirname, '../../../generators/guide/smallest-contract.md'),
  'utf8',
);

/** The documents of the guide, in its order. */
const documents = [...guide.matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, text = '']) => text);

async function contractOf(document: string): Promise<Contract> {
  const folder = temporaryFolder();
  const file = path.join(folder, 'asyncapi.yaml');
  writeFileSync(file, document);
  const { contract, diagnostics } = await readContract(file);
  if (!contract) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return contract;
}

test.each(documents.map((document, index) => [index + 1, document] as const))(
  'document %i of the guide gives every output',
  async (_, document) => {
    const files = await collectFiles(await contractOf(document), generators);
    expect(new Set(files.map((file) => file.path))).toContain('sender.ts');
    expect(new Set(files.map((file) => file.path))).toContain('docs/index.html');
  },
);

test('the smallest one is taken as the guide says', async () => {
  const contract = await contractOf(documents[0] ?? '');
  expect(contract).toMatchObject({
    eventType: [{ in: 'payload', pointer: '/type' }],
    eventId: null,
    endpoint: { method: 'POST', success: { statuses: ['2xx'], isStated: false } },
    events: [
      {
        title: 'Book returned',
        eventType: 'book.returned',
        contentType: 'application/json',
        delivery: { guarantee: null, failure: '', retry: null },
        examples: [{ payload: { type: 'book.returned' } }],
      },
    ],
  });
});

test('names tell events apart where a header has their type, and the correlation ID is the event ID', async () => {
  const contract = await contractOf(documents[1] ?? '');
  expect(contract).toMatchObject({
    eventType: [{ in: 'header', name: 'x-library-event' }],
    eventId: { in: 'header', name: 'x-library-id' },
    events: [{ eventType: 'book.lost' }, { eventType: 'book.returned' }],
  });
});

test('as many retries are planned as the window has room for', async () => {
  const { events } = await contractOf(documents[2] ?? '');
  expect(events[0]?.delivery.retry).toMatchObject({
    enabledByDefault: true,
    intervalsMs: [30_000, 60_000, 120_000, 240_000, 480_000, 600_000],
    attemptNames: { first: 'First attempt', retry: 'Retry {number}' },
    maxRetries: 9,
    windowMs: 3_600_000,
  });
});
