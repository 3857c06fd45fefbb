import { counted } from '@webhook-contract/common/counted';
import { coverageOf, type EventCoverage, type Known } from '../../contract/model/coverage.ts';
import { link, list, paragraph, styled, table, text } from '../blocks/make-content.ts';
import type { Block, Content, Words } from '../blocks/content.ts';
import type { Page, Section } from '../frame/page.ts';
import { categoryPath, eventPath, linkFrom, pagePaths } from '../links.ts';
import { documentedMark } from '../parts/marks.ts';
import { eventListLimit } from '../site.ts';
import { publisherToAsk } from '../parts/publisher.ts';
import type { Site } from '../site.ts';

const path = pagePaths.coverage;

/** How much of each event is documented, and what is missing for the others; null if there is no event. */
export function coveragePage(site: Site): Page | null {
  const { events, documented, percent } = coverageOf(site.contract);
  if (events.length === 0) return null;
  const all: readonly (Section | null)[] = [
    site.isCategorised ? { id: 'categories', title: 'By category', content: byCategory(site) } : null,
    ...(events.length > eventListLimit
      ? []
      : [
          section(
            'documented',
            'Documented events',
            events.filter((event) => event.documented),
          ),
          section(
            'missing',
            'What is missing',
            events.filter((event) => !event.documented),
            othersInWords(site),
          ),
        ]),
  ];
  return {
    path,
    title: 'Coverage',
    description: `What the contract knows of each event: ${documented} of ${counted(events.length, 'event')} documented.`,
    kind: 'Page',
    lead: `${documented} of ${counted(events.length, 'event')} (${percent}%) ${documented === 1 ? 'is' : 'are'} documented down to the fields of the payload.`,
    sections: all.filter((section) => section !== null),
  };
}

function section(
  id: string,
  title: string,
  events: readonly EventCoverage[],
  words: Content = null,
): Section | null {
  if (events.length === 0) return null;
  // What holds for many is said once.
  const alike = [...Map.groupBy(events, rowInWords)].filter(([, all]) => all.length > alikeFrom);
  const others = events.filter((event) => !alike.some(([, all]) => all.includes(event)));
  return {
    id,
    title,
    content: [
      words,
      ...alike.map(([said, all]) => [
        paragraph(`${counted(all.length, 'event')}: ${said}.`),
        list(
          all.map((event) => link(linkFrom(path, eventPath(event.key)), event.title)),
          'event-links',
        ),
      ]),
      others.length > 0 && knownTable(title, others),
    ],
  };
}

/** From as many events on of which the same is known. */
const alikeFrom = 6;

function rowInWords({ eventType, payload, examples, retry }: EventCoverage): string {
  const said = { known: 'known', 'in part': 'known in part', unknown: 'missing' };
  const written = examples === 0 ? 'no examples' : counted(examples, 'example');
  return `event type ${said[eventType]}, payload ${said[payload]}, ${written}, retry policy ${said[retry]}`;
}

function othersInWords({ contract }: Site): Content {
  const questions = link(linkFrom(path, pagePaths.questions), `What to ask ${publisherToAsk(contract)}`);
  return paragraph(text`An undocumented event exists, but its event type or its payload is not known. One real body is
    all it takes to document it; each page says how to help. ${
      contract.knownGaps.length > 0 &&
      text`See also
    ${questions}.`
    }`);
}

function byCategory({ categories }: Site): Block {
  const rows = categories
    .filter(({ events }) => events.length > 0)
    .slice(0, eventListLimit)
    .map(({ slug, name, events }) => {
      const { events: covered, documented } = coverageOf({ events });
      return {
        cells: [
          link(linkFrom(path, categoryPath(slug)), name),
          covered.length,
          documented,
          covered.filter(({ eventType }) => eventType === 'known').length,
          covered.filter(({ payload }) => payload === 'known').length,
        ],
      };
    });
  const columns = ['Category', 'Events', 'Documented', 'Event type known', 'Payload known'];
  return table('Coverage by category', columns, rows, 'counted');
}

function knownTable(caption: string, events: readonly EventCoverage[]): Block {
  const rows = events.map((event) => ({
    cells: [
      link(linkFrom(path, eventPath(event.key)), event.title),
      inWords[event.eventType],
      inWords[event.payload],
      event.examples === 0 ? styled('none', 'None') : event.examples,
      inWords[event.retry],
      documentedMark(event),
    ],
  }));
  const columns = ['Event', 'Event type', 'Payload', 'Examples', 'Retry policy', 'State'];
  return table(caption, columns, rows, 'coverage');
}

const inWords: Readonly<Record<Known, Words>> = {
  known: 'Known',
  'in part': 'Known in part',
  unknown: styled('unknown', 'Missing'),
};
