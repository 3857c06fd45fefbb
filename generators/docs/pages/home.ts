import { commonmark, inlineCommonmark } from '../commonmark.ts';
import type { Page } from '../frame/page.ts';
import { html } from '../html.ts';
import type { Html, HtmlValue } from '../html.ts';
import { categoryPath, linkFrom, pagePaths } from '../links.ts';
import { categoryEvents } from '../parts/category-events.ts';
import { categoryTable } from '../parts/category-table.ts';
import { deliveryPicture } from '../parts/delivery-picture.ts';
import { eventCounts } from '../parts/event-counts.ts';
import { facts } from '../parts/facts.ts';
import { locationInWords } from '../parts/location.ts';
import { permalink } from '../parts/permalink.ts';
import { table } from '../parts/table.ts';
import { quickStart } from '../recipes/quick-start.ts';
import { eventListLimit } from '../site.ts';
import type { Site } from '../site.ts';

const path = pagePaths.home;

/** The first page: how an event reaches a receiver, what is sent where, a first receiver, and every event. */
export function homePage(site: Site): Page {
  const { title, description } = site.contract;
  return {
    path,
    title,
    description: `Every webhook event of the ${title}: payloads, headers, delivery and retries.`,
    kind: 'Page',
    lead: description,
    sections: [
      { id: 'delivery', title: 'How an event reaches you', content: deliveryPicture(site, path) },
      { id: 'request', title: 'What is sent where', content: requestFacts(site) },
      {
        id: 'start',
        title: 'A receiver in five minutes',
        content: quickStart(site.contract, path),
        searchWords: ['quick start', 'getting started', 'install', 'npm', 'localhost'],
      },
      {
        id: 'events',
        title: 'Events',
        content: [eventCounts(site.contract), eventList(site)],
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

function eventList({ contract, categories }: Site): HtmlValue {
  if (contract.events.length > eventListLimit) return categoryTable(path, categories);
  return categories.map((category) => {
    const { slug, name } = category;
    const id = `category-${slug}`;
    const link = html`<a class="quiet" href="${linkFrom(path, categoryPath(slug))}">${name}</a>`;
    return html`<h3 id="${id}">${link} ${permalink(id, name)}</h3>
      ${categoryEvents(path, category)}`;
  });
}
