import type { ContractEvent, JsonObject } from '../../contract/model.ts';
import { eventProperty } from '../../names.ts';
import { anchor, openPointId, versionId } from '../anchors.ts';
import { commonmark, inlineCommonmark } from '../commonmark.ts';
import { html } from '../html.ts';
import type { Html, HtmlValue } from '../html.ts';
import type { Page, Section } from '../frame/page.ts';
import { categoryPath, eventPath, linkFrom, pagePaths } from '../links.ts';
import { policyFacts } from '../parts/attempts.ts';
import { changeList } from '../parts/change-list.ts';
import { eventUse } from '../recipes/event-use.ts';
import { facts } from '../parts/facts.ts';
import { fieldName, fieldTable, payloadPrefix, plainFieldRow } from '../parts/field-table.ts';
import { longCode } from '../parts/long-code.ts';
import { documentedMark, notKnown } from '../parts/marks.ts';
import { locationInWords } from '../parts/location.ts';
import { invalidSamples, validSamples } from '../parts/samples.ts';
import { scenarioTable } from '../parts/scenario-table.ts';
import { sharedShapes } from '../parts/shared-shapes.ts';
import { table } from '../parts/table.ts';
import type { TableRow } from '../parts/table.ts';
import { helpToDocument, undocumentedNotice } from '../parts/undocumented-event.ts';
import { annotationText, effectiveSchema, namedSchemas } from '../schema/effective-schema.ts';
import { fieldRows } from '../schema/field-rows.ts';
import { policyOf } from '../site.ts';
import type { Site } from '../site.ts';

/** The page of each event. */
export function* eventPages(site: Site): Iterable<Page> {
  for (const event of site.contract.events) yield eventPage(site, event);
}

/** The page of one event. */
export function eventPage(site: Site, event: ContractEvent): Page {
  const openPoints = openPointsSection(site, event);
  const help = !event.documented && {
    id: 'help',
    title: 'Help to document it',
    content: helpToDocument(site.contract, event),
  };
  const use = eventUse(site, event);
  const sections = [
    { id: 'summary', title: 'Summary', content: summary(site, event) },
    payloadSection(site, event),
    shapesSection(site, event),
    event.examples.length > 0 && { id: 'samples', title: 'Samples', content: validSamples(event) },
    event.invalidExamples.length > 0 && {
      id: 'invalid',
      title: 'Invalid samples',
      content: html`<p>Each of these bodies breaks one rule.</p>
        ${invalidSamples(event)}`,
    },
    use !== null && { id: 'use', title: 'Use it', content: use },
    // Of an event that is only named, what is open is most of what there is to say.
    ...(event.documented ? [] : [openPoints, help]),
    headersSection(site, event),
    deliverySection(site, event),
    notificationsSection(site, event),
    ...(event.documented ? [openPoints] : []),
    historySection(site, event),
  ];
  return {
    path: eventPath(event.key),
    title: event.title,
    description: event.trigger,
    kind: 'Event',
    kicker: documentedMark(event),
    lead: event.trigger,
    opening: !event.documented && undocumentedNotice(site, event),
    sections: sections.filter((section) => section !== false),
    footer: neighbours(site, event),
    searchWords: searchWords(site, event),
  };
}

/** The names under which an event, its fields and the emails beside it are known. */
function searchWords({ contract, scenariosByEvent }: Site, event: ContractEvent): readonly string[] {
  const rows =
    event.payload === null
      ? []
      : fieldRows(payloadReference(event.payload), contract.definitions, payloadPrefix);
  const scenarios = scenariosByEvent.get(event.key) ?? [];
  return [
    ...new Set([
      ...(event.template === null ? [] : [event.template]),
      event.key,
      ...event.otherNames,
      ...rows.flatMap((row) => (row.kind === 'field' ? [row.name] : [])),
      ...event.knownFields.map(({ name }) => name),
      ...scenarios.flatMap(({ scenario }) => scenario.email ?? []),
    ]),
  ];
}

function payloadReference(payload: string): JsonObject {
  return { $ref: `#/definitions/${payload}` };
}

function summary(site: Site, event: ContractEvent): Html {
  return html`${commonmark(event.description)}${facts([
    [
      'Event type',
      html`${event.template === null ? notKnown : html`${longCode(event.template)} `}<span class="aside"
          >${event.template === null ? '; it is in' : 'in'} ${locationInWords(site.contract.eventType)}</span
        >`,
    ],
    [
      'Category',
      html`${categoryLink(site, event)}${event.categoryAssigned && html` <span class="aside">assigned by this contract, not by the service’s own documentation</span>`}`,
    ],
    ['Also named', event.otherNames.length > 0 && event.otherNames.join(', ')],
    [
      'Request',
      html`<code>${site.contract.endpoint.method}</code> with a body of <code>${event.contentType}</code>`,
    ],
    ['Answer', html`<code>${site.contract.endpoint.successStatus}</code>, and no other status`],
    ['Name in code', event.documented && html`<code>${eventProperty(event.key)}</code>`],
  ])}`;
}

