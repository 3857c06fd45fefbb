import type { AsPlainObject, Options } from 'minisearch';
import { tellingWordsOf, termsOf, wordsOf } from './search-terms.ts';

/** What the browser gets of the site to search in it. */
export interface SearchData {
  readonly pages: readonly FoundPage[];
  /** Everything that search can lead to: pages, and parts of them that have an address. */
  readonly places: readonly PlaceTuple[];
  /** Questions with their answers, which stand above what is found. */
  readonly answers: readonly AnswerTuple[];
  /** Words of which each stands for the others. */
  readonly synonyms: readonly (readonly string[])[];
  /** MiniSearch's index over the places, which are numbered in their order. */
  readonly index: AsPlainObject;
}

export interface FoundPage {
  /** Relative to the site's root. */
  readonly path: string;
  readonly title: string;
  readonly kind: string;
}

export interface FoundPlace {
  /** The number of its page. */
  readonly page: number;
  /** Empty for the page itself. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Further names. */
  readonly names: readonly string[];
}

/** A place in as few bytes as there are: a large site has 20,000. */
export type PlaceTuple = readonly [page: number, id: string, title: string, text: string, ...names: string[]];

/** A question, its answer, where more is said of it and what that is called, and what else readers type for it. */
export type AnswerTuple = readonly [
  question: string,
  answer: string,
  href: string,
  title: string,
  ...asked: string[],
];

/** A place as MiniSearch indexes it. */
export interface IndexedPlace {
  readonly id: number;
  readonly title: string;
  readonly names: string;
  /** Title and names, each in one word. */
  readonly whole: string;
  /** Titles of parts that are indexed on another page. */
  readonly mentions: string;
  readonly text: string;
}

/** Fields that hold names. */
export const nameFields = ['title', 'names', 'whole'] as const;

/** How the index is made, and how it has to be read. */
export const indexOptions: Options<IndexedPlace> = {
  fields: [...nameFields, 'mentions', 'text'],
  tokenize: (text, field) => [...termsOf(field === 'text' ? tellingWordsOf(text) : wordsOf(text))],
  processTerm: (term) => term,
};
