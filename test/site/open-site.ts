import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import type { GeneratedFile } from '../../generators/outputs/generator.ts';
import { connectBrowser } from './open-browser.ts';
import { siteFiles } from './own-site.ts';
import { serveSite } from './serve-site.ts';

export interface OpenSite {
  readonly browser: Browser;
  /** The address of a page, given its path inside the site. */
  urlOf(page: string): string;
  close(): Promise<void>;
}

/** Serves the site below a path, as most hosts of static sites do, and connects to the Chromium of these tests. Close it in the end. */
export async function openSite(files: readonly GeneratedFile[] = siteFiles): Promise<OpenSite> {
  const server = await serveSite(files, '/some/where/');
  const browser = await connectBrowser(inject('browserEndpoint')).catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  return {
    browser,
    urlOf: (page) => server.url + page,
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}
