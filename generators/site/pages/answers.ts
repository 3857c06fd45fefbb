import { anchor } from '../anchors.ts';
import { foldedPart, link, paragraph } from '../blocks/make-content.ts';
import type { Block } from '../blocks/content.ts';
import { answerGroups } from '../answers/index.ts';
import type { Answer } from '../answers/answer.ts';
import type { Page } from '../frame/page.ts';
import { linkFrom, pagePaths } from '../links.ts';
import type { Site } from '../site.ts';

const path = pagePaths.answers;

/** Every question that search answers, on one page. */
export function answersPage(site: Site): Page {
  return {
    path,
    title: 'Questions and answers',
    description:
      'What readers ask most about these webhooks, answered in a sentence or two, with a link to more.',
    kind: 'Answers',
    lead: 'What readers ask most, by topic. Open a question to see it answered in a sentence or two. Search gives the same answers.',
    sections: answerGroups(site).map(({ id, title, answers }) => ({
      id,
      title,
      content: answers.map(answered),
    })),
    searchWords: ['faq', 'frequently asked questions', 'questions', 'answers'],
  };
}

function answered({ id, question, answer, more: { path: target, fragment, title } }: Answer): Block {
  return foldedPart(anchor('question', id), question, [
    paragraph(answer),
    paragraph(['More: ', link(linkFrom(path, target, fragment), title)], 'note'),
  ]);
}
