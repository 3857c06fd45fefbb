import { servedPath } from '../frame/served-path.ts';
import type { Page } from '../frame/page.ts';
import { link, list, onScreen, text } from '../blocks/make-content.ts';
import { html } from '../html.ts';
import { linkFrom, pagePaths } from '../links.ts';
import type { Site } from '../site.ts';

/** There is no page at this address, and where the reader can go. */
export function notFoundPage(site: Site): Page {
  const here = (target: string, words: string) =>
    link(linkFrom(servedPath(site, pagePaths.notFound), target), words);
  return {
    path: pagePaths.notFound,
    title: 'Page not found',
    description: 'There is no page at this address.',
    kind: 'Missing',
    lead: 'There is no page at this address. The page you want may have been renamed.',
    opening: [
      list([
        text`${here(pagePaths.events, 'All events')}${site.isCategorised && ', by category'}`,
        text`${here(pagePaths.home, 'The overview')}: what these webhooks are, and what they tell you`,
      ]),
      onScreen(
        html`<p class="search-hint" hidden>
          Or search, with the button above, for an event, an event type or a field.
        </p>`,
      ),
    ],
    sections: [],
  };
}
