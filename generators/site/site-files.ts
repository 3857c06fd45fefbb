import { setImmediate } from 'node:timers/promises';
import type { Contract, ContractEvent } from '../contract/model/model.ts';
import type { GeneratedFile, GenerateOptions } from '../outputs/generator.ts';
import { eventType, eventTypes } from '../outputs/types/event-types.ts';
import { filesBeside } from './files-beside.ts';
import { renderPage } from './frame/layout.ts';
import { markdownPath } from './links.ts';
import { documentPath } from './machine/contract-files.ts';
import { markdownTwin } from './machine/markdown-twin.ts';
import { menuOf, pagesOf } from './pages/index.ts';
import { searchPage, type SearchPage } from './search-page.ts';
import { arrangeSite, type Site } from './site.ts';

export interface SiteFiles {
  readonly pages: readonly RenderedPage[];
  /** What stands beside the pages: their twins in Markdown, assets, downloads, lists for programs, the search index. */
  readonly others: readonly GeneratedFile[];
}

export interface RenderedPage {
  readonly path: string;
  /** As UTF-8, which takes half of the memory of a string. */
  readonly content: Buffer;
}

/** Makes every file of the site, by its path in the site. */
export async function siteFiles(contract: Contract, options: GenerateOptions = {}): Promise<SiteFiles> {
  const arranged = arrangedSite(contract, options);
  const typed = withTypes(arranged, options);
  const { promise: allPages, resolve: tellPages } = Promise.withResolvers<readonly SearchPage[]>();
  const beside = filesBeside(
    arranged,
    () => typed,
    () => allPages,
    options,
  );
  const others = Promise.all(beside.map(({ make }) => make()));
  // Until it is waited for, a failure is nobody's.
  others.catch(() => undefined);
  const site = await typed;
  const menu = menuOf(site);
  const pages: RenderedPage[] = [];
  const twins: GeneratedFile[] = [];
  const forSearch: SearchPage[] = [];
  // One page after the other: what all of them say is much to hold.
  for (const page of pagesOf(site)) {
    pages.push({ path: page.path, content: Buffer.from(renderPage(site, page, menu)) });
    twins.push({ path: markdownPath(page.path), content: Buffer.from(markdownTwin(site, page)) });
    forSearch.push(searchPage(page));
    // Lets pass what goes to another process and comes from it.
    await setImmediate();
  }
  tellPages(forSearch);
  return { pages, others: [...twins, ...(await others).flat()] };
}

/** A contract, arranged for the pages of its site, and without types. */
export function arrangedSite(contract: Contract, { sources = new Map(), siteUrl }: GenerateOptions): Site {
  return arrangeSite(contract, siteUrl, undefined, documentPath(sources));
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
