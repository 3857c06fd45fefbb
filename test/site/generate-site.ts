import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildOwnSite } from '../build-own-site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the site of this repository's own contract. */
    readonly siteFolder: string;
  }
}

/** Builds the site of this repository's own contract, once for all tests of it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'own-site-'));
  project.provide('siteFolder', await buildOwnSite(path.join(folder, 'generated')));
  return () => rm(folder, { recursive: true, force: true });
}
