import { commonmark } from '../commonmark.ts';
import { html } from '../html.ts';
import type { Html } from '../html.ts';
import type { SiteCategory } from '../site.ts';
import { eventTable } from './event-table.ts';

/** What a category is about, and its events. */
export function categoryEvents(page: string, { name, description, events }: SiteCategory): Html {
  return html`${commonmark(description)}${
    events.length === 0
      ? html`<p class="note">No event of this category is known.</p>`
      : eventTable(page, `Events of the category ${name}`, events)
  }`;
}
