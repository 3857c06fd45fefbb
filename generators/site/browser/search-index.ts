import MiniSearch from 'minisearch';
import { indexOptions, wordsOf, type SearchData, type SearchEntry } from '../search-data.ts';

/** A place that was found. */
export interface Hit extends Omit<SearchEntry, 'id' | 'names'> {
  /** The words of it that were found, for marks. */
  readonly terms: readonly string[];
}

/** Finds what has all words of a query, or else what has some, the best first. */
export type Search = (query: string) => readonly Hit[];

declare global {
  interface Window {
    /** Set by the script of the data: JSON. */
    siteSearchData?: string;
    /** Set by this script. */
    openSearch?: (data: string) => Search;
  }
}

/** Reads the data of a site. Only what was typed is also found by its beginning, or misspelled; its synonyms count less. */
window.openSearch = (json) => {
  const data = JSON.parse(json) as SearchData;
  const index = MiniSearch.loadJS(data.index, indexOptions);
  return (query) => {
    const typed = new Set(wordsOf(query));
    const queries = [...typed].map((word) => ({
      combineWith: 'OR' as const,
      queries: [word, ...data.synonyms.filter((group) => group.includes(word)).flat()],
    }));
    const find = (combineWith: 'AND' | 'OR') =>
      index.search(
        { combineWith, queries },
        {
          boostTerm: (term) => (typed.has(term) ? 1 : 0.3),
          prefix: (term) => typed.has(term) && term.length > 2,
          fuzzy: (term) => typed.has(term) && /^\p{L}{4,}$/u.test(term) && 0.25,
        },
      ) as unknown as readonly Hit[];
    const all = find('AND');
    return all.length > 0 ? all : find('OR');
  };
};
