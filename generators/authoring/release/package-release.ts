import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Bump } from '../../compare/change.ts';
import { isAtLeast, stepFrom, versionAfter } from '../../compare/version-step.ts';
import { gitIfAny } from '../../ground/git.ts';

/** What happens to the version of the package that is made of the contract, and to those beside it. */
export interface PackageRelease {
  readonly name: string;
  readonly version: string;
  /** The step by which its version has to rise; `none` if it has risen already, or need not. */
  readonly step: Bump;
  /** Change files of changesets that wait; undefined if the repository does not use changesets. */
  readonly changeFiles: readonly string[] | undefined;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
}

/** Works out the release of the package in a folder, whose version rises with that of the contract; undefined if there is no package.json with name and version. */
export function packageRelease(
  folder: string,
  contractStep: Bump,
  tag: string | undefined,
): PackageRelease | undefined {
  const file = path.join(folder, 'package.json');
  const manifest = existsSync(file) ? readManifest(readFileSync(file, 'utf8')) : undefined;
  if (!manifest) return undefined;
  const before =
    tag === undefined ? undefined : readManifest(gitIfAny(folder, 'show', `${tag}:./package.json`) ?? '');
  const wanted = before && versionAfter(before.version, contractStep);
  const hasRisen = wanted === undefined || isAtLeast(manifest.version, wanted);
  return {
    ...manifest,
    step: hasRisen ? 'none' : stepFrom(manifest.version, contractStep),
    changeFiles: changeFilesIn(folder),
  };
}

function readManifest(text: string): Manifest | undefined {
  try {
    const { name, version } = JSON.parse(text) as Partial<Manifest>;
    return typeof name === 'string' && typeof version === 'string' ? { name, version } : undefined;
  } catch {
    return undefined;
  }
}

function changeFilesIn(folder: string): readonly string[] | undefined {
  const changes = path.join(folder, '.changeset');
  if (!existsSync(path.join(changes, 'config.json'))) return undefined;
  return readdirSync(changes).filter((file) => file.endsWith('.md') && file !== 'README.md');
}
