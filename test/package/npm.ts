import { spawnSync } from 'node:child_process';
import path from 'node:path';

export const REPOSITORY = path.resolve(import.meta.dirname, '../..');

const NPM = path.join(REPOSITORY, 'node_modules/npm/bin/npm-cli.js');

/** Without what makes the packages of this repository be their sources. */
export const ENV = { ...process.env, NODE_OPTIONS: '' };

/** Runs npm in a folder, under the Node that runs the tests, and returns what it printed. Throws if it fails. */
export function npm(cwd: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [NPM, ...args], {
    cwd,
    encoding: 'utf8',
    env: ENV,
  });
  if (status !== 0) throw new Error(`npm ${args.join(' ')}: ${stdout}${stderr}`);
  return stdout;
}

/** Packs what stands in folders into another one, by one run of npm, and returns the path of each tarball, in their order. */
export function pack(
  folders: readonly string[],
  destination: string,
  ...options: readonly string[]
): readonly string[] {
  // Of no folder, npm packs the working folder.
  if (folders.length === 0) return [];
  const to = ['--silent', '--pack-destination', destination];
  const printed = npm(destination, 'pack', ...to, ...options, ...folders);
  const tarballs = printed.split('\n').filter((line) => line.endsWith('.tgz'));
  if (tarballs.length !== folders.length) throw new Error(`npm pack printed: ${printed}`);
  return tarballs.map((file) => path.join(destination, file));
}
