import { html } from '../html.ts';
import type { Html } from '../html.ts';
import { eventPath, linkFrom, pagePaths } from '../links.ts';
import type { Site, SiteCategory } from '../site.ts';

// Beyond this many events a list of all of them would outweigh each page.
const fullListLimit = 100;

/** The navigation that every page has: the pages, and the events folded by category. */
export function sidebar(site: Site, page: string): Html {
  const { events, notifications, openPoints } = site.contract;
  return html`<details class="menu">
    <summary>Menu</summary>
    <nav aria-label="Pages">
      <ul>
        ${pageLink(page, pagePaths.overview, 'Overview')}${pageLink(page, pagePaths.delivery, 'Delivery')}${
          notifications && pageLink(page, pagePaths.notifications, 'Notifications')
        }${openPoints.length > 0 && pageLink(page, pagePaths.openPoints, 'Open points')}
      </ul>
      <h2>Events</h2>
      ${site.categories.filter((category) => category.events.length > 0).map((category) => categoryList(page, category, events.length))}
    </nav>
  </details>`;
}

function categoryList(page: string, category: SiteCategory, eventCount: number): Html {
  const isHere = category.events.some(({ key }) => eventPath(key) === page);
  if (!isHere && eventCount > fullListLimit) {
    return html`<p class="folded">
      <a href="${linkFrom(page, pagePaths.overview, category.id)}">${category.name}</a>
      <span class="count">${category.events.length}</span>
    </p> `;
  }
  const links = category.events.map(({ key, title }) => pageLink(page, eventPath(key), title));
  return html`<details${isHere && html` open`}><summary>${category.name} <span class="count">${category.events.length}</span></summary>
<ul>
${links}</ul></details>
`;
}

function pageLink(page: string, target: string, text: string): Html {
  return html`<li>
    <a href="${linkFrom(page, target)}" ${page === target && html`aria-current="page"`}>${text}</a>
  </li> `;
}
