import { existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { unnamedPackage } from '../../contract/model/model.ts';
import { isObject } from '../../contract/model/json.ts';
import type { GeneratedFile } from '../../outputs/generator.ts';
import { generators } from '../generators.ts';
import type { Answers } from './answers.ts';
import { contractFiles } from './contract-files.ts';
import type { Toolkit } from '../../ground/kit-manifest.ts';
import { packageJson, type NpmManifest } from './package-json.ts';
import { projectFiles, type NewContract } from './project-files.ts';

const MANIFEST = 'package.json';

/** Every file of a new contract repository. */
export function newFiles(
  answers: Answers,
  toolkit: Toolkit,
  folder: string,
  contract: NewContract = { files: contractFiles(answers), status: 200 },
): readonly GeneratedFile[] {
  const contractPackage = { ...unnamedPackage, name: answers.name, version: '0.1.0' };
  const installed = npmManifestIn(folder) ?? { kept: {}, dependencies: {}, devDependencies: {} };
  return [
    { path: MANIFEST, content: packageJson(answers, contractPackage, generators, toolkit, installed) },
    ...contract.files,
    ...projectFiles(answers, contract),
  ];
}

/** Files that are there already, and would be lost. */
export function inTheWay(files: readonly GeneratedFile[], folder: string): readonly string[] {
  return files
    .map(({ path: file }) => file)
    .filter((file) => lstatSync(path.join(folder, file), { throwIfNoEntry: false }) !== undefined)
    .filter((file) => file !== MANIFEST || npmManifestIn(folder) === undefined);
}

/** Writes files of which none is in the way. Throws if one has come to be there since. */
export function writeNewFiles(files: readonly GeneratedFile[], folder: string): void {
  for (const { path: name, content } of files) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content, { flag: name === MANIFEST ? 'w' : 'wx' });
  }
}

/** The name that a package.json has from `npm init`; undefined if there is none. */
export function givenName(folder: string): string | undefined {
  const name = npmManifestIn(folder)?.kept.name;
  return typeof name === 'string' ? name : undefined;
}

/** What `npm init` takes from the folder, git and npm's config. */
const KEPT = new Set(['name', 'author', 'keywords', 'repository', 'bugs', 'homepage']);

/** What it writes of its own accord, which says nothing about the package. */
const FILLED_IN: Readonly<Record<string, unknown>> = {
  version: '1.0.0',
  description: '',
  main: 'index.js',
  scripts: { test: 'echo "Error: no test specified" && exit 1' },
  license: 'ISC',
  type: 'commonjs',
};

/** A package.json that npm wrote for an install or for `npm init -y`; undefined if it says more, or is none. */
function npmManifestIn(folder: string): NpmManifest | undefined {
  const file = path.join(folder, MANIFEST);
  if (!existsSync(file)) return undefined;
  try {
    const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (!isObject(manifest)) return undefined;
    const { dependencies = {}, devDependencies = {}, ...others } = manifest as Partial<NpmManifest>;
    const entries = Object.entries(others);
    const kept = entries.filter(([key]) => KEPT.has(key));
    const isFilledIn = entries.every(
      ([key, value]) => KEPT.has(key) || isDeepStrictEqual(value, FILLED_IN[key]),
    );
    return isFilledIn ? { kept: Object.fromEntries(kept), dependencies, devDependencies } : undefined;
  } catch {
    return undefined;
  }
}
