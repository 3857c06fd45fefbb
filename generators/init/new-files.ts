import { existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { unnamedPackage } from '../contract/unnamed-package.ts';
import { isObject } from '../contract/json.ts';
import type { GeneratedFile } from '../generator.ts';
import { generators } from '../generators.ts';
import type { Answers } from './answers.ts';
import { contractFiles } from './contract-files.ts';
import { packageJson, type Installed, type Toolkit } from './package-json.ts';
import { projectFiles } from './project-files.ts';

const MANIFEST = 'package.json';

/** Every file of a new contract repository. */
export function newFiles(answers: Answers, toolkit: Toolkit, folder: string): readonly GeneratedFile[] {
  const contractPackage = { ...unnamedPackage, name: answers.name, version: '0.1.0' };
  const installed = installedIn(folder) ?? { dependencies: {}, devDependencies: {} };
  return [
    { path: MANIFEST, content: packageJson(answers, contractPackage, generators, toolkit, installed) },
    ...contractFiles(answers),
    ...projectFiles(answers),
  ];
}

/** Files that are there already, and would be lost. */
export function inTheWay(files: readonly GeneratedFile[], folder: string): readonly string[] {
  return files
    .map(({ path: file }) => file)
    .filter((file) => lstatSync(path.join(folder, file), { throwIfNoEntry: false }) !== undefined)
    .filter((file) => file !== MANIFEST || installedIn(folder) === undefined);
}

/** Writes files of which none is in the way. Throws if one has come to be there since. */
export function writeNewFiles(files: readonly GeneratedFile[], folder: string): void {
  for (const { path: name, content } of files) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content, { flag: name === MANIFEST ? 'w' : 'wx' });
  }
}

/** What a package.json lists that npm made of an install in an empty folder; undefined if it says more, or is none. */
function installedIn(folder: string): Installed | undefined {
  const file = path.join(folder, MANIFEST);
  if (!existsSync(file)) return undefined;
  try {
    const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (!isObject(manifest)) return undefined;
    const { dependencies = {}, devDependencies = {}, ...others } = manifest as Partial<Installed>;
    return Object.keys(others).length === 0 ? { dependencies, devDependencies } : undefined;
  } catch {
    return undefined;
  }
}
