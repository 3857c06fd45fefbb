import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';

const repository = path.resolve(import.meta.dirname, '../..');

test('the report of CI counts tests, and says which failed and which were skipped, and why', () => {
  const folder = temporaryFolder();
  const report = path.join(folder, 'report');
  mkdirSync(report);
  symlinkSync(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'));
  writeFileSync(
    path.join(folder, 'some.test.mjs'),
    `import { describe, expect, test } from 'vitest';
describe('group', () => {
  test('passes', () => {});
  test('fails', () => expect(1).toBe(2));
  test('has to wait', ({ skip }) => skip('there is no server'));
  test.skip('is left out', () => {});
});
`,
  );
  writeFileSync(path.join(folder, 'broken.test.mjs'), "throw new Error('cannot be loaded');\n");
  const vitest = path.join(repository, 'node_modules/vitest/vitest.mjs');
  const reporter = path.join(repository, '.ci/test-report.mjs');
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--root', folder, '--reporter', reporter], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...process.env, NODE_OPTIONS: '', TEST_REPORT: report },
  });
  const told = (name: string) => readFileSync(path.join(report, name), 'utf8');

  expect(status).toBe(1);
  expect(told('counts')).toBe('1 1 2\n');
  expect(told('skipped').split('\n').toSorted()).toEqual([
    '',
    'skipped: some.test.mjs: group > has to wait: there is no server',
    'skipped: some.test.mjs: group > is left out: no reason given',
  ]);
  expect(told('failed')).toMatch(/^failed: some\.test\.mjs: group > fails, after \d+ ms$/m);
  expect(told('failed')).toMatch(/^failed: broken\.test\.mjs: Error: cannot be loaded$/m);
});
