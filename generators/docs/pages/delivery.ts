import type { ContractEvent } from '../../contract/model.ts';
import { plural } from '../durations.ts';
import { html } from '../html.ts';
import type { Html, HtmlValue } from '../html.ts';
import type { Page, Section } from '../layout.ts';
import { pagePaths } from '../links.ts';
import { attemptTable, policyFacts } from '../parts/attempts.ts';
import { eventLinks } from '../parts/event-links.ts';
import { locationInWords } from '../parts/location.ts';
import type { Site, SitePolicy } from '../site.ts';

const path = pagePaths.delivery;

/** How events are delivered: attempts, retries, duplicates. */
export function deliveryPage(site: Site): Page {
  return {
    path,
    title: 'Delivery',
    sections: [
      { id: 'success', title: 'What counts as delivered', content: success(site) },
      ...site.policies.map((policy) => policySection(site, policy)),
      { id: 'idempotency', title: 'Idempotency', content: idempotency(site) },
      ...retryExamples(site),
    ],
  };
}

function success({ contract: { endpoint } }: Site): Html {
  return html`<p>
    An event counts as delivered when the receiver answers the <code>${endpoint.method}</code> request with
    status <code>${endpoint.successStatus}</code>. Any other status is a failure, other statuses of the same
    class and redirects included.
  </p> `;
}

function policySection(site: Site, { id, delivery, events }: SitePolicy): Section {
  const isOnly = site.policies.length === 1;
  return {
    id,
    title: isOnly ? 'Attempts and retries' : `Attempts and retries: ${plural(events.length, 'event')}`,
    content: html`${isOnly ? html`<p>This holds for every event.</p> ` : eventLinks(path, events)}${policyFacts(delivery)}${attemptTable(delivery, id)}`,
  };
}

function idempotency({ contract }: Site): Html {
  const location = locationInWords(contract.deliveryId);
  return html`<p>
      The delivery identifier stands in ${location}. Each distinct event has a value of its own, and every
      further attempt to deliver the event repeats it.
    </p>
    <p>
      A receiver can get an event more than once where retry is on: it may have done its work and yet answered
      too late. Keep the identifiers that you have handled, and answer a repeated one with success without
      doing the work again.
    </p>
    ${
      contract.deliveryId.in === 'header' &&
      html`<p class="callout">
        Make sure that nothing between the service and your receiver rewrites ${location}. Proxies that set
        such a header themselves make every attempt look like a new event.
      </p> `
    }`;
}

function retryExamples({ contract }: Site): readonly Section[] {
  const examples = contract.events.filter(({ delivery }) => delivery.retryExample);
  return examples.length === 0
    ? []
    : [{ id: 'examples', title: 'Events with retry', content: exampleList(examples) }];
}

function exampleList(events: readonly ContractEvent[]): HtmlValue {
  return html`<p>The service’s documentation names as an example of an event with retry:</p>
    ${eventLinks(path, events)}`;
}
