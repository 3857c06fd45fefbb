import { cpSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.ts';
import { contentsOf } from '../command/folder-state.ts';
import { compareDocuments } from './compare-documents.ts';

const GREENHOUSE = path.join(import.meta.dirname, '../contract/valid');

/** The findings that break links once files have moved, and texts have become others wherever they stand. */
async function findingsAfter(
  moves: Readonly<Record<string, string>>,
  texts: Readonly<Record<string, string>>,
): Promise<readonly (readonly string[])[]> {
  const folder = temporaryFolder();
  cpSync(GREENHOUSE, folder, { recursive: true });
  for (const file of Object.keys(contentsOf(folder))) {
    const written = readFileSync(path.join(folder, file), 'utf8');
    const edited = Object.entries(texts).reduce((text, [from, to]) => text.replaceAll(from, to), written);
    writeFileSync(path.join(folder, file), edited);
  }
  for (const [from, to] of Object.entries(moves)) {
    mkdirSync(path.dirname(path.join(folder, to)), { recursive: true });
    renameSync(path.join(folder, from), path.join(folder, to));
  }
  const { changes } = await compareDocuments(
    path.join(GREENHOUSE, 'asyncapi.yaml'),
    path.join(folder, 'asyncapi.yaml'),
  );
  return changes
    .filter(({ links }) => links === 'break')
    .map(({ rule, message, elsewhere = [] }) => [rule, message, `${elsewhere.length} more`]);
}

test('a renamed event is one finding, whatever its files are called', async () => {
  const files = ['events/frost-warning.schema', 'examples/frost-warning.night'];
  const moves = files
    .map((file) => `schemas/${file}.json`)
    .map((file) => [file, file.replace('frost', 'cold')]);
  const texts = {
    frostWarning: 'coldWarning',
    'frost-warning.schema': 'cold-warning.schema',
    'frost-warning.night': 'cold-warning.night',
  };
  expect(await findingsAfter(Object.fromEntries(moves), texts)).toEqual([
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
    { './schemas/examples/': './samples/' },
    '3 files of the contract in schemas/examples/ are published in samples/.',
    2,
  ],
  [
    'schemas',
    'parts/all',
    { './schemas/': './parts/all/' },
    '9 files of the contract in schemas/ are published in parts/all/.',
    8,
  ],
  [
    'schemas/common/place.schema.json',
    'schemas/shapes/spot.schema.json',
    { '../common/place.schema.json': '../shapes/spot.schema.json' },
    'The file schemas/common/place.schema.json of the contract is published as schemas/shapes/spot.schema.json.',
    0,
  ],
])('%s moved to %s is one finding', async (from, to, texts, message, others) => {
  expect(await findingsAfter({ [from]: to }, texts)).toEqual([['file-removed', message, `${others} more`]]);
});