function categoryLink(site: Site, event: ContractEvent): HtmlValue {
  const category = site.categories.find(({ name }) => name === event.category);
  return (
    category &&
    html`<a href="${linkFrom(eventPath(event.key), categoryPath(category.slug))}">${category.name}</a>`
  );
}

function payloadSection({ contract }: Site, event: ContractEvent): Section {
  const known = event.knownFields.map(({ name, description }) => {
    const id = anchor('known', name);
    return { id, cells: [fieldName(id, name), inlineCommonmark(description)] };
  });
  const knownTable =
    known.length > 0 &&
    html`<div class="fields">${table('What is known of the payload', ['Field', 'Meaning'], known)}</div>`;
  if (event.payload === null) {
    return {
      id: 'fields',
      title: 'Fields',
      content: html`<p>
          The fields of this event’s payload are not known${known.length > 0 && ', except for these'}.
        </p>
        ${knownTable}`,
    };
  }
  const reference = payloadReference(event.payload);
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
  const schema = event.headers === null ? true : { $ref: `#/definitions/${event.headers}` };
  const effective = effectiveSchema(schema, contract.definitions);
  const described = [...namedSchemas(effective, 'properties').keys()].map((name) => name.toLowerCase());
  const further: TableRow[] = [];
  if (!described.includes('content-type')) {
    further.push(
      plainFieldRow(
        anchor('header', 'content-type'),
        'content-type',
        'string',
        'Required',
        html`<p>The type of the body.</p>
          <ul class="rules">
            <li>always <code>${event.contentType}</code></li>
          </ul>`,
      ),
    );
  }
  if (staticHeader !== null && !described.includes(staticHeader.exampleName.toLowerCase())) {
    const description = html`${commonmark(staticHeader.description)}
      <p class="note">The name is an example.</p>`;
    const id = anchor('header', { step: 'static' });
    further.push(plainFieldRow(id, staticHeader.exampleName, 'string', 'Optional', description));
  }
  const description = annotationText(effective, 'description');
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
    content: html`${event.delivery.retryExample && html`<p class="callout">The service’s documentation names this event as an example of one with retry.</p> `}${policyFacts(site, eventPath(event.key), event.delivery)}
      <p><a href="${link}">Every attempt and its time</a></p>`,
  };
}

function notificationsSection(site: Site, event: ContractEvent): Section | false {
  const scenarios = site.scenariosByEvent.get(event.key) ?? [];
  return (
    scenarios.length > 0 && {
      id: 'notifications',
      title: 'Notifications',
      content: html`<p>The scenarios in which this event is sent, and what is sent with it.</p>
        ${scenarioTable(site, eventPath(event.key), 'Scenarios that lead to this event', scenarios)}`,
    }
  );
}

function openPointsSection(site: Site, event: ContractEvent): Section | false {
  const points = event.openPoints.flatMap((id) => site.openPointsById.get(id) ?? []);
  const items = points.map(
    ({ id, title, description }) =>
      html`<li>
        <a href="${linkFrom(eventPath(event.key), pagePaths.openPoints, openPointId(id))}">${title}</a>
        ${commonmark(firstSentence(description))}
      </li> `,
  );
  return (
    items.length > 0 && {
      id: 'open-points',
      title: 'Open points',
      content: html`<ul class="event-points">
        ${items}
      </ul>`,
    }
  );
}

function firstSentence(text: string): string {
  return /^[\s\S]*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
}

/** Every change that names the event, or all events. */
function historySection(site: Site, event: ContractEvent): Section | false {
  const path = eventPath(event.key);
  const versions = site.contract.changes.flatMap(({ version, changes }) => {
    const own = changes.filter(({ events }) => events === 'all' || events.includes(event.key));
    return own.length === 0 ? [] : [{ version, changes: own }];
  });
  return (
    versions.length > 0 && {
      id: 'history',
      title: 'History',
      content: versions.map(
        ({ version, changes }) =>
          html`<h3>
              <a href="${linkFrom(path, pagePaths.changelog, versionId(version))}">Version ${version}</a>
            </h3>
            ${changeList(site, path, changes, { withEvents: false })}`,
      ),
    }
  );
}

/** Links to the events before and after, in the order of the sidebar. */
function neighbours(site: Site, event: ContractEvent): HtmlValue {
  const order = site.categories.flatMap(({ events }) => events);
  const index = order.indexOf(event);
  const before = index > 0 ? order[index - 1] : undefined;
  const after = order[index + 1];
  if (before === undefined && after === undefined) return null;
  const link = (target: ContractEvent | undefined, label: string) =>
    target &&
    html`<a class="${label}" href="${linkFrom(eventPath(event.key), eventPath(target.key))}"
      ><span>${label}</span>${target.title}</a
    > `;
  return html`<nav class="neighbours" aria-label="Neighbouring events">
    ${link(before, 'Previous')}${link(after, 'Next')}
  </nav>`;
}
