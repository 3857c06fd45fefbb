import type { Meanings } from './search-data.ts';
import type { Synonyms } from './search-query.ts';
import { familyOf, fingerprint, tellingWordsOf } from './search-terms.ts';
import { isPair, rarityOf, sharesOf, tellingOf, traitsOf, type Traits } from './search-traits.ts';

/** What readers can look for. */
export interface Subject {
  /** What it is called, and what is said of it. */
  readonly said: readonly string[];
  /** What readers type when they look for it. */
  readonly asked: readonly string[];
  /** It fits a query only if this has all of these words. */
  readonly needed?: string | undefined;
}

/** Shares are whole numbers of so small a part. */
const sharePart = 0.25;

/** How much counts a question of one or two words: it is typed by many, and a long one says the same beside other things. */
const shortWords = 2;
const shortWeight = 2;

/** A pair of words that stands in fewer questions is chance. */
const pairsFrom = 3;

/** Says what subjects are about, which are numbered in their order. */
export function meaningsOf(subjects: readonly Subject[], synonyms: Synonyms): Meanings {
  const saidTraits = oncePerText((text) => withoutPairs(traitsOf(text, synonyms)));
  const wordings = subjects.flatMap(({ said, asked }, subject) => [
    ...said.map((text) => ({ subject, traits: saidTraits(text), times: 1 })),
    ...asked.map((text) => {
      const traits = traitsOf(text, synonyms);
      return { subject, traits, times: tellingOf(traits) <= shortWords ? shortWeight : 1 };
    }),
  ]);
  const having = new Map<string, number>();
  for (const { traits } of wordings)
    for (const trait of traits.keys()) having.set(trait, (having.get(trait) ?? 0) + 1);
  const rarity = (trait: string): number => rarityOf(having.get(trait) ?? 1, wordings.length);
  const about = new Map<string, Map<number, number>>();
  const whole = subjects.map(() => 0);
  for (const { subject, traits, times } of wordings)
    for (const [trait, part] of sharesOf(traits, rarity)) {
      const share = part * times;
      const shares = about.get(trait) ?? new Map<number, number>();
      about.set(trait, shares.set(subject, (shares.get(subject) ?? 0) + share));
      whole[subject] = (whole[subject] ?? 0) + share;
    }
  return {
    wordings: wordings.length,
    sharePart,
    whole: whole.map(Math.round),
    about: [...about]
      .filter(([trait]) => !isPair(trait) || (having.get(trait) ?? 0) >= pairsFrom)
      .map(([trait, shares]) => [trait, having.get(trait) ?? 0, ...listOf(shares)]),
    typed: typedFor(subjects),
    needed: subjects.flatMap(({ needed = '' }, subject) =>
      needed === '' ? [] : [[subject, ...tellingWordsOf(needed).flat().map(familyOf)] as const],
    ),
  };
}

/** Fingerprints of all questions. Of two subjects that are asked in the same words, the first counts. */
function typedFor(subjects: readonly Subject[]): Meanings['typed'] {
  const known = new Set<string>();
  return subjects.flatMap(({ asked }, subject) => {
    const own = [...new Set(asked.map(fingerprint))].filter((one) => !known.has(one));
    for (const one of own) known.add(one);
    return own.length === 0 ? [] : [[subject, ...own] as const];
  });
}

/** A large contract calls thousands of things the same. */
function oncePerText(read: (text: string) => Traits): (text: string) => Traits {
  const known = new Map<string, Traits>();
  return (text) => {
    const traits = known.get(text) ?? read(text);
    known.set(text, traits);
    return traits;
  };
}

/** Names and sentences of a page follow each other in an order that no reader has in mind. */
function withoutPairs(traits: Traits): Traits {
  return new Map([...traits].filter(([trait]) => !isPair(trait)));
}

/** Numbers of subjects, each as the distance from the one before, and shares in turn. */
function listOf(shares: ReadonlyMap<number, number>): readonly number[] {
  let before = 0;
  return [...shares].flatMap(([subject, share]) => {
    const distance = subject - before;
    before = subject;
    return [distance, Math.max(1, Math.round(share / sharePart))];
  });
}
