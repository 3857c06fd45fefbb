import { familyOf } from '../search-terms.ts';
import type { QueryPart } from './search-query.ts';

/** Something that is called, or asked for, in several wordings. */
export interface Subject {
  readonly wordings: readonly (readonly QueryPart[])[];
  /** The number of the subject that it is a part of. */
  readonly whole?: number | undefined;
}

/** How well a subject fits a query: about 1 for the same words. */
export interface Fit {
  /** The number of the subject. */
  readonly subject: number;
  readonly score: number;
  /** How well one of its wordings fits by itself, up to 1. */
  readonly likeness: number;
  /** What of the query it does not have, without words that say little. */
  readonly lacks: readonly QueryPart[];
}

/** Finds subjects by what words mean, the best first. */
export interface MeaningFinder {
  /** Whether any subject is about this. */
  knows(part: QueryPart): boolean;
  /** Whether any subject is about this or about what is spelled almost alike. */
  guesses(part: QueryPart): boolean;
  /** All that fit, each part of the query with its weight. */
  find(parts: readonly QueryPart[], weightOf: (part: QueryPart) => number): readonly Fit[];
}

/** How much counts what the wording asks beside the query: a long question can fit a short query. */
const questionWeight = 0.5;

/** How much counts what all wordings of a subject have of the query, as far as it is more than a share of what one has. */
const togetherWeight = 1.5;
const shareOfOne = 0.6;

/** A word that as many wordings of a subject have is half as sure to be asked as one that all have. */
const halfSure = 1.5;

/** How much counts a word that only the whole has of which a subject is a part. */
const wholeWeight = 0.8;

/** How much counts a synonym of what was typed. */
const synonymWeight = 0.7;

/** How much counts a word that is only like what was typed. */
const likeWeight = 0.7;

/** How much counts a word that an identifier is made of. */
const insideWeight = 0.15;

/** What has a part of a query no better than so does not have it. */
const enoughOfPart = 0.5;

/** How much counts a part of a query that says something, against the others. */
const tellingWeight = 0.8;

/** What is asked in these words is meant, whatever has more of them. */
export const certain = 0.95;

/** Where a meaning stands: which wordings of which subjects. */
type Postings = Map<number, Set<number>>;

/** Makes what finds subjects. */
export function meaningFinder(subjects: readonly Subject[]): MeaningFinder {
  const postings = new Map<string, Postings>();
  for (const [subject, { wordings }] of subjects.entries())
    for (const [wording, parts] of wordings.entries())
      for (const part of parts)
        for (const meaning of meaningsOf(part)) {
          const found = postings.get(meaning) ?? new Map<number, Set<number>>();
          found.set(subject, (found.get(subject) ?? new Set()).add(wording));
          postings.set(meaning, found);
        }
  const isKnown = (part: QueryPart): boolean => meaningsOf(part).some((meaning) => postings.has(meaning));
  const words = [...postings.keys()].filter((meaning) => /^\p{L}+$/u.test(meaning));
  const likeIt = new Map<string, readonly string[]>();
  /** What a part of a query can mean, and how surely. */
  const meant = (part: QueryPart): readonly (readonly [meaning: string, weight: number])[] => {
    if (isKnown(part))
      return [
        ...meaningsOf(part).map((meaning) => [meaning, meaning === part.key ? 1 : synonymWeight] as const),
        ...wordsInside(part).map((word) => [word, insideWeight] as const),
      ];
    const like = likeIt.get(part.key) ?? words.filter((word) => isLike(word, part.key));
    likeIt.set(part.key, like);
    return like.map((word) => [word, likeWeight]);
  };
  const rarities = new Map<string, number>();
  /** What few subjects are about says more. */
  const rarity = (part: QueryPart): number => {
    const known = rarities.get(part.key);
    if (known !== undefined) return known;
    const having = new Set(meant(part).flatMap(([meaning]) => [...(postings.get(meaning)?.keys() ?? [])]));
    const found = Math.log(1 + subjects.length / Math.max(having.size, 1));
    rarities.set(part.key, found);
    return found;
  };
  return {
    knows: isKnown,
    guesses: (part) => meant(part).length > 0,
    find: (parts, weightOf) => {
      const weights = parts.map((part) => Math.sqrt(rarity(part)) * weightOf(part));
      const all = sum(weights);
      /** By subject and wording: how well each part of the query is there. */
      const fits = new Map<number, Map<number, number[]>>();
      for (const [index, part] of parts.entries())
        for (const [meaning, weight] of meant(part))
          for (const [subject, wordings] of postings.get(meaning) ?? []) {
            const ofSubject = fits.get(subject) ?? new Map<number, number[]>();
            fits.set(subject, ofSubject);
            for (const wording of wordings) {
              const ofWording = ofSubject.get(wording) ?? parts.map(() => 0);
              ofSubject.set(wording, ofWording);
              ofWording[index] = Math.max(ofWording[index] ?? 0, weight);
            }
          }
      const asked = new Set(parts.flatMap((part) => meant(part).map(([meaning]) => meaning)));
      const fitsOf = (subject: number | undefined, index: number): readonly number[] =>
        [...(fits.get(subject ?? -1)?.values() ?? [])].map((one) => one[index] ?? 0);
      const weighed = (values: readonly number[]): number =>
        sum(values.map((fit, index) => fit * (weights[index] ?? 0)));
      const fitOf = (subject: number, ofSubject: ReadonlyMap<number, readonly number[]>): Fit => {
        const { wordings = [], whole } = subjects[subject] ?? {};
        const own = parts.map((_, index) => fitsOf(subject, index));
        const has = own.map((all, index) =>
          Math.max(...all, ...fitsOf(whole, index).map((fit) => wholeWeight * fit)),
        );
        const times = own.map((all) => sum(all) || 1);
        const together = weighed(
          has.map((fit, index) => (fit * (times[index] ?? 1)) / ((times[index] ?? 1) + halfSure)),
        );
        const least = (all / parts.length) * tellingWeight;
        const lacks = parts.filter(
          (_, index) => (has[index] ?? 0) < enoughOfPart && (weights[index] ?? 0) >= least,
        );
        const ofWordings = [...ofSubject].map(([wording, one]) => {
          const same = weighed(one) / all;
          const words = wordings[wording] ?? [];
          const isAsked = (part: QueryPart) => meaningsOf(part).some((meaning) => asked.has(meaning));
          const ofQuestion = sum(words.filter(isAsked).map(rarity)) / (sum(words.map(rarity)) || 1);
          const question = 1 - questionWeight + questionWeight * ofQuestion;
          const more = Math.max(0, together / all - shareOfOne * same);
          return { score: (same + togetherWeight * more) * question, likeness: same * question };
        });
        const score = Math.max(...ofWordings.map((one) => one.score));
        const likeness = Math.max(...ofWordings.map((one) => one.likeness));
        return { subject, score, likeness, lacks };
      };
      return [...fits]
        .map(([subject, ofSubject]) => fitOf(subject, ofSubject))
        .toSorted(
          (one, other) =>
            Number(other.likeness > certain) - Number(one.likeness > certain) ||
            other.score - one.score ||
            one.subject - other.subject,
        );
    },
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

/** The words that an identifier is made of. */
function wordsInside({ isIdentifier, others: [words = []] }: QueryPart): readonly string[] {
  return isIdentifier ? words.map(familyOf) : [];
}

/** What a word means: itself, and each group of synonyms that has it. */
function meaningsOf({ key, groups }: QueryPart): readonly string[] {
  return [key, ...groups.map((group) => `=${group}`)];
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
