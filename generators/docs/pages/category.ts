import { eventsPerPage, pageCount } from '../frame/navigation.ts';
import type { Page } from '../frame/page.ts';
import { html } from '../html.ts';
import type { HtmlValue } from '../html.ts';
import { categoryPath, linkFrom } from '../links.ts';
import { eventCounts } from '../parts/event-counts.ts';
import { eventTable } from '../parts/event-table.ts';
import type { Site, SiteCategory } from '../site.ts';

/** The pages of a category: one, and further ones where it has many events. */
export function categoryPages(_site: Site, category: SiteCategory): readonly Page[] {
  return Array.from({ length: pageCount(category) }, (_, index) => categoryPage(category, index + 1));
}

function categoryPage(category: SiteCategory, number: number): Page {
  const { slug, name, description, events } = category;
  const path = categoryPath(slug, number);
  const pages = pageCount(category);
  const first = (number - 1) * eventsPerPage;
  const shown = events.slice(first, first + eventsPerPage);
  return {
    path,
    title: number === 1 ? name : `${name}, page ${number}`,
    description: `The webhook events of the category ${name}${pages > 1 ? `, page ${number} of ${pages}` : ''}.`,
    kind: 'Category',
    ...(number === 1 && description !== '' && { lead: description }),
    opening: html`${
      pages > 1
        ? html`<p>Events ${first + 1} to ${first + shown.length} of ${events.length}.</p>`
        : eventCounts(category)
    }${shown.length > 0 && eventTable(path, `Events of the category ${name}`, shown)}`,
    sections: [],
    footer: pageLinks(category, number),
  };
}

function pageLinks(category: SiteCategory, current: number): HtmlValue {
  const pages = pageCount(category);
  if (pages === 1) return null;
  const here = categoryPath(category.slug, current);
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  return html`<nav class="paging" aria-label="Pages of ${category.name}">
    <ol>
      ${numbers.map((number) => {
        const path = categoryPath(category.slug, number);
        return html`<li>
          <a
            href="${linkFrom(here, path)}"
            ${number === current && html` aria-current="page"`}
            aria-label="Page ${number}"
            >${number}</a
          >
        </li> `;
      })}
    </ol>
  </nav>`;
}
