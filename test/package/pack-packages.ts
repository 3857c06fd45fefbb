import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { pack, REPOSITORY } from './npm.ts';

/** The folders of the packages that the contract package does not hold. */
const FOLDERS = ['runtime', 'receiver', 'common', 'player', 'generators', 'asyncapi-template'] as const;

/** The folders of the packages of this repository. */
export type PackageFolder = '.' | (typeof FOLDERS)[number];

declare module 'vitest' {
  export interface ProvidedContext {
    /** The tarball of each package of this repository. */
    readonly tarballs: Readonly<Record<PackageFolder, string>>;
  }
}

/** Builds and packs every package of this repository, once for all tests that install them. */
export function setup(project: TestProject): () => void {
  const destination = mkdtempSync(path.join(tmpdir(), 'packed-'));
  // Packing the contract package builds them all.
  const [contract = ''] = pack([REPOSITORY], destination);
  const others = pack(
    FOLDERS.map((folder) => path.join(REPOSITORY, folder)),
    destination,
    '--ignore-scripts',
  );
  const tarballs = FOLDERS.map((folder, index) => [folder, others[index]]);
  project.provide('tarballs', { '.': contract, ...Object.fromEntries(tarballs) });
  return () => rmSync(destination, { recursive: true, force: true });
}
