import { setImmediate } from 'node:timers/promises';
import type { Contract } from '../contract/model.ts';
import type { GeneratedFile, GenerateOptions } from '../generator.ts';
import { filesBeside } from './files-beside.ts';
import { renderPage } from './frame/layout.ts';
import { markdownPath } from './links.ts';
import { markdownTwin } from './machine/markdown-twin.ts';
import { menuOf, pageAt, pagesOf } from './pages/index.ts';
import { searchPage, type SearchPage } from './search-page.ts';
import { arrangedSite, withTypes } from './site-files.ts';

/** Makes the file at a path of a site; undefined if the site has none there. */
export type LazySite = (path: string) => Promise<GeneratedFile | undefined>;

/** A site of which each file is made when it is asked for, with the same bytes as all together. */
export async function lazySite(contract: Contract, options: GenerateOptions = {}): Promise<LazySite> {
  const arranged = arrangedSite(contract, options);
  const typed = withTypes(arranged, options);
  const site = await typed;
  const menu = once(() => menuOf(site));
  const allPages = once(async () => {
    const pages: SearchPage[] = [];
    for (const page of pagesOf(site)) {
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

  function pageFile(path: string): GeneratedFile | undefined {
    const page = pageAt(site, path);
    return page && { path, content: renderPage(site, page, menu()) };
  }

  function twinFile(path: string): GeneratedFile | undefined {
    const page = pageAt(site, path.replace(/\.md$/, '.html'));
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
