import type { AsPlainObject, Options } from 'minisearch';
import { tellingWordsOf, termsOf, wordsOf } from './search-terms.ts';

/** What the browser gets of the site to search in it. */
export interface SearchData {
  readonly pages: readonly FoundPage[];
  /** Everything that search can lead to: pages, and parts of them that have an address. */
  readonly places: readonly PlaceTuple[];
  /** Questions with their answers, which stand above what is found. */
  readonly answers: readonly AnswerTuple[];
  /** What answers are about, and then places that are no names of code or terms, pages first. */
  readonly meanings: Meanings;
  /** The numbers of those places. */
  readonly asked: readonly number[];
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

/** A question, its answer, where more is said of it and what that is called. */
export type AnswerTuple = readonly [question: string, answer: string, href: string, title: string];

/** A question as search has to find it. */
export interface AskedAnswer {
  readonly answer: AnswerTuple;
  /** What else readers type for it. */
  readonly asked: readonly string[];
  /** What the question asks about, if it is asked by all of these words or not at all. */
  readonly about?: string;
}

/** What answers and places are about, in as few bytes as there are. */
export interface Meanings {
  /** How many wordings they have. */
  readonly wordings: number;
  /** How much of each is said in all. */
  readonly whole: readonly number[];
  /** Shares are multiples of it. */
  readonly sharePart: number;
  /**
   * What each trait of a text says: how many wordings have it, then which are about it and to what share, in turn. Answers and
   * places are numbered in their order, and given as the distance from the one before.
   */
  readonly about: readonly (readonly [trait: string, having: number, ...numbers: number[]])[];
  /** What is typed for each subject, as fingerprints: in these words it is asked, whatever else has most of them. */
  readonly typed: readonly (readonly [subject: number, ...fingerprints: string[]])[];
  /** Subjects that fit a query only if it has all of these words. */
  readonly needed: readonly (readonly [subject: number, ...words: string[]])[];
}

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
