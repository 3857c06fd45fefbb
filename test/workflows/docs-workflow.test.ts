import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import manifest from '../../package.json' with { type: 'json' };

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<
    Record<string, { readonly steps: readonly { readonly uses?: string; readonly run?: string }[] }>
  >;
}

const repository = path.resolve(import.meta.dirname, '../..');
const file = path.join(repository, '.github/workflows/docs.yml');
const { jobs, permissions } = parse(readFileSync(file, 'utf8')) as Workflow;
const steps = Object.values(jobs).flatMap((job) => job.steps);

test('the workflow of the documentation runs scripts that there are, with options that they have', () => {
  const commands = steps.flatMap(({ run = '' }) => [...run.matchAll(/npm run (\S+)([^\n]*)/g)]);
  expect(commands.map(([, script]) => script)).toEqual(['docs', 'docs:publish']);
  for (const [, script = '', args = ''] of commands) {
    const [, ...command] = (manifest.scripts as Record<string, string>)[script]?.split(' ') ?? [];
    const help = execFileSync(process.execPath, [...command, '--help'], {
      cwd: repository,
      encoding: 'utf8',
    });
    for (const [, option = ''] of args.matchAll(/ (--[a-z-]+)/g)) expect(help).toContain(option);
  }
});

test('it may do no more than it needs, and pins what it uses', () => {
  expect(permissions).toEqual({ contents: 'write', pages: 'read' });
  const actions = steps.flatMap(({ uses }) => uses ?? []);
  expect(actions.filter((action) => !/^actions\/[\w-]+@v\d+$/.test(action))).toEqual([]);
});
