import type { ContractEvent } from '../../contract/model.ts';
import { plural } from '../durations.ts';
import { html } from '../html.ts';
import type { Html } from '../html.ts';
import { categoryPath, eventPath, linkFrom, pagePaths } from '../links.ts';
import type { Site } from '../site.ts';

// A longer list is folded, so that it does not push the text around it away.
const openListLimit = 6;

// A still longer one would weigh too much: the categories are named, with how many of their events it would hold, and no
// more of them than of events.
const listLimit = 40;

/** Links to events, or to their categories where the events are many. */
export function eventLinks(site: Site, page: string, events: readonly ContractEvent[]): Html {
  if (events.length > listLimit) return eventsOfCategories(site, page, events);
  const list = html`<ul class="event-links">
    ${events.map(({ key, title }) => html`<li><a href="${linkFrom(page, eventPath(key))}">${title}</a></li> `)}
  </ul> `;
  return events.length <= openListLimit
    ? list
    : html`<details class="event-list">
        <summary>${plural(events.length, 'event')}</summary>
        ${list}
      </details> `;
}

function eventsOfCategories({ categories }: Site, page: string, events: readonly ContractEvent[]): Html {
  const byCategory = Map.groupBy(events, ({ category }) => category);
  const concerned = categories.filter(({ name }) => byCategory.has(name));
  const items = concerned.slice(0, listLimit).map(({ name, slug, events: all }) => {
    const count = byCategory.get(name)?.length ?? 0;
    const words = count === all.length ? `all ${count}` : `${count} of ${all.length}`;
    return html`<li>
      <a href="${linkFrom(page, categoryPath(slug))}">${name}</a> <span class="count">${words}</span>
    </li> `;
  });
  const more = concerned.length - items.length;
  return html`<p>${plural(events.length, 'event')}, by category:</p>
    <ul class="event-links">
      ${items}
    </ul>
    ${more > 0 && html`<p>${more} more are among <a href="${linkFrom(page, pagePaths.events)}">all categories</a>.</p> `}`;
}
