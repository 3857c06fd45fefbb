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

test('files of a renamed event that are called otherwise are one finding beside it', async () => {
  const files = ['events/frost-warning.schema', 'examples/frost-warning.night'];
  const moves = files
    .map((file) => `schemas/${file}.json`)
    .map((file) => [file, file.replace('frost', 'cold')]);
  const texts = {
    frostWarning: 'coldWarning',
    'frost-warning.schema': 'cold-warning.schema',
    'frost-warning.night': 'cold-warning.night',
  };
  expect(await findingsAfter(Object.fromEntries(moves), texts)).toMatchObject([
    [
      'event-key-renamed',
      'The event "Frost Warning": the key changes from frostWarning to coldWarning.',
      '0 more',
    ],
    ['file-removed', expect.stringContaining('schemas/events/frost-warning.schema.json'), '2 more'],
  ]);
});

test('a folder that is moved is one finding', async () => {
  const texts = { './schemas/': './parts/all/' };
  const [finding, ...others] = await findingsAfter({ schemas: 'parts/all' }, texts);
  expect(finding).toEqual([
    'file-removed',
    expect.stringMatching(/^Files of the contract are no longer published: .* and 4 more\.$/),
    '9 more',
  ]);
  expect(others).toEqual([]);
});

test.each([
  ['that is only moved', 'door', ['file-removed']],
  ['of whose content another finding tells', 'window', []],
])('a file %s', async (_, bed, rules) => {
  const from = 'schemas/common/place.schema.json';
  const texts = {
    'common/place.schema.json': 'common/spot.schema.json',
    'counted from the door': `counted from the ${bed}`,
  };
  const found = await findingsAfter({ [from]: from.replace('place', 'spot') }, texts);
  expect(found.map(([rule]) => rule)).toEqual(rules);
});
