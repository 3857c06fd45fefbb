import type { ContractEvent } from '../../contract/model.ts';
import { plural } from '../durations.ts';
import { html } from '../html.ts';
import type { Html } from '../html.ts';
import { eventPath, linkFrom } from '../links.ts';

// A longer list is folded, so that it does not push the text around it away.
const openListLimit = 6;

/** A list of links to events. */
export function eventLinks(page: string, events: readonly ContractEvent[]): Html {
  const items = events.map(
    ({ key, title }) => html`<li><a href="${linkFrom(page, eventPath(key))}">${title}</a></li> `,
  );
  const list = html`<ul class="event-links">
    ${items}
  </ul> `;
  return events.length <= openListLimit
    ? list
    : html`<details class="event-list">
        <summary>${plural(events.length, 'event')}</summary>
        ${list}
      </details> `;
}
