import type { ContractEvent } from '../../contract/model.ts';
import { link, paragraph, styled, table, text } from '../blocks/make-content.ts';
import type { Block, Content, Words } from '../blocks/content.ts';
import { plural } from '../durations.ts';
import type { Page, Section } from '../frame/page.ts';
import { categoryPath, eventPath, linkFrom, pagePaths } from '../links.ts';
import { documentedMark } from '../parts/marks.ts';
import { eventListLimit } from '../site.ts';
import type { Site } from '../site.ts';

const path = pagePaths.coverage;

/** How much of each event is documented, and what is missing for the others; null if there is no event. */
export function coveragePage(site: Site): Page | null {
  const { events } = site.contract;
  if (events.length === 0) return null;
  const documented = events.filter((event) => event.documented);
  const others = events.filter((event) => !event.documented);
  const share = Math.round((100 * documented.length) / events.length);
  const all: readonly (Section | null)[] = [
    site.isCategorised ? { id: 'categories', title: 'By category', content: byCategory(site) } : null,
    ...(events.length > eventListLimit
      ? []
      : [
          section('documented', 'Documented events', documented),
          section('missing', 'What is missing', others, othersInWords(site)),
        ]),
  ];
  return {
    path,
    title: 'Coverage',
    description: `What the contract knows of each event: ${documented.length} of ${plural(events.length, 'event')} documented.`,
    kind: 'Page',
    lead: `${documented.length} of ${plural(events.length, 'event')} (${share}%) ${documented.length === 1 ? 'is' : 'are'} documented down to the fields of the payload.`,
    sections: all.filter((section) => section !== null),
    searchWords: ['which events are documented', 'undocumented', 'missing'],
  };
}

function section(
  id: string,
  title: string,
  events: readonly ContractEvent[],
  words: Content = null,
): Section | null {
  return events.length === 0 ? null : { id, title, content: [words, knownTable(title, events)] };
}

function othersInWords({ contract }: Site): Content {
  const questions = link(linkFrom(path, pagePaths.questions), 'What to ask the operator');
  return paragraph(text`An undocumented event exists, but its event type or its payload is not known. One real body is
    all it takes to document it; each page says how to help. ${
      contract.openPoints.length > 0 &&
      text`See also
    ${questions}.`
    }`);
}

function byCategory({ categories }: Site): Block {
  const rows = categories
    .filter(({ events }) => events.length > 0)
    .slice(0, eventListLimit)
    .map(({ slug, name, events }) => ({
      cells: [
        link(linkFrom(path, categoryPath(slug)), name),
        events.length,
        count(events, ({ documented }) => documented),
        count(events, ({ template }) => template !== null),
        count(events, ({ payload }) => payload !== null),
      ],
    }));
  const columns = ['Category', 'Events', 'Documented', 'Event type known', 'Payload known'];
  return table('Coverage by category', columns, rows, 'counted');
}

function count(events: readonly ContractEvent[], isCounted: (event: ContractEvent) => boolean): number {
  return events.filter(isCounted).length;
}

function knownTable(caption: string, events: readonly ContractEvent[]): Block {
  const rows = events.map((event) => ({
    cells: [
      link(linkFrom(path, eventPath(event.key)), event.title),
      known(event.template !== null),
      known(event.payload !== null, event.partialPayload !== null),
      event.examples.length === 0 ? styled('none', 'None') : event.examples.length,
      documentedMark(event),
    ],
  }));
  return table(caption, ['Event', 'Event type', 'Payload', 'Examples', 'State'], rows, 'coverage');
}

function known(isKnown: boolean, isPartly = false): Words {
  if (isKnown) return 'Known';
  return isPartly ? 'Known in part' : styled('unknown', 'Missing');
}
