import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { importTarget, importsOf, runtimeImportsOf } from './module-imports.ts';
import { readSourceFiles, REPOSITORY } from './source-files.ts';

/** What each folder must never import: imports run one way. */
const FORBIDDEN: Readonly<Record<string, readonly string[]>> = {
  generators: ['runtime', 'generated', 'scripts', 'test', 'bench'],
  runtime: ['generators', 'generated', 'scripts', 'test', 'bench'],
  generated: ['generators', 'scripts', 'test', 'bench'],
  scripts: ['test', 'bench'],
};

describe('imports run one way', () => {
  test.each(Object.entries(FORBIDDEN))('%s imports none of %j', (folder, forbidden) => {
    const files = readSourceFiles(folder, ['.ts', '.js']).filter(
      (file) => !file.path.startsWith('generated/docs/'),
    );
    expect(files.length).toBeGreaterThan(3);
    const found = files.flatMap((file) => importsOf(file).map((specifier) => ({ file, specifier })));
    expect(found.length).toBeGreaterThan(3);
    const wrong = found
      .map(({ file, specifier }) => `${file.path} -> ${importTarget(file.path, specifier)}`)
      .filter((step) => forbidden.some((other) => step.includes(` -> ${other}/`)) || step.includes(' -> ..'));
    expect(wrong).toEqual([]);
  });
});

describe('what an entry of the package pulls in', () => {
  test('is for the main entry no package and no built-in of Node', () => {
    const reached = reachedFrom('generated/index.ts');
    expect(reached.files.length).toBeGreaterThan(5);
    expect(reached.packages).toEqual([]);
    expect(reached.files.filter((file) => !/^(?:generated|runtime)\//.test(file))).toEqual([]);
  });

  test.each(['generated/sender.ts', 'generated/cli.ts'])(
    'is for %s only what is installed with it',
    (entry) => {
      const { dependencies } = JSON.parse(readFileSync(path.join(REPOSITORY, 'package.json'), 'utf8')) as {
        dependencies: Record<string, string>;
      };
      const packages = reachedFrom(entry).packages.filter((name) => !isBuiltin(name));
      expect(packages.length).toBeGreaterThan(0);
      expect(packages.filter((name) => !Object.hasOwn(dependencies, packageOf(name)))).toEqual([]);
    },
  );

  test('evaluates no text as code', () => {
    for (const { path: file, text } of [
      ...readSourceFiles('runtime', ['.ts']),
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
