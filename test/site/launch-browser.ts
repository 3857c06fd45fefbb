import type { TestProject } from 'vitest/node';
import { launchBrowser } from './open-browser.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the one Chromium of all tests of the site is reached. */
    readonly browserEndpoint: string;
  }
}

/** Starts Chromium once for all tests of the site: each start costs as much as some ten pages. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await launchBrowser();
  project.provide('browserEndpoint', server.wsEndpoint());
  return () => server.close();
}
