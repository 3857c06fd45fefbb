import { tellingWordsOf, wordsOf } from '../search-terms.ts';
import type { Word } from '../search-terms.ts';

/** A word of a query, or several that mean one thing together: what is typed, and what else can be meant by it. */
export interface QueryPart {
  readonly typed: readonly string[];
  readonly others: readonly (readonly string[])[];
}

/** The parts of a query; the longest words that have synonyms together are one part. */
export function queryParts(query: string, synonyms: readonly (readonly string[])[]): readonly QueryPart[] {
  const groups = synonyms.map((group) => group.map((phrase) => wordsOf(phrase).flat()));
  const words = tellingWordsOf(query);
  const parts: QueryPart[] = [];
  for (let at = 0; at < words.length;) {
    const [phrase, length] = longestPhrase(words.slice(at), groups);
    const meant = groups.filter((group) => group.some((one) => isSame(one, phrase))).flat();
    const others = meant.filter((one) => !isSame(one, phrase));
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
  groups: readonly (readonly (readonly string[])[])[],
): readonly [readonly string[], number] {
  for (let length = Math.min(words.length, 4); length > 1; length -= 1) {
    const phrase = words.slice(0, length).flat();
    if (groups.some((group) => group.some((one) => isSame(one, phrase)))) return [phrase, length];
  }
  return [words[0] ?? [], 1];
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((term, index) => term === other[index]);
}
