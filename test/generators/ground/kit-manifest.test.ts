import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { toolkit } from '../../../generators/ground/kit-manifest.ts';

const repository = path.resolve(import.meta.dirname, '../../..');

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(path.join(repository, file), 'utf8')) as T;
}

test.each(['runtime', 'receiver', 'player', 'generators'])(
  'a new contract gets a range that the version of %s fits',
  (folder) => {
    const { name, version } = readJson<{ name: keyof ReturnType<typeof toolkit>['ranges']; version: string }>(
      `${folder}/package.json`,
    );
    expect(toolkit().ranges[name]).toBe(`^${version}`);
  },
);

// The kit says the range of the player by its own version, as it does not depend on it.
test('kit and player are released under one version', () => {
  const { fixed } = readJson<{ fixed: readonly (readonly string[])[] }>('.changeset/config.json');
  expect(fixed).toContainEqual(['@webhook-contract/kit', '@webhook-contract/player']);
});
