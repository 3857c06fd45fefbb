import type { Cache } from '../contract/source/cache.ts';
import type { GeneratedFile } from '../outputs/generator.ts';
import { checkFiles } from './check/check-files.ts';
import { downloadFiles } from './downloads/index.ts';
import type { Site } from './site.ts';

/** The contract in other forms than pages: in formats of other tools, and as validators for the page that checks payloads. */
export async function contractForms(site: Site, cache?: Cache): Promise<readonly GeneratedFile[]> {
  return [...downloadFiles(site), ...(await checkFiles(site, cache))];
}
