import { queryParts, type Synonyms } from '../search-query.ts';
import { fingerprint, isLightWord } from '../search-terms.ts';
import { isWord, rarityOf, sharesOf, traitsOf, type Traits } from '../search-traits.ts';
import type { Meanings } from '../search-data.ts';

/** How well a subject fits a query. */
export interface Fit {
  /** The number of the subject. */
  readonly subject: number;
  /** About 1 for what is about nothing but the query, and more for what is asked in these very words. */
  readonly score: number;
}

/** Finds subjects by what words mean. */
export interface MeaningFinder {
  /** Whether some wordings have one of these words, or a synonym. */
  knows(words: string): boolean;
  /** All that fit, the best first. */
  find(query: string): readonly Fit[];
  /** The words of a query that no wording of a subject has, without those that say little. */
  lackedBy(subject: number, query: string): readonly string[];
}

/** How much less a trait says of a subject that has many: 0 for as much, 1 for its share of them. */
const dilution = 0.6;

/** What a subject is taken to be about beside its wordings, which never say all. */
const unsaid = 3;

/** How little of a subject has to be about a trait for it to count: the less, the more counts that it is about it at all. */
const least = 0.004;

/** A word of fewer wordings may be a slip of the keys: questions are as readers typed them. */
const knownFrom = 3;

/** How much counts a word that is only spelled like what was typed. */
const likeWeight = 0.7;

/** Makes what finds subjects; each counts as much as its weight. */
export function meaningFinder(
  meanings: Meanings,
  synonyms: Synonyms,
  weightOf: (subject: number) => number = () => 1,
): MeaningFinder {
  const about = new Map(meanings.about.map(([trait, having, ...list]) => [trait, { having, list }]));
  const subjectOf = new Map(meanings.typed.flatMap(([subject, ...all]) => all.map((one) => [one, subject])));
  const words = [...about.keys()].filter((trait) => isWord(trait) && /^\p{L}+$/u.test(trait));
  const rarity = (trait: string): number => rarityOf(about.get(trait)?.having ?? 1, meanings.wordings);
  /** What a query says, with what is spelled like its words where nothing has these. */
  const known = (query: string): Traits =>
    new Map(
      [...traitsOf(query, synonyms)].flatMap(([trait, weight]) => {
        if (about.has(trait)) return [[trait, weight]];
        if (!isWord(trait)) return [];
        const like = words.filter((word) => isLike(word, trait));
        return like.length === 0 ? [[trait, weight]] : like.map((word) => [word, likeWeight / like.length]);
      }),
    );
  const told = (share: number, all: number): number =>
    Math.log(1 + share / ((unsaid + all) ** dilution * least));
  const sharesAbout = (trait: string): readonly (readonly [subject: number, share: number])[] => {
    const { list = [] } = about.get(trait) ?? {};
    let subject = 0;
    return Array.from({ length: list.length / 2 }, (_, at) => {
      subject += list[2 * at] ?? 0;
      return [subject, (list[2 * at + 1] ?? 0) * meanings.sharePart];
    });
  };
  return {
    knows: (text) =>
      [...traitsOf(text, synonyms).keys()].some((trait) => (about.get(trait)?.having ?? 0) >= knownFrom),
    find: (query) => {
      const traits = known(query);
      const scores = new Map<number, number>();
      for (const [trait, weight] of traits)
        for (const [subject, share] of sharesAbout(trait)) {
          const score = weight * rarity(trait) * told(share, meanings.whole[subject] ?? 0);
          scores.set(subject, (scores.get(subject) ?? 0) + score);
        }
      for (const [subject, ...needed] of meanings.needed)
        if (!needed.every((word) => traits.has(word))) scores.delete(subject);
      const typed = subjectOf.get(fingerprint(query));
      const shares = sharesOf(traits, rarity);
      const all = sum(shares.map(([, share]) => share));
      const best = sum(
        shares.map(([trait, share]) => (traits.get(trait) ?? 0) * rarity(trait) * told(share, all)),
      );
      return [...scores]
        .map(([subject, score]) => ({
          subject,
          score: (score / best + Number(subject === typed)) * weightOf(subject),
        }))
        .toSorted((one, other) => other.score - one.score || one.subject - other.subject);
    },
    lackedBy: (subject, query) =>
      queryParts(query, synonyms)
        .map(({ typed }) => typed.join(' '))
        .filter((typed) => !isLightWord(typed))
        .filter((typed) =>
          [...known(typed).keys()].every((trait) => !sharesAbout(trait).some(([one]) => one === subject)),
        ),
  };
}

/** Whether two words are spelled almost alike, or begin alike for most of their length. */
function isLike(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < 4 || long.length - short.length > 5) return false;
  // What begins with another letter is another word: `iphone` is no `phone`.
  if (short[0] !== long[0] && !(short[0] === long[1] && short[1] === long[0])) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  // What is much longer begins with the whole of it.
  const missing = long.length - short.length > 2 ? 0 : 1 + Number(short.length > 8);
  if (same >= 4 && same >= short.length - missing) return true;
  if (long.length - short.length > 1 || long.length < 5) return false;
  let after = 0;
  while (after < short.length - same && short.at(-1 - after) === long.at(-1 - after)) after += 1;
  // One letter is another, or is missing; or two are swapped.
  const [left, right] = [short.slice(same, short.length - after), long.slice(same, long.length - after)];
  return right.length <= 1 || (left.length === 2 && left === `${right[1]}${right[0]}`);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
