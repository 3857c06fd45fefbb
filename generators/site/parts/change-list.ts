import type { Change } from '../../contract/model/model.ts';
import { code, join, paragraph, text } from '../blocks/make-content.ts';
import type { Block, Content } from '../blocks/content.ts';
import { commonmark } from '../commonmark.ts';
import type { Site } from '../site.ts';
import { eventLinks } from './event-links.ts';

const kindWords: Readonly<Record<Change['kind'], string>> = {
  added: 'Added',
  changed: 'Changed',
  deprecated: 'Deprecated',
  removed: 'Removed',
  fixed: 'Fixed',
};

/** What is different in a version; with links to the events where the page is not one event's own. */
export function changeList(
  site: Site,
  page: string,
  changes: readonly Change[],
  { withEvents }: { readonly withEvents: boolean },
): Block {
  const entries = changes.map((change) => ({
    name: kindWords[change.kind],
    content: [commonmark(change.text), withEvents && concerned(site, page, change)],
  }));
  return { block: 'definitions', entries };
}

function concerned(site: Site, page: string, { events }: Change): Content {
  if (events === 'all') return paragraph('All events', 'note');
  const there = events.flatMap((key) => site.eventsByKey.get(key) ?? []);
  const gone = events.filter((key) => !site.eventsByKey.has(key));
  const names = join(gone.map(code), ', ');
  return [
    there.length > 0 && eventLinks(site, page, there),
    gone.length > 0 && paragraph(text`No longer in the contract: ${names}`, 'note'),
  ];
}
