import { commonmark } from '../commonmark.ts';
import { html } from '../html.ts';
import type { Html } from '../html.ts';
import { categoryPath, linkFrom, pagePaths } from '../links.ts';
import { eventListLimit } from '../site.ts';
import type { SiteCategory } from '../site.ts';
import { table } from './table.ts';

/**
 * Categories with how many events each has, in the place of events that would be too many; the first of them, and a link
 * to all, where they are too many themselves.
 */
export function categoryTable(page: string, categories: readonly SiteCategory[]): Html {
  const rows = categories.slice(0, eventListLimit).map(({ slug, name, description, events }) => ({
    cells: [
      html`<a href="${linkFrom(page, categoryPath(slug))}">${name}</a>`,
      commonmark(description),
      events.length,
      events.filter(({ documented }) => documented).length,
    ],
  }));
  return html`<div class="categories">
      ${table('Categories', ['Category', 'About', 'Events', 'Documented'], rows)}
    </div>
    ${rows.length < categories.length && html`<p><a href="${linkFrom(page, pagePaths.events)}">All ${categories.length} categories</a></p>`}`;
}
