import { text } from '../blocks/make-content.ts';
import { pagePaths } from '../links.ts';
import { symptomsOf } from './symptoms.ts';
import type { Site } from '../site.ts';
import { at, type Answer } from './answer.ts';

/** Each symptom as a question. */
export function troubleAnswers(site: Site): readonly Answer[] {
  return symptomsOf(site).map(({ id, symptom, cause, todo }) => ({
    id: `trouble-${id}`,
    question: `${symptom}: why, and what now?`,
    answer: text`${cause} ${todo}`,
    more: at(pagePaths.troubleshooting, 'Troubleshooting', id),
  }));
}
