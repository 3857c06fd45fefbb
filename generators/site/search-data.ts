import type { AsPlainObject, Options } from 'minisearch';

/** A place of the site that search can lead to, as it is indexed: a page, a part of one, or a question. */
export interface SearchEntry {
  readonly id: number;
  /** Relative to the site's root. */
  readonly href: string;
  /** The title of a page, or a question. */
  readonly title?: string;
  /** The title of a part, such as a section, a field or a known gap. */
  readonly heading?: string;
  /** Further names, such as the event type and synonyms of an event. */
  readonly names?: string;
  readonly text: string;
  /** Where the place is, for readers of results. */
  readonly place: string;
  /** Of the page. */
  readonly kind: string;
}

/** What the browser gets to search in the site. */
export interface SearchData {
  /** Words of which each finds what the others of its group find. */
  readonly synonyms: readonly (readonly string[])[];
  readonly index: AsPlainObject;
}

/** Words that only make a sentence of others. */
const fillers: ReadonlySet<string> = new Set(
  'a an and are at be by can do does for from has have how i if in is it me my of on or our that the there this to we what when where which who why will with you your'.split(
    ' ',
  ),
);

/** The words of a text in lowercase and the singular, without accents and fillers; of `orderPaid` the whole and its parts. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? [])
    .flatMap((word) => {
      const parts = word.split(/(?<=\p{Ll})(?=\p{Lu})/u);
      return parts.length === 1 ? parts : [word, ...parts];
    })
    .map((word) => word.toLowerCase())
    .filter((word) => !fillers.has(word))
    .map((word) => word.replace(/(?<=\p{L}{2})ies$/u, 'y').replace(/(?<=\p{L}{2}[^isu])s$/u, ''));
}

/** How the index is made and read. */
export const indexOptions: Options<SearchEntry> = {
  fields: ['title', 'heading', 'names', 'text'],
  storeFields: ['href', 'title', 'heading', 'text', 'place', 'kind'],
  tokenize: wordsOf,
  processTerm: (term) => term,
  searchOptions: {
    boost: { title: 6, names: 4, heading: 3 },
    // Names of code and commands are made of the words of everything else.
    boostDocument: (_id, _term, stored) => (stored?.['kind'] === 'Reference' ? 0.3 : 1),
  },
};
