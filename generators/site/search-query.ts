import { familyOf, isFunctionWord, wordsOf } from './search-terms.ts';
import type { Word } from './search-terms.ts';

/** A word of a query, or several that mean one thing together. */
export interface QueryPart {
  /** The same for each form of a word. */
  readonly key: string;
  /** The numbers of the groups of synonyms that have it. */
  readonly groups: readonly number[];
  /** Whether it is written as one word of several. */
  readonly isIdentifier: boolean;
  /** What is looked for, without the words that only make a sentence of it. */
  readonly typed: readonly string[];
  /** What else can be meant by it. */
  readonly others: readonly (readonly string[])[];
}

/** What words mean. */
export interface Synonyms {
  /** By the key of words: the groups that have them, and all other words in these. */
  readonly meant: ReadonlyMap<string, Pick<QueryPart, 'groups' | 'others'>>;
  /** By the first of several words: how many they are at most. Most words of a text begin none. */
  readonly lengths: ReadonlyMap<string, number>;
  /** Those that are one word. */
  readonly single: ReadonlySet<string>;
}

/** As many words can mean one thing together. */
const longest = 4;

/** Reads groups of words of which each stands for the others. */
export function readSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  const meant = new Map<string, { groups: number[]; others: (readonly string[])[] }>();
  const lengths = new Map<string, number>();
  const single = new Set<string>();
  for (const [number, group] of groups.entries()) {
    const phrases = group.map((words) => wordsOf(words).flat());
    for (const phrase of phrases) {
      const [first = '', ...others] = phrase;
      const family = familyOf(first);
      if (others.length === 0) single.add(first);
      else lengths.set(family, Math.max(lengths.get(family) ?? 1, phrase.length));
      // `sign up` and `signup` are one.
      for (const key of new Set([keyOf(phrase), keyOf([phrase.join('')])])) {
        const one = meant.get(key) ?? { groups: [], others: [] };
        one.groups.push(number);
        one.others.push(...phrases.filter((other) => keyOf(other) !== key).map(tellingTerms));
        meant.set(key, one);
      }
    }
  }
  return { meant, lengths, single };
}

/** The parts of a query; the longest words that have synonyms together are one part. Small words are none, if others remain. */
export function queryParts(query: string, synonyms: Synonyms): readonly QueryPart[] {
  return partsOf(wordsOf(query), synonyms);
}

/** The same of words that have been read. */
export function partsOf(words: readonly Word[], synonyms: Synonyms): readonly QueryPart[] {
  const parts: QueryPart[] = [];
  const small: QueryPart[] = [];
  for (let at = 0; at < words.length;) {
    const [phrase, length] = longestPhrase(words.slice(at, at + longest), synonyms);
    const { groups = [], others = [] } = synonyms.meant.get(keyOf(phrase)) ?? {};
    const [word = ''] = phrase;
    // An identifier is looked for as a whole before it is in its parts.
    const isIdentifier = length === 1 && phrase.length > 1;
    const part: QueryPart = {
      key: isIdentifier ? phrase.join('') : keyOf(phrase),
      groups,
      isIdentifier,
      typed: isIdentifier ? [phrase.join('')] : tellingTerms(phrase),
      others: isIdentifier ? [phrase, ...others] : others,
    };
    (phrase.length === 1 && isSmall(word) ? small : parts).push(part);
    at += length;
  }
  return parts.length === 0 ? small : parts;
}

/** Whether a word says nothing beside others: also a number that is no status, and a time. */
function isSmall(word: string): boolean {
  return isFunctionWord(word) || /^\d{1,2}(?:am|d|h|hr|m|min|pm|s)?$/.test(word);
}

function keyOf(phrase: readonly string[]): string {
  return phrase.map(familyOf).join(' ');
}

function tellingTerms(phrase: readonly string[]): readonly string[] {
  const telling = phrase.filter((term) => !isFunctionWord(term));
  return telling.length === 0 ? phrase : telling;
}

/** The words at the beginning that have synonyms together, or else the first, and how many words of the query that is. */
function longestPhrase(
  words: readonly Word[],
  { meant, lengths, single }: Synonyms,
): readonly [phrase: readonly string[], length: number] {
  const [first = [], second] = words;
  const most = Math.min(words.length, lengths.get(familyOf(first[0] ?? '')) ?? 1);
  for (let length = most; length > 1; length -= 1) {
    const phrase = words.slice(0, length).flat();
    if (meant.has(keyOf(phrase))) return [phrase, length];
  }
  const joined = [...first, ...(second ?? [])].join('');
  return second !== undefined && single.has(joined) ? [[joined], 2] : [first, 1];
}
