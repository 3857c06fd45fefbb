import type { ContractEvent } from '../../contract/model.ts';
import { html } from '../html.ts';
import type { Html, HtmlValue } from '../html.ts';
import { categoryPath, eventPath, linkFrom, pagePaths } from '../links.ts';
import { unseen } from '../parts/unseen.ts';
import type { Site, SiteCategory } from '../site.ts';
import { navigationOf } from './navigation.ts';
import type { PageEntry } from './navigation.ts';

// Beyond this many events a list of all of them would outweigh each page.
const fullListLimit = 100;

// As many events of a category are shown around the current one.
const windowSize = 40;

/** The menu that every page has: the pages, and the events folded by category. */
export function sidebar(site: Site, page: string): Html {
  const { pages, categoryByPath } = navigationOf(site);
  const categories = site.categories.filter(({ events }) => events.length > 0);
  const isLarge = site.contract.events.length > fullListLimit;
  const here = categoryByPath.get(page);
  return html`<details class="menu">
    <summary>Menu</summary>
    <div>
      <nav aria-label="Pages">
        <ul>
          ${pages.map((entry) => html`<li>${pageLink(page, entry)}${entry.path === pagePaths.receiver && recipeList(site, page)}</li> `)}
        </ul>
      </nav>
      ${
        categories.length > 0 &&
        html`<nav aria-label="Events by category">
          <p class="menu-title">Events by category</p>
          <ul>
            ${categories.map((category) =>
              isLarge && category !== here
                ? html`<li>${categoryLink(page, category)}</li> `
                : html`<li>${categoryEvents(page, category, category === here)}</li> `,
            )}
          </ul>
        </nav>`
      }
    </div>
  </details>`;
}

function recipeList(site: Site, page: string): HtmlValue {
  const { recipes } = navigationOf(site);
  if (recipes.length === 0) return null;
  const isHere = page === pagePaths.receiver || recipes.some(({ path }) => path === page);
  return html`<details${isHere && html` open`}><summary>Recipes</summary>
<ul>${recipes.map((entry) => html`<li>${pageLink(page, entry)}</li> `)}</ul></details>`;
}

function categoryLink(page: string, { slug, name, events }: SiteCategory): Html {
  return html`<a class="folded" href="${linkFrom(page, categoryPath(slug))}"
    >${name} ${eventCount(events)}</a
  >`;
}

function categoryEvents(page: string, category: SiteCategory, isHere: boolean): Html {
  const { slug, name, events } = category;
  const all = { path: categoryPath(slug), title: `All ${events.length} in ${name}` };
  return html`<details${isHere && html` open`}><summary>${name} ${eventCount(events)}</summary>
<ul>${eventsAround(page, events).map((event) => html`<li>${eventLink(page, event)}</li> `)}<li>${pageLink(page, all, 'more')}</li></ul></details>`;
}

function eventCount({ length }: readonly ContractEvent[]): Html {
  return html`<span class="count">${length}${unseen(length === 1 ? ' event' : ' events')}</span>`;
}

/** The events of a category, or those before and after the current one where they are many. */
function eventsAround(page: string, events: readonly ContractEvent[]): readonly ContractEvent[] {
  if (events.length <= windowSize) return events;
  const current = events.findIndex(({ key }) => eventPath(key) === page);
  const start = Math.min(Math.max(0, current - windowSize / 2), events.length - windowSize);
  return events.slice(start, start + windowSize);
}

function eventLink(page: string, { key, title, documented }: ContractEvent): Html {
  const path = eventPath(key);
  return documented
    ? pageLink(page, { path, title })
    : pageLink(page, { path, title: html`${title} ${unseen('(name only)')}` }, 'named');
}

function pageLink(
  page: string,
  { path, title }: Pick<PageEntry, 'path'> & { readonly title: HtmlValue },
  kind?: 'named' | 'more',
): Html {
  return html`<a${kind !== undefined && html` class="${kind}"`} href="${linkFrom(page, path)}"${page === path && html` aria-current="page"`}>${title}</a>`;
}
