import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { importTarget, importsOf, runtimeImportsOf } from './module-imports.ts';
import { readSourceFiles, REPOSITORY } from './source-files.ts';

/** The folders that are packages, and what each stands on, by its name and its place. */
const RUNTIME = packageIn('runtime');
const RECEIVER = packageIn('receiver');
const COMMON = packageIn('common');
const PLAYER = packageIn('player');
const KIT = packageIn('generators');
const TEMPLATE = packageIn('asyncapi-template');
const CONTRACT = packageIn('.');

function packageIn(folder: string) {
  const manifest = JSON.parse(readFileSync(path.join(REPOSITORY, folder, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly dependencies?: Readonly<Record<string, string>>;
    readonly peerDependencies?: Readonly<Record<string, string>>;
  };
  return { folder, ...manifest };
}

/** The packages of this repository that a folder may import, only by name; everything else of it is its own. */
const STANDS_ON = {
  runtime: [],
  common: [RUNTIME.name],
  receiver: [RUNTIME.name, COMMON.name],
  player: [RUNTIME.name, COMMON.name, RECEIVER.name],
  generators: [KIT.name, COMMON.name, RUNTIME.name],
  'asyncapi-template': [TEMPLATE.name, KIT.name],
  generated: [RUNTIME.name, RECEIVER.name, PLAYER.name],
} satisfies Readonly<Record<string, readonly string[]>>;

const OWN_PACKAGES = [
  RUNTIME.name,
  RECEIVER.name,
  COMMON.name,
  PLAYER.name,
  KIT.name,
  TEMPLATE.name,
  CONTRACT.name,
];

function importsIn(folder: string) {
  const files = readSourceFiles(folder, ['.ts', '.js']).filter(
    (file) => !file.path.startsWith('generated/docs/'),
  );
  expect(files.length).toBeGreaterThan(3);
  const found = files.flatMap((file) => importsOf(file).map((specifier) => ({ file, specifier })));
  expect(found.length).toBeGreaterThan(3);
  return found;
}

describe('imports run one way', () => {
  test.each(Object.entries(STANDS_ON))(
    '%s imports of this repository only %j',
    (folder, allowed: readonly string[]) => {
      const wrong = importsIn(folder).filter(({ file, specifier }) =>
        specifier.startsWith('.')
          ? !importTarget(file.path, specifier).startsWith(`${folder}/`)
          : OWN_PACKAGES.includes(packageOf(specifier)) && !allowed.includes(packageOf(specifier)),
      );
      expect(wrong.map(({ file, specifier }) => `${file.path} -> ${specifier}`)).toEqual([]);
    },
  );
});

test('no module imports itself by way of others, types counted', () => {
  const graph = new Map(
    [...Object.keys(STANDS_ON), 'scripts'].flatMap((folder) =>
      readSourceFiles(folder, ['.ts']).map((file) => [
        file.path,
        importsOf(file).map((specifier) => importTarget(file.path, specifier)),
      ]),
    ),
  );
  expect(graph.size).toBeGreaterThan(300);
  const finished = new Set<string>();
  const circles: string[] = [];
  function follow(module: string, way: readonly string[]): void {
    const at = way.indexOf(module);
    if (at >= 0) circles.push([...way.slice(at), module].join(' -> '));
    if (at >= 0 || finished.has(module)) return;
    for (const target of graph.get(module) ?? []) follow(target, [...way, module]);
    finished.add(module);
  }
  for (const module of graph.keys()) follow(module, []);
  expect(circles).toEqual([]);
});

/** What makes bundles of sources, and is in no package, as `#bundles` is something else there; and what the build makes a bundle of. */
const BUNDLED = ['generators/ground/bundles/make.ts', 'receiver/command/command-line.ts'];

describe('what a package pulls in', () => {
  test.each([
    [RECEIVER, 'receiver', {}],
    [COMMON, 'common', {}],
    [PLAYER, 'player', {}],
    [KIT, 'generators', {}],
    [TEMPLATE, 'asyncapi-template', TEMPLATE.peerDependencies],
    [CONTRACT, 'generated', CONTRACT.peerDependencies],
  ] as const)('$name imports only what is installed with it', ({ name, dependencies }, folder, peers) => {
    const installed = [name, ...Object.keys(dependencies ?? {}), ...Object.keys(peers ?? {})];
    const packages = importsIn(folder)
      .filter(({ file }) => !BUNDLED.includes(file.path))
      .map(({ specifier }) => specifier)
      .filter((specifier) => !/^[.#]/.test(specifier) && !isBuiltin(specifier))
      .map(packageOf);
    expect(packages.length).toBeGreaterThan(0);
    expect([...new Set(packages)].filter((one) => !installed.includes(one))).toEqual([]);
  });

  test('is for the kit not the player', () => {
    const own = new Map([RUNTIME, RECEIVER, COMMON, PLAYER, KIT].map((one) => [one.name, one]));
    const installed = new Set([KIT.name]);
    for (const name of installed)
      for (const needed of Object.keys(own.get(name)?.dependencies ?? {})) installed.add(needed);
    expect([...installed]).toEqual(expect.arrayContaining([RUNTIME.name, COMMON.name, 'commander']));
    expect(installed.has(PLAYER.name)).toBe(false);
  });

  test('is for the runtime nothing at all, not even a built-in of Node', () => {
    expect(RUNTIME.dependencies).toBeUndefined();
    expect(importsIn('runtime').filter(({ specifier }) => !specifier.startsWith('.'))).toEqual([]);
  });

  test('is for the main entry of the contract package the runtime alone', () => {
    const reached = reachedFrom('generated/index.ts');
    expect(reached.files.length).toBeGreaterThan(4);
    expect(reached.packages.map(packageOf)).toEqual([RUNTIME.name]);
  });

  test('evaluates no text as code', () => {
    for (const { path: file, text } of [
      ...readSourceFiles('runtime', ['.ts']),
      ...readSourceFiles('receiver', ['.ts']),
      ...readSourceFiles('common', ['.ts']),
      ...readSourceFiles('player', ['.ts']),
      ...readSourceFiles('generated', ['.ts']),
    ])
      expect([file, /\beval\s*\(|\bnew\s+Function\b|\bFunction\s*\(['"`]/.test(text)]).toEqual([file, false]);
  });
});

/** All that is loaded with a module, types left out. */
function reachedFrom(entry: string): { files: readonly string[]; packages: readonly string[] } {
  const files = new Set([entry]);
  const packages = new Set<string>();
  for (const file of files) {
    const text = readFileSync(path.join(REPOSITORY, file), 'utf8');
    for (const specifier of runtimeImportsOf({ text })) {
      if (specifier.startsWith('.')) files.add(importTarget(file, specifier));
      else packages.add(specifier);
    }
  }
  return { files: [...files].sort(), packages: [...packages].sort() };
}

function isBuiltin(name: string): boolean {
  return name.startsWith('node:') || builtinModules.includes(name);
}

/** A module inside a package is of that package. */
function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

describe('what no type check of the first install sees', () => {
  test.each(['bench', 'test/ecosystem'])('%s imports what there is', (folder) => {
    const lost = readSourceFiles(folder, ['.ts']).flatMap(({ path: file, text }) =>
      [...text.matchAll(/^import (?:type )?\{([^}]*)\} from '(\.[^']*)'/gm)].flatMap(
        ([, names = '', specifier = '']) => {
          const target = importTarget(file, specifier);
          // What is generated passes on what a package exports.
          if (target.startsWith('generated/')) return [];
          const exported = exportedBy(target);
          return namesIn(names, 'imported')
            .filter((name) => !exported.has(name))
            .map((name) => `${file}: ${name} of ${specifier}`);
        },
      ),
    );
    expect(lost).toEqual([]);
  });
});

/** The names that a module exports, itself or for another. */
function exportedBy(file: string): ReadonlySet<string> {
  const text = readFileSync(path.join(REPOSITORY, file), 'utf8');
  const declared = text.matchAll(
    /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type) ([\w$]+)/gm,
  );
  const listed = text.matchAll(/^export (?:type )?\{([^}]*)\}/gm);
  const passed = text.matchAll(/^export \* from '(\.[^']*)'/gm);
  return new Set([
    ...[...declared].map(([, name = '']) => name),
    ...[...listed].flatMap(([, names = '']) => namesIn(names, 'exported')),
    ...[...passed].flatMap(([, specifier = '']) => [...exportedBy(importTarget(file, specifier))]),
  ]);
}

/** Those of a list in braces: `a as b` is imported as `a` is called there, and exported as `b`. */
function namesIn(list: string, side: 'imported' | 'exported'): readonly string[] {
  return list.split(',').flatMap((item) => {
    const [name, as = name] = item
      .trim()
      .replace(/^type /, '')
      .split(' as ');
    return [(side === 'imported' ? name : as) ?? ''].filter((found) => found !== '');
  });
}
