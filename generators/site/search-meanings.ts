import { oncePer } from '../ground/once-per.ts';
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

/** What readers type, and what it says. */
interface Question {
  readonly traits: Traits;
  readonly times: number;
  readonly fingerprint: string;
}

/** Thousands of questions are the same from one site to the next, as when `dev` makes it again. */
const questionsIn = oncePer((synonyms: Synonyms) =>
  oncePerText((text): Question => {
    const traits = traitsOf(text, synonyms);
    const times = tellingOf(traits) <= shortWords ? shortWeight : 1;
    return { traits, times, fingerprint: fingerprint(text) };
  }),
);

/** Says what subjects are about, which are numbered in their order. */
export function meaningsOf(subjects: readonly Subject[], synonyms: Synonyms): Meanings {
  // A large contract calls thousands of things the same.
  const readSaid = oncePerText((text) => ({ traits: withoutPairs(traitsOf(text, synonyms)), times: 1 }));
  const questions = subjects.map(({ asked }) => asked.map(questionsIn(synonyms)));
  const wordings = subjects.flatMap(({ said }, subject) =>
    [...said.map(readSaid), ...(questions[subject] ?? [])].map((wording) => ({ subject, ...wording })),
  );
  const having = new Map<string, number>();
  for (const { traits } of wordings)
    for (const trait of traits.keys()) having.set(trait, (having.get(trait) ?? 0) + 1);
  const rarities = new Map([...having].map(([trait, count]) => [trait, rarityOf(count, wordings.length)]));
  /** By trait: subjects in their order, each followed by its share. */
  const about = new Map<string, number[]>();
  const whole = subjects.map(() => 0);
  for (const { subject, traits, times } of wordings)
    for (const [trait, part] of sharesOf(traits, (one) => rarities.get(one) ?? 0)) {
      const share = part * times;
      whole[subject] = (whole[subject] ?? 0) + share;
      const list = about.get(trait);
      if (list === undefined) about.set(trait, [subject, share]);
      else if (list.at(-2) === subject) list.push((list.pop() ?? 0) + share);
      else list.push(subject, share);
    }
  return {
    wordings: wordings.length,
    sharePart,
    whole: whole.map(Math.round),
    about: [...about]
      .map(([trait, list]) => ({ trait, list, count: having.get(trait) ?? 0 }))
      .filter(({ trait, count }) => !isPair(trait) || count >= pairsFrom)
      .map(({ trait, list, count }) => [trait, count, ...smallNumbers(list)]),
    typed: typedFor(questions),
    needed: subjects.flatMap(({ needed = '' }, subject) =>
      needed === '' ? [] : [[subject, ...tellingWordsOf(needed).flat().map(familyOf)] as const],
    ),
  };
}

/** Fingerprints of all questions. Of two subjects that are asked in the same words, the first counts. */
function typedFor(questions: readonly (readonly Question[])[]): Meanings['typed'] {
  const known = new Set<string>();
  return questions.flatMap((all, subject) => {
    const own = [...new Set(all.map((one) => one.fingerprint))].filter((one) => !known.has(one));
    for (const one of own) known.add(one);
    return own.length === 0 ? [] : [[subject, ...own] as const];
  });
}

function oncePerText<Read>(read: (text: string) => Read): (text: string) => Read {
  const known = new Map<string, Read>();
  return (text) => {
    const kept = known.get(text) ?? read(text);
    known.set(text, kept);
    return kept;
  };
}

/** Names and sentences of a page follow each other in an order that no reader has in mind. */
function withoutPairs(traits: Traits): Traits {
  return new Map([...traits].filter(([trait]) => !isPair(trait)));
}

/** Numbers of subjects as the distance from the one before, and shares in whole parts. */
function smallNumbers(list: readonly number[]): readonly number[] {
  return list.map((number, at) =>
    at % 2 === 0 ? number - (list[at - 2] ?? 0) : Math.max(1, Math.round(number / sharePart)),
  );
}
