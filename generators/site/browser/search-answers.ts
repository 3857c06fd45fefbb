import type { AnswerTuple } from '../search-data.ts';
import { queryParts, type QueryPart, type Synonyms } from './search-query.ts';

/** A question with its answer, as the first result. */
export interface FoundAnswer {
  readonly question: string;
  readonly text: string;
  /** Relative to the site's root. */
  readonly href: string;
  /** What it leads to. */
  readonly title: string;
  /** How much of the query and of the question is the same, up to 1. */
  readonly score: number;
}

/** From so much on, it is worth a reader's look. */
const enough = 0.5;

/** How much counts what the question asks beside the query: a long question can fit a short query. */
const questionWeight = 0.4;

/** How much counts a word that another wording of the same question has. */
const otherWordingWeight = 0.6;

/** How much counts a synonym of what was typed. */
const synonymWeight = 0.8;

/** A question about an identifier is about nothing else. */
const identifierWeight = 3;

type Topic = Pick<QueryPart, 'key' | 'groups' | 'isIdentifier'>;

interface Wordings {
  readonly answer: AnswerTuple;
  /** What each wording is about: keys of words. */
  readonly wordings: readonly ReadonlySet<string>[];
  readonly all: ReadonlySet<string>;
}

/** Finds answers to the parts of a query, of which each counts as it is given; the best first. */
export type FindAnswers = (
  query: string,
  parts: readonly QueryPart[],
  weights: readonly number[],
) => readonly FoundAnswer[];

/** Makes what finds answers. */
export function answerFinder(answers: readonly AnswerTuple[], synonyms: Synonyms): FindAnswers {
  const words = new Map<string, Topic>();
  const topicsIn = (text: string, parts: readonly Topic[]): readonly Topic[] => [
    ...negationIn(text),
    ...parts,
  ];
  const all = answers.map((answer): Wordings => {
    const [question, , , , ...asked] = answer;
    const wordings = [question, ...asked].map((wording) => {
      const topics = topicsIn(wording, queryParts(wording, synonyms));
      for (const topic of topics) words.set(topic.key, topic);
      return new Set(topics.map(({ key }) => key));
    });
    return { answer, wordings, all: new Set(wordings.flatMap((one) => [...one])) };
  });
  const counts = new Map<string, number>();
  for (const one of all) for (const key of one.all) counts.set(key, (counts.get(key) ?? 0) + 1);
  // What few questions are about says more.
  const weightOf = (key: string): number =>
    Math.log(1 + answers.length / (counts.get(key) ?? 1)) *
    (words.get(key)?.isIdentifier ? identifierWeight : 1);
  /** The keys of all words that mean a topic, each with how well it does. */
  const meaning = ({ key, groups }: Topic): ReadonlyMap<string, number> => {
    const others = groups.length === 0 ? [] : [...words.values()];
    const same = others.filter((other) => other.groups.some((group) => groups.includes(group)));
    return new Map([...same.map((other) => [other.key, synonymWeight] as const), [key, 1]]);
  };
  return (query, parts, weights) => {
    const asked = [
      ...negationIn(query).map((topic) => ({ topic, weight: 1 })),
      ...parts.map((topic, index) => ({ topic, weight: weights[index] ?? 1 })),
    ].map(({ topic, weight }) => ({
      weight: Math.sqrt(weight * weightOf(topic.key)),
      meant: meaning(topic),
    }));
    const whole = sum(asked.map(({ weight }) => weight));
    if (whole === 0) return [];
    /** How much of the query words are about. */
    const covered = (keys: ReadonlySet<string>): number =>
      sum(
        asked.map(
          ({ weight, meant }) =>
            weight * Math.max(0, ...[...meant].map(([key, fit]) => (keys.has(key) ? fit : 0))),
        ),
      );
    const isAsked = (key: string): boolean => asked.some(({ meant }) => meant.has(key));
    const scoreOf = ({ wordings, all: known }: Wordings): number => {
      const elsewhere = covered(known);
      if (elsewhere === 0) return 0;
      const scores = wordings.map((one) => {
        const same = covered(one);
        const ofQuestion = sum([...one].filter(isAsked).map(weightOf)) / (sum([...one].map(weightOf)) || 1);
        return (
          ((same + otherWordingWeight * (elsewhere - same)) / whole) *
          (1 - questionWeight + questionWeight * ofQuestion)
        );
      });
      return Math.max(...scores);
    };
    return all
      .map((one) => ({ one, score: scoreOf(one) }))
      .filter(({ score }) => score >= enough)
      .toSorted((one, other) => other.score - one.score)
      .map(({ one: { answer }, score }) => {
        const [question, text, href, title] = answer;
        return { question, text, href, title, score };
      });
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Whether words say that something is not so, which changes what they ask. */
function negationIn(words: string): readonly Topic[] {
  return /\b(?:no|not|never|nothing|cannot|(?:are|ca|did|do|does|is|was|wo)n['’]?t)\b/i.test(words)
    ? [{ key: 'not', groups: [], isIdentifier: false }]
    : [];
}
