import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { pack, REPOSITORY } from './npm.ts';

/** The folders of the packages of this repository. */
export type PackageFolder = '.' | 'runtime' | 'receiver' | 'common' | 'player' | 'generators';

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
  const folders = ['runtime', 'receiver', 'common', 'player', 'generators'];
  const others = folders.map((folder) => path.join(REPOSITORY, folder));
  const [runtime = '', receiver = '', common = '', player = '', generators = ''] = pack(
    others,
    destination,
    '--ignore-scripts',
  );
  project.provide('tarballs', { '.': contract, runtime, receiver, common, player, generators });
  return () => rmSync(destination, { recursive: true, force: true });
}
