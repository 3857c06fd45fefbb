import { plainText } from '../blocks/read-content.ts';
import type { AskedAnswer } from '../search-data.ts';
import type { Site } from '../site.ts';
import type { Answer, AnswerGroup } from './answer.ts';
import { contractAnswers } from './contract.ts';
import { deliveringAnswers } from './delivering.ts';
import { phrasesOf } from './phrases.ts';
import { provingAnswers } from './proving.ts';
import { receivingAnswers } from './receiving.ts';
import { respondingAnswers } from './responding.ts';
import { runningAnswers } from './running.ts';
import { testingAnswers } from './testing.ts';
import { troubleAnswers } from './troubles.ts';

/** Every question with its answer, by what it is about. */
export function answerGroups(site: Site): readonly AnswerGroup[] {
  const groups: readonly (readonly [id: string, title: string, answers: readonly (Answer | null)[]])[] = [
    ['responding', 'Responses', respondingAnswers(site)],
    ['delivering', 'Delivery', deliveringAnswers(site)],
    ['proving', 'The sender', provingAnswers(site)],
    ['receiving', 'Receivers', receivingAnswers(site)],
    ['running', 'Operation', runningAnswers(site)],
    ['testing', 'Tests', testingAnswers(site)],
    ['troubles', 'Troubleshooting', troubleAnswers(site)],
    ['contract', 'Events and documentation', contractAnswers(site)],
  ];
  return groups.map(([id, title, answers]) => ({
    id,
    title,
    answers: answers.filter((answer) => answer !== null),
  }));
}

/** The same as search needs it; each subject that no event is about is a question of its own. */
export function searchAnswers(site: Site): readonly AskedAnswer[] {
  const { eventId, staticHeader, tables } = site.contract;
  const names = {
    idHeader: eventId?.in === 'header' ? [eventId.name] : [],
    keyHeader: staticHeader ? [staticHeader.exampleName] : [],
    rows: tables.map(({ rowName }) => rowName.other),
  };
  const rowNames = tables.map(({ rowName }) => rowName.one);
  return answerGroups(site).flatMap(({ answers }) =>
    answers.flatMap(
      ({
        id,
        question,
        asked = phrasesOf(id, names),
        questionAbout,
        answer,
        more: { path, fragment, title },
      }): readonly AskedAnswer[] => {
        const words = plainText(answer).replaceAll(/\s+/g, ' ').trim();
        const href = fragment === undefined ? path : `${path}#${fragment}`;
        if (questionAbout)
          return asked.map((about): AskedAnswer => ({
            answer: [questionAbout(about), words, href, title],
            asked: [about, ...['event', 'webhook', ...rowNames].map((name) => `${about} ${name}`)],
            about,
          }));
        return [{ answer: [question, words, href, title], asked }];
      },
    ),
  );
}
