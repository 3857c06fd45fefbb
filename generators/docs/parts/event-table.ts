import type { ContractEvent } from '../../contract/model.ts';
import { inlineCommonmark } from '../commonmark.ts';
import { html } from '../html.ts';
import type { Html } from '../html.ts';
import { eventPath, linkFrom } from '../links.ts';
import { longCode } from './long-code.ts';
import { documentedMark } from './marks.ts';
import { table } from './table.ts';

/** Events with what is known of each at a glance. */
export function eventTable(page: string, caption: string, events: readonly ContractEvent[]): Html {
  const rows = events.map((event) => ({
    cells: [
      html`<a href="${linkFrom(page, eventPath(event.key))}">${event.title}</a
        >${event.template !== null && html` ${longCode(event.template)}`}`,
      inlineCommonmark(event.trigger),
      documentedMark(event),
    ],
  }));
  return html`<div class="events">${table(caption, ['Event', 'Sent when', 'State'], rows)}</div>`;
}
