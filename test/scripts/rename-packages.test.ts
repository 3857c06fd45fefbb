import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanClone, git, linkInstalled } from '../clean-clone.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** Runs a script of a clone with Node, without the condition of this repository. */
function run(cwd: string, ...args: readonly string[]): { code: number | null; output: string } {
  const env = { ...process.env, NODE_OPTIONS: '' };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8', env });
  return { code: status, output: stdout + stderr };
}

const clone = path.join(temporaryFolder(afterAll), 'clone');
beforeAll(() => cleanClone(clone));

test.each([
  [[], '--package is missing.'],
  [['--package', 'Hooks', '--toolkit', '@acme'], '--package: "Hooks" is not a name that npm accepts.'],
  [['--package', '@acme/hooks', '--toolkit', 'acme'], '--toolkit: "acme" is not a name that npm accepts.'],
  [['--package', '@acme/hooks', '--toolkit', '@acme', '--other'], "Unknown option '--other'"],
])('%j is refused, and nothing is written', (args, problem) => {
  const before = git(clone, 'status', '--porcelain');
  const { code, output } = run(clone, 'scripts/rename-packages.ts', ...args);
  expect(code).toBe(2);
  expect(output).toContain(problem);
  expect(output).toContain('Usage: npm run rename-packages');
  expect(git(clone, 'status', '--porcelain')).toBe(before);
});

test('all packages get other names, and what is generated follows', () => {
  const names = ['--package', '@acme/hooks', '--toolkit', '@acme-tools', '--repository', 'acme/hooks'];

  expect(run(clone, 'scripts/rename-packages.ts', ...names)).toMatchObject({ code: 0 });
  const { repository, homepage } = JSON.parse(readFileSync(path.join(clone, 'package.json'), 'utf8'));
  expect([repository.url, homepage]).toEqual([
    'git+https://github.com/acme/hooks.git',
    'https://github.com/acme/hooks#readme',
  ]);

  const left = git(clone, 'ls-files')
    .split('\n')
    .filter((file) => /\.(?:ts|json|md|yml|yaml)$/.test(file));
  const found = spawnSync(
    'git',
    ['grep', '-l', '-E', '@example[-]platform/|@webhook[-]contract/', '--', ...left],
    { cwd: clone },
  );
  expect(String(found.stdout)).toBe('');

  linkInstalled(clone, '@acme-tools');
  const kit = ['--conditions=@acme-tools/source', 'generators/command/webhook-kit.ts'];
  expect(run(clone, ...kit, 'generate')).toMatchObject({ code: 0 });
  expect(run(clone, ...kit, 'check')).toMatchObject({ code: 0 });
});
