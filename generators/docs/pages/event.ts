import type { ContractEvent } from '../../contract/model.ts';
import { commonmark, inlineCommonmark } from '../commonmark.ts';
import { html } from '../html.ts';
import type { Html, HtmlValue } from '../html.ts';
import type { Page, Section } from '../layout.ts';
import { eventPath, linkFrom, pagePaths } from '../links.ts';
import { openPointId } from './open-points.ts';
import { policyFacts } from '../parts/attempts.ts';
import { facts } from '../parts/facts.ts';
import { fieldTable, payloadPrefix, plainFieldCells } from '../parts/field-table.ts';
import { longCode } from '../parts/long-code.ts';
import { documentedMark, notKnown } from '../parts/marks.ts';
import { locationInWords } from '../parts/location.ts';
import { invalidSamples, validSamples } from '../parts/samples.ts';
import { scenarioTable } from '../parts/scenario-table.ts';
import { sharedShapes } from '../parts/shared-shapes.ts';
import { table } from '../parts/table.ts';
import type { TableRow } from '../parts/table.ts';
import { annotationText, effectiveSchema } from '../schema/effective-schema.ts';
import { policyOf } from '../site.ts';
import type { Site } from '../site.ts';

/** The page of one event. */
export function eventPage(site: Site, event: ContractEvent): Page {
  const sections = [
    payloadSection(site, event),
    shapesSection(site, event),
    headersSection(site, event),
    deliverySection(site, event),
    event.examples.length > 0 && { id: 'samples', title: 'Samples', content: validSamples(event) },
    event.invalidExamples.length > 0 && {
      id: 'invalid',
      title: 'Invalid samples',
      content: html`<p>Each of these bodies breaks one rule.</p>
        ${invalidSamples(event)}`,
    },
    notificationsSection(site, event),
    openPointsSection(site, event),
  ];
  return {
    path: eventPath(event.key),
    title: event.title,
    kicker: html`Event · ${categoryLink(site, event)} ${documentedMark(event)}`,
    sections: [
      { id: 'summary', title: 'Summary', content: summary(site, event) },
      ...sections.filter((section) => section !== false),
    ],
    footer: neighbours(site, event),
  };
}

function summary(site: Site, event: ContractEvent): Html {
  return html`<p class="trigger">${inlineCommonmark(event.trigger)}</p>
    ${commonmark(event.description)}${facts([
      [
        'Event type',
        html`${event.template === null ? notKnown : html`${longCode(event.template)} `}<span class="aside"
            >${event.template === null ? '; it stands in' : 'in'}
            ${locationInWords(site.contract.eventType)}</span
          >`,
      ],
      [
        'Category',
        html`${categoryLink(site, event)}${event.categoryAssigned && html` <span class="aside">assigned by this contract, not by the service’s own documentation</span>`}`,
      ],
      ['Also named', event.otherNames.length > 0 && event.otherNames.join(', ')],
      ['Content type', html`<code>${event.contentType}</code>`],
    ])}`;
}

function categoryLink(site: Site, event: ContractEvent): HtmlValue {
  const category = site.categories.find(({ name }) => name === event.category);
  return (
    category &&
    html`<a href="${linkFrom(eventPath(event.key), pagePaths.overview, category.id)}">${category.name}</a>`
  );
}

function payloadSection({ contract }: Site, event: ContractEvent): Section {
  const known = event.knownFields.map(({ name, description }) => ({
    cells: [html`<code>${name}</code>`, inlineCommonmark(description)],
  }));
  const knownTable = known.length > 0 && table('What is known of the payload', ['Field', 'Meaning'], known);
  if (event.payload === null) {
    return {
      id: 'fields',
      title: 'Fields',
      content: html`<p class="callout">
          The fields of this event’s payload are not known${known.length > 0 && ', except for these'}. A
          receiver should accept whatever comes.
        </p>
        ${knownTable}`,
    };
  }
  const reference = { $ref: `#/definitions/${event.payload}` };
  const description = annotationText(effectiveSchema(reference, contract.definitions), 'description');
  return {
    id: 'fields',
    title: 'Fields',
    content: html`${commonmark(description)}${fieldTable(contract, reference, { caption: 'Fields of the payload', idPrefix: payloadPrefix, noun: 'Field' })}${knownTable}`,
  };
}

