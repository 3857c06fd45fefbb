import { link, paragraph, table } from '../blocks/make-content.ts';
import type { Content } from '../blocks/content.ts';
import { commonmark } from '../commonmark.ts';
import { categoryPath, linkFrom, pagePaths } from '../links.ts';
import { eventListLimit } from '../site.ts';
import type { SiteCategory } from '../site.ts';

/**
 * Categories with how many events each has, in the place of events that would be too many; the first of them, and a link
 * to all, where they are too many themselves.
 */
export function categoryTable(page: string, categories: readonly SiteCategory[]): Content {
  const rows = categories.slice(0, eventListLimit).map(({ slug, name, description, events }) => ({
    cells: [
      link(linkFrom(page, categoryPath(slug)), name),
      commonmark(description),
      events.length,
      events.filter(({ documented }) => documented).length,
    ],
  }));
  const all = link(linkFrom(page, pagePaths.events), `All ${categories.length} categories`);
  return [
    table('Categories', ['Category', 'About', 'Events', 'Documented'], rows, 'categories'),
    rows.length < categories.length && paragraph(all),
  ];
}
