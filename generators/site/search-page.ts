import { searchEntries } from './blocks/search-entries.ts';
import type { SearchEntry } from './blocks/search-entries.ts';
import { commonmark } from './commonmark.ts';
import type { Page } from './frame/page.ts';

/** A page as search sees it. */
export interface SearchPage extends Pick<Page, 'path' | 'title' | 'description' | 'kind'> {
  /** The page itself first, then its parts in their order. */
  readonly entries: readonly [SearchEntry, ...SearchEntry[]];
}

/** Takes from a page what search leads to: the page, and every part of it that has a name and an address. */
export function searchPage(page: Page): SearchPage {
  const { path, title, description, kind, kicker, lead = '', opening, footer, searchWords } = page;
  // Search has the answers by themselves.
  const sections = kind === 'Answers' ? [] : page.sections;
  const around = [kicker, commonmark(lead), opening, footer];
  const [whole, ...parts] = searchEntries({ id: '', title, names: searchWords ?? [] }, around);
  const others = sections.flatMap(({ id, title: name, content, searchWords: names = [] }) =>
    searchEntries({ id, title: name, names }, content),
  );
  return { path, title, description, kind, entries: [whole, ...parts, ...others] };
}
