import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { REPOSITORY } from '../package/npm.ts';

/** What a registry says of a version. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly deprecated?: string | undefined;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly dist?: { readonly tarball: string; readonly integrity?: string };
}

/** The packages of others that are installed in this repository, in place of those of a registry, as tests have no network. */
export interface Installed {
  /** The installed versions of a package, first the one at the top of `node_modules`. */
  versions(name: string): readonly Manifest[];
  /** Packs one of them; undefined if it is not installed. */
  pack(name: string, version: string): Promise<Buffer | undefined>;
}

/** Finds them by the lockfile. Links, which are the packages of the workspace, are left out. */
export function installedPackages(): Installed {
  const { packages } = JSON.parse(readFileSync(path.join(REPOSITORY, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly link?: boolean }>>;
  };
  const found = new Map<string, { readonly folder: string; readonly manifest: Manifest }[]>();
  const places = Object.entries(packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .map(([place]) => place)
    .toSorted((one, other) => one.split('node_modules/').length - other.split('node_modules/').length);
  for (const place of places) {
    const folder = path.join(REPOSITORY, place);
    const file = path.join(folder, 'package.json');
    if (!existsSync(file)) continue;
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
    const known = found.get(manifest.name) ?? [];
    found.set(manifest.name, known);
    if (!known.some((one) => one.manifest.version === manifest.version)) known.push({ folder, manifest });
  }
  return {
    versions: (name) => (found.get(name) ?? []).map(({ manifest }) => manifest),
    async pack(name, version) {
      const one = found.get(name)?.find(({ manifest }) => manifest.version === version);
      if (!one) return undefined;
      // Its dependencies are packages of their own.
      const args = ['-cz', '--exclude', './node_modules', '-C', one.folder, '.'];
      return (await promisify(execFile)('tar', args, { encoding: 'buffer', maxBuffer: 256 << 20 })).stdout;
    },
  };
}
