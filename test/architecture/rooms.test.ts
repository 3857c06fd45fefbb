import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { importTarget, importsOf } from './module-imports.ts';
import { readSourceFiles, REPOSITORY } from './source-files.ts';

/** The folders of the runtime, from the top of the house down: each knows only what stands further down. */
const ROOMS = [
  'cli',
  'scenario',
  'run',
  'load',
  'run-log',
  'sender',
  'test-data',
  'listener',
  'faults',
  'delivery',
  'http',
];

describe('the rooms of the runtime', () => {
  test('are the ones listed here', () => {
    const folders = readdirSync(path.join(REPOSITORY, 'runtime'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(folders.sort()).toEqual(ROOMS.toSorted());
  });

  test.each(ROOMS)('%s imports nothing from above', (room) => {
    const files = readSourceFiles(`runtime/${room}`, ['.ts']);
    expect(files.length).toBeGreaterThan(0);
    const above = ROOMS.slice(0, ROOMS.indexOf(room));
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .map((specifier) => importTarget(file.path, specifier))
        .filter((target) => above.some((other) => target.startsWith(`runtime/${other}/`)))
        .map((target) => `${file.path} -> ${target}`),
    );
    expect(wrong).toEqual([]);
  });
});
