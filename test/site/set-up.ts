import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildOwnSite } from '../build-own-site.ts';
import { launchBrowser } from './open-browser.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the site of this repository's own contract. */
    readonly siteFolder: string;
    /** Where the one Chromium of all tests of the site is reached. */
    readonly browserEndpoint: string;
  }
}

/** Builds the site of this repository's own contract and starts Chromium, once for all tests: a start costs as much as ten pages. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'own-site-'));
  project.provide('siteFolder', await buildOwnSite(path.join(folder, 'generated')));
  const server = await launchBrowser();
  project.provide('browserEndpoint', server.wsEndpoint());
  return async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  };
}
