import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { REPOSITORY } from './source-files.ts';

const DOCUMENTS = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'VERSIONS.md',
  'bench/README.md',
  'examples/README.md',
  'runtime/README.md',
  'common/README.md',
  'player/README.md',
  'asyncapi-template/README.md',
  'generators/README.md',
  'generators/guide/extensions.md',
  'generators/guide/json-schema.md',
  'generators/guide/learn.md',
  '.ci/run',
];

/** Where the rooms of ARCHITECTURE stand, which are named without their house. */
const HOUSES = ['', 'generators', 'generators/contract', 'player', 'generators/site'];

const textOf = (file: string) => readFileSync(path.join(REPOSITORY, file), 'utf8');
const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Readonly<Record<string, string>> };

describe.each(DOCUMENTS)('%s', (document) => {
  const text = textOf(document);
  const folder = path.dirname(document);

  test('links to files that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !existsSync(path.join(REPOSITORY, folder, link)))).toEqual([]);
  });

  test('names scripts that exist', () => {
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script);
    expect(named.filter((script) => !Object.hasOwn(scripts, script))).toEqual([]);
  });
});

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('%s names files and folders that exist', (document) => {
  // Of a path with a placeholder, what stands before it. A scoped package is none, and what is built is not there yet.
  const named = [
    ...textOf(document).matchAll(/`((?!@|dist|node_modules|generated\/docs|….md)[\w.-]+\/[^\s`]*)`/g),
  ].map(([, name = '']) => name.replace(/[^/]*<.*/, ''));
  expect(named.length).toBeGreaterThan(3);
  const missing = named.filter(
    (name) => !HOUSES.some((house) => existsSync(path.join(REPOSITORY, house, name))),
  );
  expect(missing).toEqual([]);
});

describe('CONTRIBUTING.md', () => {
  const text = textOf('CONTRIBUTING.md');

  test('says of each dependency whose it is and why', () => {
    const [, section = ''] = text.split('\n## Why each dependency is there\n');
    const rows = [...section.matchAll(/^\| (`[^|]*`) *\| ([^|]*?) *\| [^|]*\S *\|$/gm)];
    const said = rows.flatMap(([, names = '', of = '']) =>
      [...names.matchAll(/`([^`]+)`/g)].flatMap(([, name]) => of.split(', ').map((one) => `${one}: ${name}`)),
    );
    expect(said.toSorted()).toEqual(dependencies().toSorted());
  });
});

/** Every dependency of a package on one that is not of this repository. */
function dependencies(): readonly string[] {
  const owners = {
    runtime: 'runtime',
    common: 'common',
    player: 'player',
    generators: 'kit',
    'asyncapi-template': 'template',
    '.': 'repository',
    'test/ecosystem': 'ecosystem',
    'test/mutation': 'mutation',
  };
  return Object.entries(owners).flatMap(([folder, owner]) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      textOf(path.join(folder, 'package.json')),
    ) as Record<string, Readonly<Record<string, string>> | undefined>;
    return Object.keys({ ...dependencies, ...devDependencies })
      .filter((name) => !name.startsWith('@webhook-contract/'))
      .map((name) => `${owner}: ${name}`);
  });
}
