import type { KnownGap, Topic } from '../../contract/model/model.ts';
import { knownGapId } from '../anchors.ts';
import { text } from '../blocks/make-content.ts';
import type { Words } from '../blocks/content.ts';
import { inlineCommonmark } from '../commonmark.ts';
import { pagePaths } from '../links.ts';
import type { Site } from '../site.ts';

/** A question of readers with its answer: a sentence or two, and where to read on. */
export interface Answer {
  /** Unique among all of them. */
  readonly id: string;
  readonly question: string;
  /** What else readers type when they mean it, if `phrases.txt` does not have all of it under the ID. */
  readonly asked?: readonly string[];
  /** Asks for one of them, if each is a question of its own. */
  readonly questionAbout?: (asked: string) => string;
  /** Without links. */
  readonly answer: Words;
  readonly more: Place;
}

export interface AnswerGroup {
  readonly id: string;
  readonly title: string;
  readonly answers: readonly Answer[];
}

/** A place of the site, and what it is called. */
export interface Place {
  /** Relative to the site's root. */
  readonly path: string;
  readonly fragment?: string;
  readonly title: string;
}

/** A place of the site. */
export function at(path: string, title: string, fragment?: string): Place {
  return { path, title, ...(fragment !== undefined && { fragment }) };
}

/** What a known gap says of a question, with what to do meanwhile. */
export function gapAnswer({ id, title, fact, advice }: KnownGap): Pick<Answer, 'answer' | 'more'> {
  return {
    answer: text`Not documented. ${inlineCommonmark(fact)} ${advice !== '' && text`Meanwhile: ${inlineCommonmark(advice)}`}`,
    more: at(pagePaths.knownGaps, title, knownGapId(id)),
  };
}

/** What the known gap about a topic says, or else that the contract does not say it, with advice that holds for any. */
export function topicAnswer(
  { contract }: Site,
  topic: Topic,
  otherwise: Pick<Answer, 'answer' | 'more'>,
): Pick<Answer, 'answer' | 'more'> {
  const gap = contract.knownGaps.find(({ topics }) => topics?.includes(topic));
  return gap === undefined ? otherwise : gapAnswer(gap);
}
