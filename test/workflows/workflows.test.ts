import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import manifest from '../../package.json' with { type: 'json' };
import { KIT } from '../generators/command/run-kit.ts';

type Permissions = Readonly<Record<string, string>>;

interface Job {
  readonly needs?: string;
  readonly uses?: string;
  readonly permissions?: Permissions;
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly string[]>> };
  readonly steps?: readonly {
    readonly uses?: string;
    readonly run?: string;
    readonly env?: Readonly<Record<string, unknown>>;
  }[];
}

type Scripts = Readonly<Record<string, string>>;

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Permissions;
  readonly jobs: Readonly<Record<string, Job>>;
}

const repository = path.resolve(import.meta.dirname, '../..');
const folder = path.join(repository, '.github/workflows');
const texts = readdirSync(folder).map((file) => ({
  name: path.parse(file).name,
  text: readFileSync(path.join(folder, file), 'utf8'),
}));
const workflows = Object.fromEntries(texts.map(({ name, text }) => [name, parse(text) as Workflow]));
const scripts: Scripts = manifest.scripts;

const stepsOf = (workflow: Workflow | undefined) =>
  Object.values(workflow?.jobs ?? {}).flatMap(({ steps = [] }) => steps);

test('each workflow may do no more than it needs', () => {
  const permissions = Object.entries(workflows).map(([name, { permissions: all, jobs }]) => [
    name,
    [all, ...Object.values(jobs).flatMap((job) => (job.permissions ? [job.permissions] : []))],
  ]);
  expect(Object.fromEntries(permissions)).toEqual({
    'contract-diff': [{ contents: 'read', 'pull-requests': 'write' }],
    docs: [{ contents: 'read' }, { contents: 'read', pages: 'write', 'id-token': 'write' }],
    release: [{ contents: 'read' }, { contents: 'write', 'id-token': 'write' }],
    systems: [{ contents: 'read' }],
    test: [{ contents: 'read' }],
  });
});

describe.each(Object.entries(workflows))('the workflow %s', (_, workflow) => {
  test('uses only workflows that exist', () => {
    const files = texts.map(({ name }) => `./.github/workflows/${name}.yml`);
    const called = Object.values(workflow.jobs).flatMap(({ uses }) => uses ?? []);
    expect(files).toEqual(expect.arrayContaining(called));
  });

  test('runs scripts that exist, with options that they have', () => {
    const commands = stepsOf(workflow).flatMap(({ run = '' }) => [...run.matchAll(/npm run (\S+)([^\n]*)/g)]);
    for (const [, script = '', args = ''] of commands) {
      expect(Object.keys(scripts)).toContain(script);
      const options = [...args.matchAll(/ (--[a-z-]+)/g)].map(([, option = '']) => option);
      if (options.length === 0) continue;
      const command = scripts[script]?.replace(/^node .*webhook-kit\.ts/, '').trim() ?? '';
      const help = execFileSync(process.execPath, [KIT, ...command.split(' '), '--help'], {
        cwd: repository,
        encoding: 'utf8',
      });
      for (const option of options) expect(help).toContain(option);
    }
  });
});

/** Read as text: a comment says the version of a commit, and YAML drops it. */
const actions = texts.flatMap(({ text }) =>
  [...text.matchAll(/\buses: *(.*)/g)].map(([, used = '']) => used).filter((used) => !used.startsWith('./')),
);

test('every action is one of GitHub, pinned to a commit whose version a comment says', () => {
  const used = Object.values(workflows).flatMap((workflow) =>
    stepsOf(workflow).flatMap(({ uses }) => uses ?? []),
  );
  expect(actions).toHaveLength(used.length);
  expect(actions.filter((action) => !/^actions\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual(
    [],
  );
});

test('each action has one version', () => {
  const names = new Set(actions.map((action) => action.split('@')[0]));
  expect(new Set(actions).size).toBe(names.size);
});

test('the documentation is built and published', () => {
  const commands = stepsOf(workflows['docs']).flatMap(({ run = '' }) => run.match(/npm run [\w:]+/g) ?? []);
  expect(commands).toEqual(['npm run docs']);
});

test('pull requests hear what they change in the contract', () => {
  expect(Object.keys(workflows['contract-diff']?.on ?? {})).toEqual(['pull_request']);
  const commands = stepsOf(workflows['contract-diff']).flatMap(
    ({ run = '' }) => run.match(/(?<=npm run diff -- ).*--format \w+/g) ?? [],
  );
  expect(commands).toEqual(['--against "$BASE" --format markdown']);
});

test('pushes and pull requests are tested as a fresh clone is', () => {
  expect(Object.keys(workflows['test']?.on ?? {})).toEqual(['push', 'pull_request', 'workflow_call']);
  expect(stepsOf(workflows['test']).map(({ run }) => run)).toContain('.ci/run ${{ matrix.part }}');
  // No part is left out.
  const parts = readFileSync(path.join(repository, '.ci/run'), 'utf8').match(/^PARTS='(.*)'$/m)?.[1];
  expect(workflows['test']?.jobs?.['test']?.strategy?.matrix['part']).toEqual(parts?.split(' '));
});

test('nothing is published that was not tested', () => {
  const { test: tested, publish } = workflows['release']?.jobs ?? {};
  expect(tested?.uses).toBe('./.github/workflows/test.yml');
  expect(publish?.needs).toBe('test');
  const publishing = publish?.steps?.filter(({ run }) => run?.includes('changeset publish'));
  // Nowhere else can provenance be signed.
  expect(publishing?.map(({ env }) => env)).toEqual([{ NPM_CONFIG_PROVENANCE: true }]);
  expect(publish?.steps?.map(({ run }) => run)).toContain('npm run diff -- --last-release');
});
