import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import { REPOSITORY } from './npm.ts';
import type { PackageFolder } from './pack-packages.ts';

const MODULES = path.join(REPOSITORY, 'node_modules');

/**
 * Puts packed packages into the `node_modules` of a folder, beside links to other packages that this repository has installed:
 * those named, or all. It takes a second, where npm takes a minute for the kit; what a package forgets to depend on is found
 * where npm installs it.
 */
export function unpack(
  folder: string,
  packages: readonly PackageFolder[],
  others: readonly string[] = readdirSync(MODULES).filter((name) => !/^(?:\.|@webhook-contract$)/.test(name)),
): void {
  const own = packages.map((name) => [name, manifestOf(name).name] as const);
  for (const [name, packageName] of own) {
    const target = path.join(folder, 'node_modules', packageName);
    mkdirSync(target, { recursive: true });
    const { status } = spawnSync('tar', [
      'xzf',
      inject('tarballs')[name],
      '-C',
      target,
      '--strip-components=1',
    ]);
    if (status !== 0) throw new Error(`${packageName} is not unpacked`);
    const nested = path.join(REPOSITORY, name, 'node_modules');
    if (existsSync(nested)) symlinkSync(nested, path.join(target, 'node_modules'));
  }
  const scopes = new Set(own.map(([, packageName]) => packageName.split('/')[0]));
  for (const name of others)
    if (!scopes.has(name)) symlinkSync(path.join(MODULES, name), path.join(folder, 'node_modules', name));
}

/** The file of the only command of a package that was unpacked. */
export function commandFile(folder: string, name: PackageFolder): string {
  const { name: packageName, bin } = manifestOf(name);
  return path.join(folder, 'node_modules', packageName, Object.values(bin ?? {})[0] ?? '');
}

function manifestOf(name: PackageFolder) {
  return JSON.parse(readFileSync(path.join(REPOSITORY, name, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly bin?: Readonly<Record<string, string>>;
  };
}
