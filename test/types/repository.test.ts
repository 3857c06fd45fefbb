import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');

test('all code of the repository type-checks', () => {
  const tsc = path.join(REPOSITORY, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', REPOSITORY], { encoding: 'utf8' });
  expect(stdout).toBe('');
  expect(status).toBe(0);
});
