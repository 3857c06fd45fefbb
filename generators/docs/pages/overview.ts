import type { ContractEvent } from '../../contract/model.ts';
import { commonmark, inlineCommonmark } from '../commonmark.ts';
import { plural } from '../durations.ts';
import { html } from '../html.ts';
import type { Html, HtmlValue } from '../html.ts';
import type { Page } from '../layout.ts';
import { permalink } from '../layout.ts';
import { eventPath, linkFrom, pagePaths } from '../links.ts';
import { facts } from '../parts/facts.ts';
import { locationInWords } from '../parts/location.ts';
import { longCode } from '../parts/long-code.ts';
import { documentedMark } from '../parts/marks.ts';
import { table } from '../parts/table.ts';
import type { Site, SiteCategory } from '../site.ts';

const path = pagePaths.overview;

/** The first page: what is sent where, and every event. */
export function overviewPage(site: Site): Page {
  const { title, description, events } = site.contract;
  const documented = events.filter((event) => event.documented).length;
  return {
    path,
    title,
    lead: description,
    sections: [
      { id: 'request', title: 'What is sent where', content: requestFacts(site) },
      {
        id: 'events',
        title: 'Events',
        content: html`<p>
            ${plural(events.length, 'event')}, ${documented} of them documented.
            ${
              documented < events.length &&
              html`An event marked “Name only” exists, but its event type or its payload is not known.`
            }
          </p>
          ${site.categories.map(categoryEvents)}`,
      },
    ],
  };
}

function requestFacts({ contract }: Site): Html {
  const { endpoint, events, staticHeader } = contract;
  const contentTypes = [...new Set(events.map(({ contentType }) => contentType))];
  const variables = endpoint.variables.map(({ name, description }) => ({
    cells: [html`<code>{${name}}</code>`, commonmark(description)],
  }));
  return html`${commonmark(endpoint.description)}${facts([
    ['Request', html`<code>${endpoint.method}</code> <code>${endpoint.url}</code>`],
    ['Protocol', endpoint.protocol],
    ['Content type', contentTypes.map((type, index) => html`${index > 0 && ', '}<code>${type}</code>`)],
    [
      'Success',
      html`Status <code>${endpoint.successStatus}</code>, and no other.
        ${inlineCommonmark(endpoint.successDescription)}`,
    ],
    ['Event type', html`In ${locationInWords(contract.eventType)}`],
    [
      'Delivery identifier',
      html`In ${locationInWords(contract.deliveryId)}: unique for each event, repeated on redelivery (see
        <a href="${linkFrom(path, pagePaths.delivery, 'idempotency')}">idempotency</a>)`,
    ],
    [
      'Static header',
      staticHeader &&
        html`Optional, for example <code>${staticHeader.exampleName}</code>.
          ${inlineCommonmark(staticHeader.description)}`,
    ],
  ])}${variables.length > 0 && table('Variables in the address', ['Variable', 'Meaning'], variables)}`;
}

function categoryEvents(category: SiteCategory): HtmlValue {
  const { id, name, description, events } = category;
  if (events.length === 0 && description === '') return null;
  return html`<h3 id="${id}">${name} ${permalink(id, name)}</h3>
    ${commonmark(description)}${
      events.length === 0
        ? html`<p class="note">No event of this category is known.</p>`
        : html`<div class="events">
            ${table(`Events of the category ${name}`, ['Event', 'Sent when', 'State'], events.map(eventRow))}
          </div>`
    } `;
}

function eventRow(event: ContractEvent): { readonly cells: readonly HtmlValue[] } {
  return {
    cells: [
      html`<a href="${linkFrom(path, eventPath(event.key))}">${event.title}</a
        >${event.template !== null && html` ${longCode(event.template)}`}`,
      inlineCommonmark(event.trigger),
      documentedMark(event),
    ],
  };
}
