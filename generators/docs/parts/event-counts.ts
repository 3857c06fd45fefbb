import type { Contract } from '../../contract/model.ts';
import { paragraph, text } from '../blocks/make-content.ts';
import type { Block } from '../blocks/content.ts';
import { plural } from '../durations.ts';

/** How many events there are, and how many of them are documented. */
export function eventCounts({ events }: Pick<Contract, 'events'>): Block {
  const documented = events.filter((event) => event.documented).length;
  if (events.length === 0) return paragraph('No event is known.');
  const counts = `${plural(events.length, 'event')}, ${documentedInWords(documented, events.length)}.`;
  const nameOnly = 'An event marked “Name only” exists, but its event type or its payload is not known.';
  return paragraph(text`${counts} ${documented < events.length && nameOnly}`);
}

function documentedInWords(documented: number, count: number): string {
  if (count === 1) return documented === 1 ? 'which is documented' : 'which is not documented';
  if (documented === 0) return 'none of them documented';
  return `${documented === count ? 'all' : documented} of them documented`;
}
