import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { importTarget, importsOf } from './module-imports.ts';
import { readSourceFiles, REPOSITORY } from './source-files.ts';

/** The rooms of a house, from the top down: each knows only what stands further down. */
const HOUSES: Readonly<Record<string, readonly string[]>> = {
  player: [
    'cli',
    'endpoint-test',
    'checks',
    'probe',
    'run',
    'sender',
    'listener',
    'faults',
    'delivery',
    'http',
  ],
  generators: ['command', 'authoring', 'compare', 'package', 'site', 'outputs', 'contract', 'ground'],
  'generators/contract': [
    'rules',
    'standard',
    'document',
    'values',
    'payload',
    'source',
    'schema',
    'extensions',
    'model',
  ],
  'generators/site': [
    'machine',
    'pages',
    'template',
    'frame',
    'recipes',
    'downloads',
    'reference',
    'check',
    'parts',
    'fields',
    'schema',
    'blocks',
    'browser',
    'guides',
    'styles',
    'pictures',
  ],
};

/** Houses whose single files stand on top; elsewhere the rooms share them. */
const FILES_ON_TOP = ['generators', 'generators/contract'];

/** What is in a house and no room of it: what is built, what npm puts there, what is no code. */
const BESIDE_THE_ROOMS = ['dist', 'node_modules', 'guide'];

/** What has no imports. */
const WITHOUT_CODE = ['guides', 'styles', 'pictures'];

describe.each(Object.entries(HOUSES))('the rooms of %s', (house, rooms) => {
  test('are the ones listed here', () => {
    const folders = readdirSync(path.join(REPOSITORY, house), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .filter((name) => !BESIDE_THE_ROOMS.includes(name));
    expect(folders.sort()).toEqual(rooms.toSorted());
  });

  test.each(rooms.filter((room) => !WITHOUT_CODE.includes(room)))('%s imports nothing from above', (room) => {
    const files = readSourceFiles(`${house}/${room}`, ['.ts', '.js']);
    expect(files.length).toBeGreaterThan(0);
    const above = rooms.slice(0, rooms.indexOf(room));
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .map((specifier) => importTarget(file.path, specifier))
        .filter(
          (target) =>
            above.some((other) => target.startsWith(`${house}/${other}/`)) ||
            (FILES_ON_TOP.includes(house) && path.dirname(target) === house),
        )
        .map((target) => `${file.path} -> ${target}`),
    );
    expect(wrong).toEqual([]);
  });
});

test('ARCHITECTURE lists the rooms of the kit in the same order', () => {
  const text = readFileSync(path.join(REPOSITORY, 'ARCHITECTURE.md'), 'utf8');
  const listed = [...text.matchAll(/^\| `([\w-]+)\/`/gm)].map(([, room]) => room);
  expect(listed).toEqual(HOUSES['generators']);
});
