import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { commandReference } from '../../../common/command-reference.ts';
import { createKitProgram } from '../../../generators/command/run-kit.ts';
import { toolVersions } from '../../../generators/package/init/new-files.ts';
import { generators, readContract } from '../../../generators/index.ts';
import { contentsOf } from './folder-state.ts';
import { REPOSITORY, runKitIn } from './run-kit.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

const init = (...args: readonly string[]) => runKitIn(folder, 'init', ...args);

const manifest = () => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

describe('a contract that init wrote', () => {
  test.each([
    [['--yes'], 'order.paid'],
    [['--title', 'A "b": c\\', '--event', '# 3DS: *Refused*', '--name', 'hooks'], '3.ds.refused'],
    [['--yes', '--event', 'Index'], 'index.event'],
  ])('by %j keeps every rule, without a warning', async (args, eventType) => {
    expect(await init(...args)).toMatchObject({ code: 0, stderr: '' });
    const { contract, diagnostics } = await readContract(path.join(folder, 'asyncapi.yaml'));
    expect(diagnostics).toEqual([]);
    for (const file of ['asyncapi.yaml', 'README.md']) {
      const text = readFileSync(path.join(folder, file), 'utf8');
      const [, guide] = /node_modules\/@webhook-contract\/kit\/(\S+\.md)/.exec(text) ?? [];
      expect(existsSync(path.join(REPOSITORY, 'generators', String(guide)))).toBe(true);
    }
    expect(contract?.events.map((event) => [event.eventType, event.examples.length])).toEqual([
      [eventType, 2],
    ]);
  });

  test('has the exports and commands of the generators in its package.json', async () => {
    await init('--yes', '--name', '@example/other');
    const { name, exports, bin, license } = manifest();
    expect({ name, license }).toEqual({ name: '@example/other', license: 'UNLICENSED' });
    const subpaths = generators.flatMap((generator) => Object.keys(generator.exports ?? {}));
    expect(Object.keys(exports)).toEqual(expect.arrayContaining(subpaths));
    expect(exports['.']).toEqual({ types: './dist/index.d.ts', default: './dist/index.js' });
    expect(bin).toEqual({ 'webhook-contract': 'dist/cli.js' });
  });

  test('has the tools in the versions that this repository is tested with', () => {
    const { devDependencies } = JSON.parse(readFileSync(path.join(REPOSITORY, 'package.json'), 'utf8'));
    expect(devDependencies).toMatchObject(toolVersions);
  });
});

test('a dry run lists every file that init would write, and writes none', async () => {
  const dry = await init('--yes', '--dry-run');
  expect({ code: dry.code, files: readdirSync(folder) }).toEqual({ code: 0, files: [] });
  const listed = dry.stdout.split('\n').flatMap((line) => /^ {2}(\S+)$/.exec(line)?.[1] ?? []);
  await init('--yes');
  expect(listed.toSorted()).toEqual(Object.keys(contentsOf(folder)).toSorted());
});

test('each command has a script of its name here and in what is begun, as messages name it so', async () => {
  await init('--yes');
  const own = JSON.parse(readFileSync(path.join(REPOSITORY, 'package.json'), 'utf8'));
  const program = await createKitProgram();
  const commands = commandReference(program).flatMap(({ words }) => (/^\w+$/.test(words) ? words : []));
  expect(commands).toContain('event');
  const without = ({ scripts }: { scripts: object }) => commands.filter((name) => !(name in scripts));
  expect(without(manifest())).toEqual(['init']);
  // Nobody imports into the contract of this repository.
  expect(without(own)).toEqual(['init', 'import']);
});

describe('what is there already', () => {
  test('is named, and nothing is written', async () => {
    writeFileSync(path.join(folder, 'README.md'), 'mine\n');
    mkdirSync(path.join(folder, 'asyncapi.yaml'));
    const { code, stdout, stderr } = await init('--yes');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('these files already exist: asyncapi.yaml, README.md.\n');
    expect(stderr).toMatch(/A document that you already have needs no init: "[^"]*generate" reads it\.\n$/);
    expect(readdirSync(folder).sort()).toEqual(['README.md', 'asyncapi.yaml']);
  });

  test('may be the package.json of an install, whose dependencies stay where they come from', async () => {
    const dependencies = { '@webhook-contract/receiver': '0.1.7', leftpad: '1.0.0' };
    const devDependencies = {
      '@webhook-contract/kit': 'file:vendor/kit.tgz',
      '@webhook-contract/player': 'git+https://example.com/player.git',
      '@webhook-contract/runtime': 'file:vendor/runtime.tgz',
    };
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ dependencies, devDependencies }));
    expect((await init('--yes')).code).toBe(0);
    // Consumers of the package have no such file: for them, there is a range besides.
    expect(manifest().dependencies).toEqual({ ...dependencies, '@webhook-contract/runtime': '^0.1.0' });
    expect(manifest().devDependencies).toEqual({ ...devDependencies, ...toolVersions });
  });

  test('may be the package.json of npm init -y, whose name, author and repository stay', async () => {
    const kept = { name: 'orders', author: 'Orders Team', repository: { type: 'git', url: 'git+ssh://x' } };
    const filledIn = {
      version: '1.0.0',
      description: '',
      main: 'index.js',
      scripts: { test: 'echo "Error: no test specified" && exit 1' },
      license: 'ISC',
      type: 'commonjs',
    };
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ ...kept, ...filledIn }));
    expect((await init('--yes')).code).toBe(0);
    expect(manifest()).toMatchObject({ ...kept, version: '0.1.0', license: 'UNLICENSED', type: 'module' });
    expect(manifest()).not.toHaveProperty('main');
    expect(manifest().scripts.test).toContain('node --test');
  });

  test.each(['{ "scripts": { "test": "mine" } }', '{ "version": "2.0.0" }', '{ "files": [] }', '{', '[]'])(
    'may not be any other package.json: %s',
    async (text) => {
      writeFileSync(path.join(folder, 'package.json'), text);
      expect((await init('--yes')).stderr).toContain('these files already exist: package.json.\n');
      expect(contentsOf(folder)).toEqual({ 'package.json': text });
    },
  );
});

describe('usage error writes nothing and ends with 2', () => {
  test.each([
    [
      [],
      'init asks its questions on a terminal, but there is none. Give --name, --title, --event, or use the defaults',
    ],
    [['--name', 'x'], 'Give --title, --event, or'],
    [['--yes', '--name', 'No Name'], '--name: "No Name" is not the name of an npm package'],
    [['--yes', '--title', 'a\nb'], '--title: needs one line of text'],
    [['--yes', '--event', ' '], '--event: needs one line of text'],
    [['--yes', '--event', '***'], '--event: "***" gives no name in code: use a letter from A to Z'],
    [['--yes', '--event', '注文'], '--event: "注文" gives no name in code'],
    [['there'], 'Expected 0 arguments but got 1'],
  ])('%j', async (args, message) => {
    const { code, stderr } = await init(...args);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
    expect(readdirSync(folder)).toEqual([]);
  });
});
