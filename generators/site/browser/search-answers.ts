import type { AnswerTuple } from '../search-data.ts';
import { stemOf } from '../search-terms.ts';
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

interface Wordings {
  readonly answer: AnswerTuple;
  /** What each wording is about. */
  readonly topics: readonly ReadonlySet<string>[];
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
  const all = answers.map((answer): Wordings => {
    const [question, , , , ...asked] = answer;
    const topics = [question, ...asked].map(
      (words) => new Set([...queryParts(words, synonyms).map(topicOf), ...negationIn(words)]),
    );
    return { answer, topics, all: new Set(topics.flatMap((one) => [...one])) };
  });
  const counts = new Map<string, number>();
  for (const { all: topics } of all)
    for (const topic of topics) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  // What few questions are about says more.
  const weightOf = (topic: string): number => Math.log(1 + answers.length / (counts.get(topic) ?? 1));
  const sum = (topics: Iterable<string>, weight: (topic: string) => number): number =>
    [...topics].reduce((total, topic) => total + weight(topic), 0);
  return (query, parts, weights) => {
    const asked = new Map([
      ...negationIn(query).map((topic) => [topic, Math.sqrt(weightOf(topic))] as const),
      ...parts.map(
        (part, index) => [topicOf(part), Math.sqrt((weights[index] ?? 1) * weightOf(topicOf(part)))] as const,
      ),
    ]);
    const inQuery = (topic: string): number => asked.get(topic) ?? 0;
    const whole = sum(asked.keys(), inQuery);
    if (whole === 0) return [];
    const scoreOf = ({ topics, all: known }: Wordings): number => {
      const elsewhere = sum(known, inQuery);
      if (elsewhere === 0) return 0;
      const scores = topics.map((one) => {
        const same = sum(one, inQuery);
        const ofQuestion =
          sum(
            [...one].filter((topic) => asked.has(topic)),
            weightOf,
          ) / (sum(one, weightOf) || 1);
        const covered = (same + otherWordingWeight * (elsewhere - same)) / whole;
        return covered * (1 - questionWeight + questionWeight * ofQuestion);
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

/** What a part of a query is about: a word and its synonyms are one topic. */
function topicOf({ typed, others }: QueryPart): string {
  return [typed, ...others].map((terms) => terms.map(stemOf).join(' ')).sort()[0] ?? '';
}

/** Whether words say that something is not so, which changes what they ask. */
function negationIn(words: string): readonly string[] {
  return /\b(?:no|not|never|nothing|cannot|(?:are|ca|did|do|does|is|was|wo)n['’]?t)\b/i.test(words)
    ? ['not']
    : [];
}
