import { paragraph } from '../blocks/make-content.ts';
import type { Content } from '../blocks/content.ts';
import { commonmark } from '../commonmark.ts';
import type { SiteCategory } from '../site.ts';
import { eventTable } from './event-table.ts';

/** What a category is about, and its events. */
export function categoryEvents(page: string, { name, description, events }: SiteCategory): Content {
  return [
    commonmark(description),
    events.length === 0
      ? paragraph('No event of this category is known.', 'note')
      : eventTable(page, `Events of the category ${name}`, events),
  ];
}
