import type { ContractEvent } from '../../contract/model/model.ts';
import { isolated } from '../direction.ts';
import { html } from '../html.ts';
import type { Html, HtmlValue } from '../html.ts';
import { eventPath, linkFrom, pagePaths } from '../links.ts';
import { categoryHref, eventHref, eventListLimit, hasPage, type Site, type SiteCategory } from '../site.ts';
import { navigationOf } from './navigation.ts';
import type { MenuGroup, PageEntry } from './navigation.ts';

// As many events of a category are shown around the current one, and as many categories around its own.
const windowSize = 12;

/**
 * The menu that every page has: the given groups of pages, and the events folded by category. A page that is part of
 * another is shown where its parent is.
 */
export function sidebar(site: Site, page: string, groups: readonly MenuGroup[], parent?: string): Html {
  const recipes = recipeList(site, page);
  return html`<details class="menu">
    <summary>Menu</summary>
    <div>
      ${groups.map(
        ({ title, pages, hasEvents }) =>
          html`<nav aria-label="${title || 'Overview'}">
              ${title !== '' && html`<p class="menu-title">${title}</p>`}
              <ul>
                ${pages.map((entry) => html`<li>${pageLink(page, entry)}${entry.path === pagePaths.receiver && recipes}</li> `)}
              </ul>
            </nav>
            ${hasEvents && events(site, page, parent)}`,
      )}
    </div>
  </details>`;
}

/** The events, folded by category where they have any. */
function events(site: Site, page: string, parent?: string): HtmlValue {
  const { categoryByPath } = navigationOf(site);
  const categories = site.categories.filter(({ events }) => events.length > 0);
  const isLarge = site.contract.events.length > eventListLimit;
  const here = categoryByPath.get(parent ?? page);
  const isMarked = site.contract.events.some(({ categoryAssumed }) => categoryAssumed);
  const all = { path: pagePaths.events, title: `All ${categories.length} categories` };
  if (!site.isCategorised)
    return (
      site.contract.events.length > 0 &&
      html`<nav aria-label="All events">
        <p class="menu-title">All events</p>
        <ul>
          ${site.contract.events.map((event) => html`<li>${eventLink(site, page, event, parent)}</li> `)}
        </ul>
      </nav>`
    );
  return (
    categories.length > 0 &&
    html`<nav aria-label="Events by category">
      <p class="menu-title">
        Events by category${isMarked && html` <span class="assumed">* category assumed</span>`}
      </p>
      <ul>
        ${around(categories, (category) => category === here).map((category) =>
          isLarge && category !== here
            ? html`<li>${categoryLink(page, category)}</li> `
            : html`<li>${categoryEvents(site, page, category, category === here, parent)}</li> `,
        )}${categories.length > windowSize && html`<li>${pageLink(page, all, 'more')}</li> `}
      </ul>
    </nav>`
  );
}

function recipeList(site: Site, page: string): HtmlValue {
  const { recipes } = navigationOf(site);
  if (recipes.length === 0) return null;
  const isHere = page === pagePaths.receiver || recipes.some(({ path }) => path === page);
  return html`<details${isHere && html` open`}><summary>Other languages</summary>
<ul>${recipes.map((entry) => html`<li>${pageLink(page, entry)}</li> `)}</ul></details>`;
}

function categoryLink(page: string, category: SiteCategory): Html {
  return html`<a class="folded" href="${categoryHref(page, category)}"
    >${isolated(category.name)} ${eventCount(category.events)}</a
  >`;
}

function categoryEvents(
  site: Site,
  page: string,
  category: SiteCategory,
  isHere: boolean,
  parent?: string,
): Html {
  const { name, events } = category;
  const all = html`<a class="more" href="${categoryHref(page, category)}"
    >${events.length === 1 ? 'About' : `All ${events.length} in`} ${isolated(name)}</a
  >`;
  return html`<details${isHere && html` open`}><summary>${isolated(name)} ${eventCount(events)}</summary>
<ul>${around(events, ({ key }) => eventPath(key) === (parent ?? page)).map((event) => html`<li>${eventLink(site, page, event, parent, event.categoryAssumed && ' *')}</li> `)}<li>${all}</li></ul></details>`;
}

function eventCount({ length }: readonly ContractEvent[]): Html {
  return html`<span class="count">${length}${unseen(length === 1 ? ' event' : ' events')}</span>`;
}

/** All of a list, or what stands before and after the current one where it is long. */
function around<Item>(list: readonly Item[], isCurrent: (item: Item) => boolean): readonly Item[] {
  const current = list.findIndex(isCurrent);
  const start = Math.max(0, Math.min(current - windowSize / 2, list.length - windowSize));
  return list.slice(start, start + windowSize);
}

function eventLink(site: Site, page: string, event: ContractEvent, parent?: string, mark?: HtmlValue): Html {
  const title = html`${isolated(event.title)}${mark}`;
  if (event.documented) return pageLink(page, { path: eventPath(event.key), title }, undefined, parent);
  const words = html`${title} ${unseen('(undocumented)')}`;
  return hasPage(site.contract, event)
    ? pageLink(page, { path: eventPath(event.key), title: words }, 'named', parent)
    : html`<a class="named" href="${eventHref(site, page, event.key)}">${words}</a>`;
}

function pageLink(
  page: string,
  { path, title }: Pick<PageEntry, 'path'> & { readonly title: HtmlValue },
  kind?: 'named' | 'more',
  parent?: string,
): Html {
  const current = page === path ? 'page' : path === parent && 'true';
  return html`<a${kind !== undefined && html` class="${kind}"`} href="${linkFrom(page, path)}"${current && html` aria-current="${current}"`}>${title}</a>`;
}

/** Words for readers who hear the page; others see a sign in their place. */
function unseen(words: string): Html {
  return html`<span class="unseen">${words}</span>`;
}
