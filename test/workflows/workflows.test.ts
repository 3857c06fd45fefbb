import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { GeneratedFile } from '../../generators/outputs/generator.ts';
import { newFiles } from '../../generators/package/init/new-files.ts';
import { toolkit } from '../../generators/ground/kit-manifest.ts';
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
const own = readdirSync(path.join(repository, '.github/workflows')).map((file) => ({
  path: `.github/workflows/${file}`,
  content: readFileSync(path.join(repository, '.github/workflows', file), 'utf8'),
}));
const ofInit = newFiles({ name: 'hooks', title: 'Hooks', event: 'Order Paid' }, toolkit(), repository);
const workflows = workflowsIn(own);
/** The workflows of this repository and those of one that `init` wrote, with the scripts that they can run. */
const everywhere = [
  { of: 'this repository', workflows, scripts: manifest.scripts as Scripts },
  {
    of: 'init',
    workflows: workflowsIn(ofInit),
    scripts: (JSON.parse(contentOf(ofInit, 'package.json')) as { scripts: Scripts }).scripts,
  },
].flatMap(({ of, scripts, ...others }) =>
  Object.entries(others.workflows).map(([name, workflow]) => ({ of, name, workflow, scripts, others })),
);

function workflowsIn(files: readonly GeneratedFile[]): Readonly<Record<string, Workflow>> {
  const found = files.filter((file) => file.path.startsWith('.github/workflows/'));
  return Object.fromEntries(
    found.map((file) => [path.parse(file.path).name, parse(String(file.content)) as Workflow]),
  );
}

function contentOf(files: readonly GeneratedFile[], name: string): string {
  return String(files.find((file) => file.path === name)?.content);
}

const stepsOf = (workflow: Workflow | undefined) =>
  Object.values(workflow?.jobs ?? {}).flatMap(({ steps = [] }) => steps);

test('each workflow may do no more than it needs', () => {
  const permissions = everywhere.map(({ name, workflow: { permissions: all, jobs } }) => [
    name,
    [all, ...Object.values(jobs).flatMap((job) => (job.permissions ? [job.permissions] : []))],
  ]);
  expect(Object.fromEntries(permissions)).toEqual({
    check: [{ contents: 'read' }],
    'contract-diff': [{ contents: 'read', 'pull-requests': 'write' }],
    docs: [{ contents: 'read' }, { contents: 'read', pages: 'write', 'id-token': 'write' }],
    publish: [{ contents: 'read' }, { contents: 'read', 'id-token': 'write' }],
    release: [{ contents: 'read' }, { contents: 'write', 'id-token': 'write' }],
    systems: [{ contents: 'read' }],
    test: [{ contents: 'read' }],
    'test-endpoint': [{ contents: 'read' }],
  });
});

describe.each(everywhere)('the workflow $name of $of', ({ workflow, scripts, others }) => {
  test('uses only workflows that exist', () => {
    const files = Object.keys(others.workflows).map((name) => `./.github/workflows/${name}.yml`);
    const called = Object.values(workflow.jobs).flatMap(({ uses }) => uses ?? []);
    expect(files).toEqual(expect.arrayContaining(called));
  });

  test('runs scripts that exist, with options that they have', () => {
    const commands = stepsOf(workflow).flatMap(({ run = '' }) => [...run.matchAll(/npm run (\S+)([^\n]*)/g)]);
    for (const [, script = '', args = ''] of commands) {
      expect(Object.keys(scripts)).toContain(script);
      const options = [...args.matchAll(/ (--[a-z-]+)/g)].map(([, option = '']) => option);
      if (options.length === 0) continue;
      const command = scripts[script]?.replace(/^node .*webhook-kit\.ts|^webhook-kit/, '').trim() ?? '';
      const help = execFileSync(process.execPath, [KIT, ...command.split(' '), '--help'], {
        cwd: repository,
        encoding: 'utf8',
      });
      for (const option of options) expect(help).toContain(option);
    }
  });
});

/** Read as text: a comment says the version of a commit, and YAML drops it. */
const actions = [own, ofInit].flatMap((files) =>
  files.flatMap((file) => {
    if (!file.path.startsWith('.github/workflows/')) return [];
    const uses = [...String(file.content).matchAll(/\buses: *(.*)/g)].map(([, used = '']) => used);
    return uses.filter((used) => !used.startsWith('./'));
  }),
);

test('every action is one of GitHub, pinned to a commit whose version a comment says', () => {
  const used = everywhere.flatMap(({ workflow }) => stepsOf(workflow).flatMap(({ uses }) => uses ?? []));
  expect(actions).toHaveLength(used.length);
  expect(actions.filter((action) => !/^actions\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual(
    [],
  );
});

test('each action has one version, in the workflows that init writes too', () => {
  const names = new Set(actions.map((action) => action.split('@')[0]));
  expect(new Set(actions).size).toBe(names.size);
});

test('init writes the workflows that this repository has itself', () => {
  for (const name of ['contract-diff', 'docs']) {
    const file = `.github/workflows/${name}.yml`;
    expect(contentOf(ofInit, file)).toBe(contentOf(own, file));
  }
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
  const { check, publish: ofPackage } = workflowsIn(ofInit)['publish']?.jobs ?? {};
  expect(check?.uses).toBe('./.github/workflows/check.yml');
  expect(ofPackage?.needs).toBe('check');
  const { test: tested, publish } = workflows['release']?.jobs ?? {};
  expect(tested?.uses).toBe('./.github/workflows/test.yml');
  expect(publish?.needs).toBe('test');
  const publishing = publish?.steps?.filter(({ run }) => run?.includes('changeset publish'));
  // Nowhere else can provenance be signed.
  expect(publishing?.map(({ env }) => env)).toEqual([{ NPM_CONFIG_PROVENANCE: true }]);
  for (const { steps } of [ofPackage, publish].flatMap((job) => job ?? []))
    expect(steps?.map(({ run }) => run)).toContain('npm run diff -- --last-release');
});
