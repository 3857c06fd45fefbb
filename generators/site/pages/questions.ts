import { capitalised } from '../../ground/capitalised.ts';
import type { Contract, KnownGap } from '../../contract/model/model.ts';
import { knownGapId } from '../anchors.ts';
import { codeBlock, link, paragraph, steps, text } from '../blocks/make-content.ts';
import type { Content, Words } from '../blocks/content.ts';
import { plainText } from '../blocks/read-content.ts';
import { inlineCommonmark } from '../commonmark.ts';
import type { Page } from '../frame/page.ts';
import { linkFrom, pagePaths } from '../links.ts';
import { publisherDocumentation, publisherToAsk } from '../parts/publisher.ts';
import { risks } from '../parts/risks.ts';
import type { Site } from '../site.ts';

const path = pagePaths.questions;

/** The known gaps as questions, what costs a receiver most first; null if nothing is open. */
export function questionsPage({ contract }: Site): Page | null {
  const { knownGaps, title } = contract;
  const whom = publisherToAsk(contract);
  const documentation = publisherDocumentation(contract);
  if (knownGaps.length === 0) return null;
  return {
    path,
    title: questionsTitle(contract),
    description: `The questions that ${documentation} leaves open, by risk for a receiver.`,
    kind: 'Page',
    lead: `${capitalised(documentation)} leaves these questions open. Ask those of high risk before you go live.`,
    opening:
      paragraph(text`Each question leads to what is known, how this contract reads it, and what you can do until
      ${whom === 'us' ? 'we have' : text`${whom} has`} replied.`),
    sections: [
      ...risks
        .map(({ risk, title: name, words }) => ({
          id: `${risk}-risk`,
          title: name,
          words,
          points: knownGaps.filter((point) => point.risk === risk),
        }))
        .filter(({ points }) => points.length > 0)
        .map(({ id, title: name, words, points }) => ({
          id,
          title: name,
          content: [paragraph(words), steps(points.map(question), 'questions')],
        })),
      { id: 'copy', title: 'To copy', content: toCopy(title, knownGaps) },
    ],
  };
}

/** What the page is called. */
function questionsTitle(contract: Pick<Contract, 'publisher'>): string {
  return `What to ask ${publisherToAsk(contract)}`;
}

function question(point: KnownGap): Content {
  return [
    text`${wordsOf(point)} ${link(linkFrom(path, pagePaths.knownGaps, knownGapId(point.id)), 'What is known')}`,
  ];
}

function wordsOf({ question: words, title }: KnownGap): Words {
  return words === '' ? `${title}?` : inlineCommonmark(words);
}

/** The questions of high risk as a message. */
function toCopy(title: string, knownGaps: readonly KnownGap[]): Content {
  const [highest] = knownGaps;
  const asked = knownGaps.filter(({ risk }) => risk === highest?.risk);
  const lines = asked.map((point, index) => `${index + 1}. ${plainText(wordsOf(point))}`);
  const message = `We are about to receive webhooks of ${title}. Please tell us:\n\n${lines.join('\n')}\n`;
  return [paragraph('The first questions as a message:'), codeBlock(message, 'text', 'Message')];
}
