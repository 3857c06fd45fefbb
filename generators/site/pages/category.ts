import { pageCount } from '../frame/navigation.ts';
import type { Page } from '../frame/page.ts';
import { paragraph, text } from '../blocks/make-content.ts';
import { categoryPath } from '../links.ts';
import { eventCounts, eventLegend } from '../parts/event-counts.ts';
import { eventTable } from '../parts/event-table.ts';
import { externalDocsLink } from '../parts/external-link.ts';
import { pageLinks } from '../parts/page-links.ts';
import { eventListLimit } from '../site.ts';
import type { Site, SiteCategory } from '../site.ts';

/** The pages of all categories: one each, and further ones where a category has many events; none without categories. */
export function categoryPages({ categories, isCategorised }: Site): readonly Page[] {
  if (!isCategorised) return [];
  return categories.flatMap((category) =>
    pathsOf(category).map((_, index) => categoryPage(category, index + 1)),
  );
}

function pathsOf(category: SiteCategory): readonly string[] {
  return Array.from({ length: pageCount(category) }, (_, index) => categoryPath(category.slug, index + 1));
}

function categoryPage(category: SiteCategory, number: number): Page {
  const { slug, name, description, events, externalDocs } = category;
  const path = categoryPath(slug, number);
  const pages = pageCount(category);
  const first = (number - 1) * eventListLimit;
  const shown = events.slice(first, first + eventListLimit);
  return {
    path,
    title: number === 1 ? name : `${name}, page ${number}`,
    description: `The webhook events of the category ${name}${pages > 1 ? `, page ${number} of ${pages}` : ''}.`,
    kind: 'Category',
    ...(number === 1 && description !== '' && { lead: description }),
    opening: [
      externalDocs && paragraph(text`More: ${externalDocsLink(externalDocs)}`),
      pages > 1
        ? paragraph(`Events ${first + 1} to ${first + shown.length} of ${events.length}.`)
        : eventCounts(category, path),
      eventLegend(category),
      shown.length > 0 && eventTable(path, `Events of the category ${name}`, shown),
    ],
    sections: [],
    footer: pageLinks(`Pages of ${name}`, pathsOf(category), path),
  };
}
