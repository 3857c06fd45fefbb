import { setImmediate } from 'node:timers/promises';
import type { Contract, ContractEvent } from '../contract/model/model.ts';
import type { GeneratedFile, GenerateOptions } from '../outputs/generator.ts';
import { eventType, eventTypes } from '../outputs/types/event-types.ts';
import { filesBeside } from './files-beside.ts';
import { renderPage } from './frame/layout.ts';
import { markdownPath } from './links.ts';
import { documentPath, exampleSources } from './machine/contract-files.ts';
import { markdownTwin } from './machine/markdown-twin.ts';
import { menuOf, pagesOf } from './pages/index.ts';
import { searchPage, type SearchPage } from './search.ts';
import { arrangeSite, type Site } from './site.ts';

/**
 * Makes every file of the site, by its path in the site: each page with its twin when it is asked for, and then what stands
 * beside the pages, assets, downloads, lists for programs and the search index, which are made meanwhile.
 */
export async function* makeSite(
  contract: Contract,
  options: GenerateOptions = {},
): AsyncGenerator<GeneratedFile> {
  const arranged = arrangedSite(contract, options);
  const site = await withTypes(arranged, options);
  const { promise: allPages, resolve: tellPages } = Promise.withResolvers<readonly SearchPage[]>();
  const beside = filesBeside(
    arranged,
    async () => site,
    () => allPages,
    options,
  ).map(({ make }) => make());
  // Until they are waited for, failures are nobody's.
  for (const files of beside) files.catch(() => undefined);
  const menu = menuOf(site);
  const forSearch: SearchPage[] = [];
  for (const page of pagesOf(site)) {
    yield { path: page.path, content: renderPage(site, page, menu) };
    yield { path: markdownPath(page.path), content: markdownTwin(site, page) };
    forSearch.push(searchPage(page));
    // Lets what is made beside the pages have its turn.
    await setImmediate();
  }
  tellPages(forSearch);
  for (const files of beside) yield* await files;
}

/** A contract, arranged for the pages of its site, and without types. */
export function arrangedSite(contract: Contract, { sources = new Map(), siteUrl }: GenerateOptions): Site {
  return arrangeSite(contract, siteUrl, undefined, documentPath(sources), exampleSources(contract, sources));
}

/** The same with types. */
export async function withTypes(arranged: Site, { cache }: GenerateOptions): Promise<Site> {
  return { ...arranged, eventTypes: await eventTypes(arranged.contract, cache) };
}

/** The same with the type of one event. */
export async function withTypeOf(
  event: ContractEvent,
  arranged: Site,
  { cache }: GenerateOptions,
): Promise<Site> {
  const type = await eventType(arranged.contract, event, cache);
  return { ...arranged, eventTypes: new Map(type && [[event.key, type]]) };
}
