import type { Content } from '../blocks/content.ts';
import { linkFrom } from '../links.ts';

/** Links to the pages over which a long list goes, in their order; null if it has one page. */
export function pageLinks(label: string, paths: readonly string[], here: string): Content {
  if (paths.length < 2) return null;
  const hrefs = paths.map((path) => linkFrom(here, path));
  return { block: 'paging', label, hrefs, current: paths.indexOf(here) };
}
