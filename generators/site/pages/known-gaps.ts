import { counted } from '@webhook-contract/common/counted';
import type { Contract, ContractEvent, KnownGap } from '../../contract/model/model.ts';
import { knownGapId } from '../anchors.ts';
import { foldedPart, link, paragraph, strong, text } from '../blocks/make-content.ts';
import type { Block, Content } from '../blocks/content.ts';
import { plainText } from '../blocks/read-content.ts';
import { commonmark, inlineCommonmark } from '../commonmark.ts';
import type { Page } from '../frame/page.ts';
import { guideFacts } from '../template/facts.ts';
import { guidePage } from '../template/render-guide.ts';
import { linkFrom, pagePaths } from '../links.ts';
import { eventLinks } from '../parts/event-links.ts';
import type { Site } from '../site.ts';

const path = pagePaths.knownGaps;

/** What is not known, that of the highest risk first, or null if nothing is open. */
export function knownGapsPage(site: Site): Page | null {
  const { contract } = site;
  const { events, knownGaps } = contract;
  const missing = events.filter(({ documented }) => !documented);
  if (knownGaps.length === 0 && missing.length === 0) return null;
  const page = guidePage('known-gaps', path, {
    ...guideFacts(site, path),
    missing: missing.length,
    counts: `${events.length - missing.length} of ${counted(events.length, 'event')} are documented with their fields.`,
    risks: RISKS.map(({ risk, ...words }) => ({
      ...words,
      risk,
      points: knownGaps.filter((gap) => gap.risk === risk),
    }))
      .filter(({ points }) => points.length > 0)
      .map(({ risk, title, words, points }) => ({
        id: `${risk}-risk`,
        title,
        words,
        gaps: points.map((point) => gapEntry(site, point)),
      })),
    questions: knownGaps.length > 0 && questionsOf(contract),
  });
  return page && { ...page, kind: 'Page' };
}

const RISKS: readonly { readonly risk: KnownGap['risk']; readonly title: string; readonly words: string }[] =
  [
    {
      risk: 'high',
      title: 'High risk',
      words: 'A wrong guess here can lose events, cause lasting harm or let a forged event through.',
    },
    {
      risk: 'medium',
      title: 'Medium risk',
      words: 'A wrong guess here can reject or misread genuine events.',
    },
    { risk: 'low', title: 'Low risk', words: 'A wrong guess here costs little.' },
  ];

function gapEntry(site: Site, { id, title, fact, reading, advice }: KnownGap): Block {
  const events = site.eventsByKnownGap.get(id) ?? [];
  return foldedPart(knownGapId(id), title, [
    commonmark(fact),
    reading !== '' && paragraph(inlineCommonmark(reading)),
    advice !== '' && paragraph(text`${strong('Meanwhile:')} ${inlineCommonmark(advice)}`),
    concerned(site, events),
  ]);
}

/** The events that a gap concerns; nothing if it is about all of them, or about delivery. */
function concerned(site: Site, events: readonly ContractEvent[]): Content {
  const { events: all } = site.contract;
  if (events.length === 0 || events.length === all.length) return null;
  const whole = [
    { words: 'undocumented events', members: all.filter(({ documented }) => !documented) },
    { words: 'events whose category we chose', members: all.filter((event) => event.categoryAssumed) },
  ].find(({ members }) => members.length === events.length && members.every((one) => events.includes(one)));
  if (events.length > 1 && whole !== undefined) {
    const list = link(linkFrom(path, pagePaths.events), `All ${events.length} ${whole.words}`);
    return paragraph(text`Affects: ${list}`, 'note');
  }
  return [paragraph('Affects', 'note'), eventLinks(site, path, events)];
}

/** All questions as a message, those of the highest risk first. */
function questionsOf({ title, knownGaps }: Contract): string {
  const lines = knownGaps.map(({ question, title: name }, index) => {
    const words = question === '' ? `${name}?` : plainText(inlineCommonmark(question));
    return `${index + 1}. ${words}`;
  });
  return `We are about to start receiving the webhooks of ${title}. Please tell us:\n\n${lines.join('\n')}`;
}
