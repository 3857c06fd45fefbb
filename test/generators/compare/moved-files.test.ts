import { cpSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.ts';
import { runKit } from '../command/run-kit.ts';
import { compareDocuments } from './compare-documents.ts';

const GREENHOUSE = path.join(import.meta.dirname, '../contract/valid');

/** The findings on a contract after a command has edited it, without those on its changes. */
async function findingsAfter(...args: readonly string[]): Promise<readonly (readonly string[])[]> {
  const folder = temporaryFolder();
  cpSync(GREENHOUSE, folder, { recursive: true });
  const document = path.join(folder, 'asyncapi.yaml');
  expect(await runKit(...args, '--contract', document)).toMatchObject({ code: 0 });
  const { changes } = await compareDocuments(path.join(GREENHOUSE, 'asyncapi.yaml'), document);
  return changes
    .filter(({ links }) => links === 'break')
    .map(({ rule, message, elsewhere = [] }) => [rule, message, `${elsewhere.length} more`]);
}

test('a renamed event is one finding, whatever its files are called', async () => {
  expect(await findingsAfter('event', 'rename', 'frostWarning', '--to', 'coldWarning')).toEqual([
    [
      'event-key-renamed',
      'The key of the event "Frost Warning" changes from frostWarning to coldWarning.',
      '0 more',
    ],
  ]);
});

test.each([
  [
    'schemas/examples',
    'samples',
    '3 files of the contract in schemas/examples/ are published in samples/.',
    2,
  ],
  ['schemas', 'parts/all', '9 files of the contract in schemas/ are published in parts/all/.', 8],
  [
    'schemas/common/place.schema.json',
    'schemas/shapes/spot.schema.json',
    'The file schemas/common/place.schema.json of the contract is published as schemas/shapes/spot.schema.json.',
    0,
  ],
])('%s moved to %s is one finding', async (from, to, message, others) => {
  expect(await findingsAfter('shape', 'move', from, '--to', to)).toEqual([
    ['file-removed', message, `${others} more`],
  ]);
});
