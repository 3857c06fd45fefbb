import { pagePaths } from '../links.ts';
import type { Search } from './search-index.ts';

/**
 * Loads what searches and what it searches in. Both are scripts, as a page that was opened from a disk may load nothing
 * else. Rejects if one of them cannot be loaded.
 */
export async function loadSearch(root: URL): Promise<Search> {
  await Promise.all([pagePaths.search, pagePaths.searchData].map((path) => loadScript(new URL(path, root))));
  const { openSearch, siteSearchData } = window;
  if (openSearch === undefined || siteSearchData === undefined)
    throw new Error('The search scripts are not whole');
  delete window.siteSearchData;
  let search: Search | undefined;
  // Reading the data takes a while on a phone: not before something is searched for.
  return (query) => (search ??= openSearch(siteSearchData))(query);
}

function loadScript({ href }: URL): Promise<void> {
  const script = document.createElement('script');
  script.src = href;
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${href} cannot be loaded`)));
  });
  document.head.append(script);
  return loaded.finally(() => script.remove());
}
