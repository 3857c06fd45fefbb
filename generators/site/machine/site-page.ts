import type { Page } from '../frame/page.ts';
import { pagePaths } from '../links.ts';

/** What lists of pages say of one. */
export type PageInfo = Pick<Page, 'path' | 'title' | 'description' | 'kind'>;

/** The pages that can be linked to: the home first, the others by path. */
export function sitePages(pages: readonly PageInfo[]): readonly PageInfo[] {
  const listed = pages.filter(({ path }) => path !== pagePaths.notFound);
  const rank = ({ path }: PageInfo) => (path === pagePaths.home ? 0 : 1);
  return listed.toSorted(
    (one, other) => rank(one) - rank(other) || byStem.compare(stem(one.path), stem(other.path)),
  );
}

// The second page of a list comes after the first, and before the tenth.
const byStem = new Intl.Collator('en', { numeric: true });

function stem(path: string): string {
  return path.replace(/\.html$/, '');
}
