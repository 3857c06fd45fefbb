import type { Contract } from '../../contract/model.ts';
import { plural } from '../durations.ts';
import { html } from '../html.ts';
import type { Html } from '../html.ts';

/** How many events there are, and how many of them are documented. */
export function eventCounts({ events }: Pick<Contract, 'events'>): Html {
  const documented = events.filter((event) => event.documented).length;
  if (events.length === 0) return html`<p>No event is known.</p> `;
  return html`<p>
    ${plural(events.length, 'event')}, ${documentedInWords(documented, events.length)}.
    ${
      documented < events.length &&
      html`An event marked “Name only” exists, but its event type or its payload is not known.`
    }
  </p> `;
}

function documentedInWords(documented: number, count: number): string {
  if (count === 1) return documented === 1 ? 'which is documented' : 'which is not documented';
  if (documented === 0) return 'none of them documented';
  return `${documented === count ? 'all' : documented} of them documented`;
}
