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
  const { path, title, description, kind, kicker, lead = '', opening, sections, footer } = page;
  const around = [kicker, commonmark(lead), opening, footer];
  const [whole, ...parts] = searchEntries({ id: '', title, words: '' }, around);
  const others = [
    ...parts,
    ...sections.flatMap(({ id, title: name, content, searchWords = [] }) =>
      searchEntries({ id, title: name, words: searchWords.join(' ') }, content),
    ),
  ];
  const words = furtherWords(page.searchWords ?? [], others);
  return { path, title, description, kind, entries: [{ ...whole, words }, ...others] };
}

/**
 * The words, those that name a part of the page only as a whole: in lowercase search does not take them apart, so that
 * an event with many fields of a wallet does not stand before the event that is about a wallet.
 */
function furtherWords(words: readonly string[], parts: readonly SearchEntry[]): string {
  const titles = new Set(parts.map(({ title }) => title));
  return words
    .join(' ')
    .split(' ')
    .map((word) => (titles.has(word) ? word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '') : word))
    .join(' ');
}
