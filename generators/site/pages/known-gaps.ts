import { counted } from '@webhook-contract/common/counted';
import type { ContractEvent, KnownGap } from '../../contract/model/model.ts';
import { knownGapId } from '../anchors.ts';
import { foldedPart, group, link, paragraph, text } from '../blocks/make-content.ts';
import type { Block, Content } from '../blocks/content.ts';
import { commonmark } from '../commonmark.ts';
import type { Page, Section } from '../frame/page.ts';
import { linkFrom, pagePaths } from '../links.ts';
import { eventLinks } from '../parts/event-links.ts';
import { publisherDocumentation } from '../parts/publisher.ts';
import { risks } from '../parts/risks.ts';
import { advice as adviceBox, reading as readingBox } from '../parts/voices.ts';
import type { Site } from '../site.ts';

const path = pagePaths.knownGaps;

const statusWords: Readonly<Record<KnownGap['status'], string>> = {
  'not-shown': 'Left out',
  silent: 'Not mentioned',
};

/** What is not known, that of the highest risk first, or null if nothing is open. */
export function knownGapsPage(site: Site): Page | null {
  const { knownGaps } = site.contract;
  if (knownGaps.length === 0) return null;
  const words = `What ${publisherDocumentation(site.contract)} leaves open, how serious that is for a receiver,`;
  return {
    path,
    title: 'Known gaps',
    description: `${words} and what to do.`,
    kind: 'Page',
    lead: `${words} and what to do meanwhile.`,
    sections: risks
      .map(({ risk, title, words }) => ({
        title,
        words,
        id: `${risk}-risk`,
        points: knownGaps.filter((point) => point.risk === risk),
      }))
      .filter(({ points }) => points.length > 0)
      .map(({ id, title, words, points }): Section => ({
        id,
        title,
        content: [paragraph(words), points.map((point) => pointEntry(site, point))],
      })),
  };
}

function pointEntry(site: Site, point: KnownGap): Block {
  const { id, title, status, fact, reading, advice } = point;
  const events = site.eventsByKnownGap.get(id) ?? [];
  return foldedPart(knownGapId(id), title, [
    paragraph([statusWords[status], concernedInWords(site, events)], 'beside-title'),
    commonmark(fact),
    reading !== '' && readingBox(commonmark(reading)),
    advice !== '' && adviceBox(commonmark(advice)),
    events.length > 0 && concernedEvents(site, events),
  ]);
}

function concernedEvents(site: Site, events: readonly ContractEvent[]): Content {
  const all = site.contract.events;
  if (events.length === all.length) return null;
  const undocumented = all.filter((event) => !event.documented);
  const areThese =
    undocumented.length === events.length && undocumented.every((event) => events.includes(event));
  // Another page lists them.
  return areThese && events.length > 1
    ? paragraph(
        text`Concerns the ${events.length} events that are ${link(linkFrom(path, pagePaths.coverage), 'not documented')}`,
        'note',
      )
    : group('concerned', [paragraph('Concerns', 'note'), eventLinks(site, path, events)]);
}

function concernedInWords(site: Site, { length }: readonly ContractEvent[]): string {
  if (length === 0) return '';
  return `; concerns ${length === site.contract.events.length ? 'all events' : counted(length, 'event')}`;
}
