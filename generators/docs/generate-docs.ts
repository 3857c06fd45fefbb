import type { Contract } from '../contract/model.ts';
import type { GeneratedFile, GenerateOptions } from '../generator.ts';
import { eventTypes } from '../types/event-types.ts';
import { assetFiles } from './assets.ts';
import { documentCarrying } from './contract-document.ts';
import { downloadFiles } from './downloads/index.ts';
import { eventFiles } from './event-files.ts';
import { documentPath } from './machine/contract-files.ts';
import { machineFiles } from './machine/index.ts';
import { pagesOf } from './pages/index.ts';
import { runTemplate } from './run-template.ts';
import { searchPage } from './search-page.ts';
import { searchFiles } from './search.ts';
import { arrangeSite } from './site.ts';

/** Makes every file of the site, below `docs/`. */
export async function generateDocs(
  contract: Contract,
  { sources = new Map(), siteUrl }: GenerateOptions = {},
): Promise<readonly GeneratedFile[]> {
  const site = arrangeSite(contract, siteUrl, await eventTypes(contract), documentPath(sources));
  const pages = Array.from(pagesOf(site), searchPage);
  const paths = pages.map(({ path }) => path);
  // The search index is made by a process of its own, beside which there is time for the pages.
  const [search, written, assets] = await Promise.all([
    searchFiles(pages),
    runTemplate(await documentCarrying(site), paths),
    assetFiles(),
  ]);
  const files = [
    ...written,
    ...assets,
    ...eventFiles(site),
    ...downloadFiles(site),
    ...machineFiles(site, pages, sources),
    ...search,
  ];
  return files.map(({ path, content }) => ({ path: `docs/${path}`, content, verbatim: true }));
}
