import type { Contract } from '../contract/model.ts';
import type { GeneratedFile, GenerateOptions } from '../generator.ts';
import { eventTypes } from '../types/event-types.ts';
import { assetFiles } from './assets.ts';
import { documentCarrying } from './contract-document.ts';
import { eventFiles } from './event-files.ts';
import { machineFiles } from './machine/index.ts';
import { markdownTwins } from './machine/markdown-twin.ts';
import { pagesOf } from './pages/index.ts';
import { runTemplate } from './run-template.ts';
import { searchFiles } from './search.ts';
import { arrangeSite } from './site.ts';

/** Makes every file of the site, below `docs/`. */
export async function generateDocs(
  contract: Contract,
  { sources = new Map(), siteUrl }: GenerateOptions = {},
): Promise<readonly GeneratedFile[]> {
  const site = arrangeSite(contract, siteUrl, await eventTypes(contract), sources.size > 0);
  const paths = Array.from(pagesOf(site), ({ path }) => path);
  const [pages, assets] = await Promise.all([runTemplate(await documentCarrying(site), paths), assetFiles()]);
  // The search index is made by a process of its own, beside which there is time for the twins.
  const [search, twins] = await Promise.all([searchFiles(pages), markdownTwins(site, pages)]);
  const files = [
    ...pages,
    ...twins,
    ...assets,
    ...eventFiles(site),
    ...machineFiles(site, [...pages, ...twins], sources),
    ...search,
  ];
  return files.map(({ path, content }) => ({ path: `docs/${path}`, content, verbatim: true }));
}
