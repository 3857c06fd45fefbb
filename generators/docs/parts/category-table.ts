import { commonmark } from '../commonmark.ts';
import { html } from '../html.ts';
import type { Html } from '../html.ts';
import { categoryPath, linkFrom } from '../links.ts';
import type { SiteCategory } from '../site.ts';
import { table } from './table.ts';

/** Categories with how many events each has, in the place of events that would be too many. */
export function categoryTable(page: string, categories: readonly SiteCategory[]): Html {
  const rows = categories.map(({ slug, name, description, events }) => ({
    cells: [
      html`<a href="${linkFrom(page, categoryPath(slug))}">${name}</a>`,
      commonmark(description),
      events.length,
      events.filter(({ documented }) => documented).length,
    ],
  }));
  return html`<div class="categories">
    ${table('Categories', ['Category', 'About', 'Events', 'Documented'], rows)}
  </div>`;
}
