import { servedPath } from '../frame/served-path.ts';
import type { Page } from '../frame/page.ts';
import { html } from '../html.ts';
import { linkFrom, pagePaths } from '../links.ts';
import type { Site } from '../site.ts';

/** There is no page at this address, and where the reader may go on. */
export function notFoundPage(site: Site): Page {
  const here = (target: string) => linkFrom(servedPath(site, pagePaths.notFound), target);
  return {
    path: pagePaths.notFound,
    title: 'Page not found',
    description: 'There is no page at this address.',
    kind: 'Missing',
    lead: 'There is no page at this address. What it was about may have been renamed since the link was made.',
    opening: html`<ul>
        <li><a href="${here(pagePaths.events)}">All events</a>, by category</li>
        <li>
          <a href="${here(pagePaths.home)}">The overview</a>: what the service is and what it sends where
        </li>
        <li>
          <a href="${here(pagePaths.glossary)}">The glossary</a>, if you have a word and want to know where it
          belongs
        </li>
      </ul>
      <p class="search-hint" hidden>
        Or search, with the button above, for an event, a template value or a field.
      </p>`,
    sections: [],
  };
}
