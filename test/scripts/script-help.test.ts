import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const repository = path.resolve(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** Runs a script of package.json, without npm. */
function run(
  name: string,
  ...words: readonly string[]
): { code: number | null; stdout: string; stderr: string } {
  const [, ...args] = scripts[name]?.split(' ') ?? [];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args, ...words], {
    cwd: repository,
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { code: status, stdout, stderr };
}

test.each(['test:checks', 'test:contracts', 'test:documents', 'test:mutation'])(
  '%s prints its help and does nothing else',
  (name) => {
    const { code, stdout, stderr } = run(name, '--help');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(new RegExp(`^Usage: npm run ${name} -- \\[options\\]`));
    expect(stdout).toMatch(/^Examples:$/m);
    expect(stdout).toMatch(/^ {2}2 +usage error; nothing was done$/m);
  },
);

test.each(['test:checks', 'test:contracts'])('%s refuses an option that it does not have', (name) => {
  const { code, stdout, stderr } = run(name, '--no-such-option');
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain('--no-such-option');
});
