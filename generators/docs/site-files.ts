import type { Contract } from '../contract/model.ts';
import type { GeneratedFile, GenerateOptions } from '../generator.ts';
import { eventTypes } from '../types/event-types.ts';
import { assetFiles } from './assets.ts';
import { apart } from './apart.ts';
import { contractForms } from './contract-forms.ts';
import { eventFiles } from './event-files.ts';
import { renderPage } from './frame/layout.ts';
import { markdownPath } from './links.ts';
import { documentPath } from './machine/contract-files.ts';
import { machineFiles } from './machine/index.ts';
import { markdownTwin } from './machine/markdown-twin.ts';
import { menuOf, pagesOf } from './pages/index.ts';
import { searchPage, type SearchPage } from './search-page.ts';
import { searchFile } from './search.ts';
import { arrangeSite } from './site.ts';

export interface SiteFiles {
  /** Every page, and its twin in Markdown. */
  readonly pages: readonly RenderedPage[];
  /** What stands beside the pages: assets, downloads, lists for programs, the search index. */
  readonly others: readonly GeneratedFile[];
}

export interface RenderedPage extends GeneratedFile {
  readonly content: string;
}

/** From so many events on, starting a thread takes less time than it saves. */
const manyEvents = 200;

/** Makes every file of the site, by its path in the site. */
export async function siteFiles(
  contract: Contract,
  { sources = new Map(), siteUrl, cache }: GenerateOptions = {},
): Promise<SiteFiles> {
  const isLarge = contract.events.length > manyEvents;
  const arranged = arrangeSite(contract, siteUrl, undefined, documentPath(sources));
  const forms = isLarge ? apart('contractForms', arranged) : contractForms(arranged, cache);
  // Until it is waited for, a failure is nobody's.
  forms.catch(() => undefined);
  const site = { ...arranged, eventTypes: await eventTypes(contract) };
  const menu = menuOf(site);
  const pages: RenderedPage[] = [];
  const forSearch: SearchPage[] = [];
  // One page after the other: what all of them say is much to hold.
  for (const page of pagesOf(site)) {
    pages.push({ path: page.path, content: renderPage(site, page, menu) });
    pages.push({ path: markdownPath(page.path), content: markdownTwin(site, page) });
    forSearch.push(searchPage(page));
  }
  const search = isLarge
    ? apart('searchFile', forSearch, contract.glossary)
    : searchFile(forSearch, contract.glossary);
  const others = [
    ...(await assetFiles()),
    ...eventFiles(site),
    ...machineFiles(site, forSearch, sources),
    ...(await forms),
    await search,
  ];
  return { pages, others };
}
