import { setImmediate } from 'node:timers/promises';
import type { Contract } from '../contract/model/model.ts';
import type { GeneratedFile, GenerateOptions } from '../outputs/generator.ts';
import { filesBeside } from './files-beside.ts';
import { renderPage } from './frame/layout.ts';
import { markdownPath } from './links.ts';
import { markdownTwin } from './machine/markdown-twin.ts';
import { eventAt, menuOf, pageAt, pagesOf } from './pages/index.ts';
import { searchPage, type SearchPage } from './search.ts';
import { arrangedSite, withTypeOf, withTypes } from './make-site.ts';
import type { Site } from './site.ts';

/** Makes the file at a path of a site; undefined if the site has none there. */
export type LazySite = (path: string) => Promise<GeneratedFile | undefined>;

/** A site of which each file is made when it is asked for, with the same bytes as all together. */
export function lazySite(contract: Contract, options: GenerateOptions = {}): LazySite {
  const arranged = arrangedSite(contract, options);
  const typed = once(() => withTypes(arranged, options));
  // What it lists has nothing to do with types.
  const menu = once(() => menuOf(arranged));
  const allPages = once(async () => {
    const pages: SearchPage[] = [];
    for (const page of pagesOf(await typed())) {
      pages.push(searchPage(page));
      // Lets other requests pass, and what has changed meanwhile.
      await setImmediate();
    }
    return pages;
  });
  const beside = filesBeside(arranged, typed, allPages, options).map(({ owns, make }) => ({
    owns,
    make: once(make),
  }));

  async function fileBeside(path: string): Promise<GeneratedFile | undefined> {
    const files = await beside.find(({ owns }) => owns(path))?.make();
    return files?.find((file) => file.path === path);
  }

  /** The site with the types that a page shows: of an event only its own, so that no other one is made for its page. */
  async function siteFor(path: string): Promise<Site> {
    const event = eventAt(arranged, path);
    return event ? withTypeOf(event, arranged, options) : typed();
  }

  async function pageFile(path: string): Promise<GeneratedFile | undefined> {
    const site = await siteFor(path);
    const page = pageAt(site, path);
    return page && { path, content: renderPage(site, page, menu()) };
  }

  async function twinFile(path: string): Promise<GeneratedFile | undefined> {
    const pagePath = path.replace(/\.md$/, '.html');
    const site = await siteFor(pagePath);
    const page = pageAt(site, pagePath);
    return page && markdownPath(page.path) === path ? { path, content: markdownTwin(site, page) } : undefined;
  }

  return async (path) => {
    if (path.endsWith('.html')) return pageFile(path);
    if (path.endsWith('.md')) return twinFile(path);
    return fileBeside(path);
  };
}

/** A function that is called when its result is first asked for, and not again. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
