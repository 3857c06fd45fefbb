import type { Change } from '../../contract/model.ts';
import { commonmark } from '../commonmark.ts';
import { html } from '../html.ts';
import type { Html, HtmlValue } from '../html.ts';
import type { Site } from '../site.ts';
import { eventLinks } from './event-links.ts';

const kindWords: Readonly<Record<Change['kind'], string>> = {
  added: 'Added',
  changed: 'Changed',
  deprecated: 'Deprecated',
  removed: 'Removed',
  fixed: 'Fixed',
};

/** What is different in a version; with links to the events where the page is not one event's own. */
export function changeList(
  site: Site,
  page: string,
  changes: readonly Change[],
  { withEvents }: { readonly withEvents: boolean },
): Html {
  return html`<ul class="changes">
    ${changes.map(
      (change) =>
        html`<li>
          <span>${kindWords[change.kind]}</span>
          <div>${commonmark(change.text)}${withEvents && concerned(site, page, change)}</div>
        </li> `,
    )}
  </ul>`;
}

function concerned(site: Site, page: string, { events }: Change): HtmlValue {
  if (events === 'all') return html`<p class="note">All events</p>`;
  const there = events.flatMap((key) => site.eventsByKey.get(key) ?? []);
  const gone = events.filter((key) => !site.eventsByKey.has(key));
  return html`${there.length > 0 && eventLinks(site, page, there)}${
    gone.length > 0 &&
    html`<p class="note">
      No longer in the contract: ${gone.map((key, index) => html`${index > 0 && ', '}<code>${key}</code>`)}
    </p>`
  }`;
}
