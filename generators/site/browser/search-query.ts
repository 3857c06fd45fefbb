import { tellingWordsOf, wordsOf } from '../search-terms.ts';
import type { Word } from '../search-terms.ts';

/** A word of a query, or several that mean one thing together: what is typed, and what else can be meant by it. */
export interface QueryPart {
  readonly typed: readonly string[];
  readonly others: readonly (readonly string[])[];
}

/** What else words can mean, by the words with a space between two. */
export type Synonyms = ReadonlyMap<string, readonly (readonly string[])[]>;

/** As many words have synonyms together. */
const longest = 4;

/** Reads groups of words of which each stands for the others. */
export function readSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  const meant = new Map<string, (readonly string[])[]>();
  for (const group of groups) {
    const phrases = group.map((phrase) => wordsOf(phrase).flat());
    for (const phrase of phrases) {
      const key = phrase.join(' ');
      const others = phrases.filter((other) => other.join(' ') !== key);
      meant.set(key, [...(meant.get(key) ?? []), ...others]);
    }
  }
  return meant;
}

/** The parts of a query; the longest words that have synonyms together are one part. */
export function queryParts(query: string, synonyms: Synonyms): readonly QueryPart[] {
  const words = tellingWordsOf(query);
  const parts: QueryPart[] = [];
  for (let at = 0; at < words.length;) {
    const [phrase, length] = longestPhrase(words.slice(at, at + longest), synonyms);
    const others = synonyms.get(phrase.join(' ')) ?? [];
    // An identifier is looked for as a whole before it is in its parts.
    const isWhole = length === 1 && phrase.length > 1;
    parts.push(
      isWhole ? { typed: [phrase.join('')], others: [phrase, ...others] } : { typed: phrase, others },
    );
    at += length;
  }
  return parts;
}

/** The words at the beginning that have synonyms together, or else the first, and how many words of the query that is. */
function longestPhrase(
  words: readonly Word[],
  synonyms: Synonyms,
): readonly [phrase: readonly string[], length: number] {
  for (let length = words.length; length > 1; length -= 1) {
    const phrase = words.slice(0, length).flat();
    if (synonyms.has(phrase.join(' '))) return [phrase, length];
  }
  return [words[0] ?? [], 1];
}
