import { anchor } from '../anchors.ts';
import { link, paragraph } from '../blocks/make-content.ts';
import type { Definition } from '../blocks/content.ts';
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
      content: {
        block: 'definitions',
        style: 'questions',
        entries: answers.map(entry),
        isSeries: true,
        isFolded: true,
      },
    })),
    searchWords: ['faq', 'frequently asked questions', 'questions', 'answers'],
  };
}

function entry({ id, question, answer, more: { path: target, fragment, title } }: Answer): Definition {
  return {
    name: question,
    anchor: { id: anchor('question', id), title: question },
    content: [
      paragraph(answer),
      paragraph(['More: ', link(linkFrom(path, target, fragment), title)], 'note'),
    ],
  };
}
