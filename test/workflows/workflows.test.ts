import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import manifest from '../../package.json' with { type: 'json' };

type Permissions = Readonly<Record<string, string>>;

interface Job {
  readonly needs?: string;
  readonly uses?: string;
  readonly permissions?: Permissions;
  readonly steps?: readonly { readonly uses?: string; readonly run?: string }[];
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Permissions;
  readonly jobs: Readonly<Record<string, Job>>;
}

const repository = path.resolve(import.meta.dirname, '../..');
const folder = path.join(repository, '.github/workflows');
const workflows = Object.fromEntries(
  readdirSync(folder).map((file) => [
    path.parse(file).name,
    parse(readFileSync(path.join(folder, file), 'utf8')) as Workflow,
  ]),
);
const scripts = manifest.scripts as Readonly<Record<string, string>>;

const stepsOf = (workflow: Workflow | undefined) =>
  Object.values(workflow?.jobs ?? {}).flatMap(({ steps = [] }) => steps);

test('each workflow may do no more than it needs', () => {
  const permissions = Object.entries(workflows).map(([name, { permissions: all, jobs }]) => [
    name,
    [all, ...Object.values(jobs).flatMap((job) => (job.permissions ? [job.permissions] : []))],
  ]);
  expect(Object.fromEntries(permissions)).toEqual({
    'contract-diff': [{ contents: 'read', 'pull-requests': 'write' }],
    docs: [{ contents: 'write', pages: 'read' }],
    release: [{ contents: 'read' }, { contents: 'write', 'id-token': 'write' }],
    test: [{ contents: 'read' }],
  });
});

describe.each(Object.entries(workflows))('the workflow %s', (_, workflow) => {
  test('uses only actions of GitHub, pinned to a major version, and workflows that exist', () => {
    const actions = stepsOf(workflow).flatMap(({ uses }) => uses ?? []);
    expect(actions.filter((action) => !/^actions\/[\w-]+@v\d+$/.test(action))).toEqual([]);
    const others = Object.values(workflow.jobs).flatMap(({ uses }) => uses ?? []);
    expect(others.filter((file) => !existsSync(path.join(repository, file)))).toEqual([]);
  });

  test('runs scripts that exist, with options that they have', () => {
    const commands = stepsOf(workflow).flatMap(({ run = '' }) => [...run.matchAll(/npm run (\S+)([^\n]*)/g)]);
    for (const [, script = '', args = ''] of commands) {
      expect(Object.keys(scripts)).toContain(script);
      const options = [...args.matchAll(/ (--[a-z-]+)/g)].map(([, option = '']) => option);
      if (options.length === 0) continue;
      const [, ...command] = scripts[script]?.split(' ') ?? [];
      const help = execFileSync(process.execPath, [...command, '--help'], {
        cwd: repository,
        encoding: 'utf8',
      });
      for (const option of options) expect(help).toContain(option);
    }
  });
});

test('the documentation is built and published', () => {
  const commands = stepsOf(workflows['docs']).flatMap(({ run = '' }) => run.match(/npm run [\w:]+/g) ?? []);
  expect(commands).toEqual(['npm run docs', 'npm run docs:publish']);
});

test('pull requests hear what they change in the contract', () => {
  expect(Object.keys(workflows['contract-diff']?.on ?? {})).toEqual(['pull_request']);
  const commands = stepsOf(workflows['contract-diff']).flatMap(
    ({ run = '' }) => run.match(/(?<=npm run diff -- ).*--format \w+/g) ?? [],
  );
  expect(commands).toEqual(['--against "$BASE" --format markdown', '--against "$BASE" --format github']);
});

test('pushes and pull requests are tested as a fresh clone is', () => {
  expect(Object.keys(workflows['test']?.on ?? {})).toEqual(['push', 'pull_request', 'workflow_call']);
  expect(stepsOf(workflows['test']).map(({ run }) => run)).toContain('.ci/run');
});

test('nothing is published that was not tested', () => {
  const { test: tested, publish } = workflows['release']?.jobs ?? {};
  expect(tested?.uses).toBe('./.github/workflows/test.yml');
  expect(publish?.needs).toBe('test');
  expect(publish?.steps?.map(({ run }) => run)).toContain('npm run release:publish');
});
