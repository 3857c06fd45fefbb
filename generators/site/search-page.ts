import { searchParts, type SearchPart } from './blocks/search-parts.ts';
import { commonmark } from './commonmark.ts';
import type { Page } from './frame/page.ts';

/** A page as search sees it. */
export interface SearchPage extends Pick<Page, 'path' | 'title' | 'description' | 'kind' | 'searchWords'> {
  /** The page itself first, then its parts in their order. */
  readonly parts: readonly SearchPart[];
}

/** Takes from a page what search leads to: the page, and every part of it that has a name and an address. */
export function searchPage(page: Page): SearchPage {
  const {
    path,
    title,
    description,
    kind,
    kicker,
    lead = '',
    opening,
    footer,
    sections,
    searchWords = [],
  } = page;
  const around = [kicker, commonmark(lead), opening, footer];
  const parts = [
    ...searchParts('', title, around),
    ...sections.flatMap((section) => searchParts(section.id, section.title, section.content)),
  ];
  return { path, title, description, kind, searchWords, parts };
}