function shapesSection({ contract }: Site, event: ContractEvent): Section | false {
  const content = event.payload === null ? null : sharedShapes(contract, event.payload);
  return content !== null && { id: 'shapes', title: 'Shared shapes', content };
}

function headersSection({ contract }: Site, event: ContractEvent): Section {
  const { staticHeader } = contract;
  const further: TableRow[] = [
    {
      cells: plainFieldCells(
        html`<code>content-type</code>`,
        'string',
        'Required',
        html`<p>The type of the body.</p>
          <ul class="rules">
            <li>always <code>${event.contentType}</code></li>
          </ul>`,
      ),
    },
  ];
  if (staticHeader !== null) {
    const name = html`<code>${staticHeader.exampleName}</code> <span class="shape">for example</span>`;
    further.push({
      cells: plainFieldCells(name, 'string', 'Optional', commonmark(staticHeader.description)),
    });
  }
  const schema = event.headers === null ? true : { $ref: `#/definitions/${event.headers}` };
  const description = annotationText(effectiveSchema(schema, contract.definitions), 'description');
  return {
    id: 'headers',
    title: 'Headers',
    content: html`${commonmark(description)}${fieldTable(contract, schema, { caption: 'Headers of the request', idPrefix: 'header', noun: 'Header', further })}`,
  };
}

function deliverySection(site: Site, event: ContractEvent): Section {
  const policy = policyOf(site, event);
  const link = linkFrom(eventPath(event.key), pagePaths.delivery, policy?.id);
  return {
    id: 'delivery',
    title: 'Delivery',
    content: html`${event.delivery.retryExample && html`<p class="callout">The service’s documentation names this event as an example of one with retry.</p> `}${policyFacts(event.delivery)}
      <p><a href="${link}">Every attempt and its time</a></p>`,
  };
}

function notificationsSection(site: Site, event: ContractEvent): Section | false {
  const scenarios = site.scenariosByEvent.get(event.key) ?? [];
  return (
    scenarios.length > 0 && {
      id: 'notifications',
      title: 'Notifications',
      content: html`<p>The scenarios in which this event is sent, and what goes out beside it.</p>
        ${scenarioTable(site, eventPath(event.key), 'Scenarios that lead to this event', scenarios, { withEvents: false })}`,
    }
  );
}

function openPointsSection(site: Site, event: ContractEvent): Section | false {
  const points = event.openPoints.flatMap((id) => site.openPointsById.get(id) ?? []);
  const items = points.map(
    ({ id, title }) =>
      html`<li>
        <a href="${linkFrom(eventPath(event.key), pagePaths.openPoints, openPointId(id))}">${title}</a>
      </li> `,
  );
  return (
    items.length > 0 && {
      id: 'open-points',
      title: 'Open points',
      content: html`<ul>
        ${items}
      </ul>`,
    }
  );
}

/** Links to the events before and after, in the order of the sidebar. */
function neighbours(site: Site, event: ContractEvent): Html {
  const order = site.categories.flatMap(({ events }) => events);
  const index = order.indexOf(event);
  const before = index > 0 ? order[index - 1] : undefined;
  const after = order[index + 1];
  const link = (target: ContractEvent | undefined, label: string) =>
    target &&
    html`<a class="${label}" href="${linkFrom(eventPath(event.key), eventPath(target.key))}"
      ><span>${label}</span>${target.title}</a
    > `;
  return html`<nav class="neighbours" aria-label="Neighbouring events">
    ${link(before, 'Previous')}${link(after, 'Next')}
  </nav>`;
}
