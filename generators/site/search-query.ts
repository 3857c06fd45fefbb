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
  /** How all of them begin. Most words of a text begin none. */
  readonly beginnings: ReadonlySet<string>;
}

/** As many words can mean one thing together. */
const longest = 4;

/** As many letters tell whether a word begins any that mean something. */
const beginningLength = 4;

/** Reads groups of words of which each stands for the others. */
export function readSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  const meant = new Map<string, { groups: number[]; others: (readonly string[])[] }>();
  for (const [number, group] of groups.entries()) {
    const phrases = group.map((words) => wordsOf(words).flat());
    for (const phrase of phrases)
      // `sign up` and `signup` are one.
      for (const key of new Set([keyOf(phrase), keyOf([phrase.join('')])])) {
        const one = meant.get(key) ?? { groups: [], others: [] };
        one.groups.push(number);
        one.others.push(...phrases.filter((other) => keyOf(other) !== key).map(tellingTerms));
        meant.set(key, one);
      }
  }
  const first = [...meant.keys()].map((key) => key.split(' ', 1).join(''));
  const lengths = Array.from({ length: beginningLength }, (_, at) => at + 1);
  return {
    meant,
    beginnings: new Set(first.flatMap((word) => lengths.map((length) => word.slice(0, length)))),
  };
}

/** The parts of a query; the longest words that have synonyms together are one part. Small words are none, if others remain. */
export function queryParts(query: string, synonyms: Synonyms): readonly QueryPart[] {
  const words = wordsOf(query);
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
  synonyms: Synonyms,
): readonly [phrase: readonly string[], length: number] {
  const [first = []] = words;
  if (!synonyms.beginnings.has(keyOf(first.slice(0, 1)).slice(0, beginningLength))) return [first, 1];
  for (let length = words.length; length > 1; length -= 1) {
    const phrase = words.slice(0, length).flat();
    const found = [phrase, [phrase.join('')]].find((one) => synonyms.meant.has(keyOf(one)));
    if (found) return [found, length];
  }
  return [first, 1];
}
