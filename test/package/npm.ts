import { spawnSync } from 'node:child_process';
import path from 'node:path';

export const REPOSITORY = path.resolve(import.meta.dirname, '../..');

const NPM = path.join(REPOSITORY, 'node_modules/npm/bin/npm-cli.js');

/** Without what makes the packages of this repository be their sources. */
export const ENV = { ...process.env, NODE_OPTIONS: '' };

/** Runs npm in a folder, under the Node that runs the tests, and gives what it printed. Throws where it fails. */
export function npm(cwd: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [NPM, ...args], {
    cwd,
    encoding: 'utf8',
    env: ENV,
  });
  if (status !== 0) throw new Error(`npm ${args.join(' ')}: ${stdout}${stderr}`);
  return stdout;
}

/** Packs what stands in a folder into another one, and gives the path of the tarball. */
export function pack(folder: string, destination: string, ...options: readonly string[]): string {
  const printed = npm(folder, 'pack', '--silent', '--pack-destination', destination, ...options);
  return path.join(destination, printed.trim().split('\n').at(-1) ?? '');
}
