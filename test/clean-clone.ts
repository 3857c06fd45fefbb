import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { REPOSITORY } from './architecture/source-files.ts';

/**
 * Clones what is committed into an empty folder, with what git has not committed yet on top, so that a test of today's
 * change tests that change. Throws if git fails.
 */
export function cleanClone(folder: string): void {
  git(REPOSITORY, 'clone', '--quiet', '--depth', '1', `file://${REPOSITORY}`, folder);
  const changes = git(REPOSITORY, 'diff', '--binary', 'HEAD');
  if (changes !== '') git(folder, { input: changes }, 'apply', '--whitespace=nowarn');
}

/**
 * Stands for `npm ci` where a test is not about it: leads to the packages that are installed in this repository, and to
 * those of the clone itself under the scope that it gives them.
 */
export function linkInstalled(clone: string, scope = '@webhook-contract'): void {
  const [from, to] = [path.join(REPOSITORY, 'node_modules'), path.join(clone, 'node_modules')];
  rmSync(to, { recursive: true, force: true });
  mkdirSync(path.join(to, scope), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === '.cache' || name === '@webhook-contract' || name === '@example-platform') continue;
    symlinkSync(path.join(from, name), path.join(to, name));
  }
  const { workspaces } = readManifest<{ readonly workspaces: readonly string[] }>(clone);
  for (const folder of workspaces.filter((one) => one !== '.')) {
    const { name } = readManifest<{ readonly name: string }>(path.join(clone, folder));
    symlinkSync(path.join(clone, folder), path.join(to, scope, path.basename(name)));
    const [own, linked] = [
      path.join(REPOSITORY, folder, 'node_modules'),
      path.join(clone, folder, 'node_modules'),
    ];
    if (existsSync(own) && !existsSync(linked)) symlinkSync(own, linked);
  }
}

/** The package.json of a folder. */
export function readManifest<T>(folder: string): T {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as T;
}

type GitOptions = { readonly input: string };

/** Runs git and returns what it printed. Throws if it fails. */
export function git(cwd: string, ...given: readonly (string | GitOptions)[]): string {
  const args = given.filter((one): one is string => typeof one === 'string');
  const options = given.find((one): one is GitOptions => typeof one === 'object') ?? {};
  const { status, stdout, stderr } = spawnSync('git', args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 256 << 20,
    ...options,
  });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout;
}
