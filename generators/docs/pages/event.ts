import type { ContractEvent } from '../../contract/model.ts';
import { eventProperty } from '../../names.ts';
import { anchor, openPointId, versionId } from '../anchors.ts';
import {
  code,
  facts,
  link,
  list,
  longCode,
  onScreen,
  paragraph,
  join,
  styled,
  text,
} from '../blocks/make-content.ts';
import type { Content, TableRow, Words } from '../blocks/content.ts';
import { commonmark } from '../commonmark.ts';
import type { FieldPage } from '../fields/arrange-fields.ts';
import { readShape } from '../fields/shape.ts';
import { siteFields } from '../fields/site-fields.ts';
import { isolated } from '../direction.ts';
import { html } from '../html.ts';
import type { Page, Section } from '../frame/page.ts';
import { categoryPath, eventPath, linkFrom, pagePaths } from '../links.ts';
import { policyFacts } from '../parts/attempts.ts';
import { changeList } from '../parts/change-list.ts';
import { eventUse, typeWeight } from '../recipes/event-use.ts';
import { fieldTable, noRowLinks, plainFieldRow } from '../parts/field-table.ts';
import { documentedMark, notKnown } from '../parts/marks.ts';
import { locationsInWords } from '../parts/location.ts';
import { invalidSamples, samplesWithRoom, validSamples } from '../parts/samples.ts';
import { notificationTable } from '../parts/notification-table.ts';
import { fieldsId, payloadFields, payloadShapes, shapesId } from '../parts/payload-fields.ts';
import { helpToDocument, undocumentedNotice } from '../parts/undocumented-event.ts';
import { annotationText, effectiveSchema, namedSchemas } from '../schema/effective-schema.ts';
import { fieldRows } from '../schema/field-rows.ts';
import { shapesApart } from '../schema/shape-uses.ts';
import { placesTable, variantInWords } from '../parts/variants.ts';
import { policyOf } from '../site.ts';
import { externalDocsLink } from '../parts/external-link.ts';
import { signatureHeaders } from '../parts/signature.ts';
import { onlySuccess } from '../parts/success.ts';
import type { Site } from '../site.ts';

/** The page of each event. */
export function* eventPages(site: Site): Iterable<Page> {
  for (const event of site.contract.events) yield eventPage(site, event);
}

/** About as many bytes of HTML are for fields, type and samples, so that with all else a page stays below 100 KB. */
const roomOnPage = 66_000;

/** The page of one event. */
export function eventPage(site: Site, event: ContractEvent): Page {
  const openPoints = openPointsSection(site, event);
  const help = !event.documented && {
    id: 'help',
    title: 'Help to document it',
    content: helpToDocument(site.contract, event),
  };
  const use = eventUse(site, event);
  const type = site.eventTypes.get(event.key);
  const taken = (fieldsOf(site, event)?.weight ?? 0) + (type === undefined ? 0 : typeWeight(type));
  const shown = samplesWithRoom(event, roomOnPage - taken);
  const sections = [
    { id: 'summary', title: 'Summary', content: summary(site, event) },
    payloadSection(site, event),
    shapesSection(site, event),
    event.examples.length > 0 && { id: 'samples', title: 'Samples', content: validSamples(event, shown) },
    event.invalidExamples.length > 0 && {
      id: 'invalid',
      title: 'Invalid samples',
      content: [paragraph('Each of these bodies breaks one rule.'), invalidSamples(event, shown)],
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

/** The names under which an event and the emails beside it are known. */
function searchWords(site: Site, event: ContractEvent): readonly string[] {
  const notifications = site.notificationsByEvent.get(event.key) ?? [];
  return [
    ...new Set([
      ...(event.template === null ? [] : [event.template]),
      event.key,
      ...event.otherNames,
      ...notifications.flatMap(({ notification }) => notification.email ?? []),
    ]),
  ];
}

/** What the event's own page shows of its payload, or of what is known of it; undefined where nothing is. */
function fieldsOf(site: Site, { key }: ContractEvent): FieldPage | undefined {
  return siteFields(site).byEvent.get(key)?.[0];
}

function summary(site: Site, event: ContractEvent): Content {
  const { eventType, endpoint } = site.contract;
  const location = locationsInWords(eventType);
  // Said only where it tells events apart.
  const addresses = new Set(site.contract.events.flatMap((one) => one.addresses));
  const assigned = styled('aside', 'assigned by this contract, not by the service’s own documentation');
  const known = facts([
    [
      'Event type',
      event.template === null
        ? [notKnown, styled('aside', text`; it is in ${location}`)]
        : text`${longCode(event.template)} ${styled('aside', eventType.length > 0 ? text`in ${location}` : 'not in the request: there is one event only')}`,
    ],
    ['Variant of', variantInWords(site, event)],
    [
      'Category',
      site.isCategorised && text`${categoryLink(site, event)} ${event.categoryAssigned && assigned}`,
    ],
    ['Tags', event.furtherTags.length > 0 && event.furtherTags.join(', ')],
    ['More', event.externalDocs && externalDocsLink(event.externalDocs)],
    ['Also named', event.otherNames.length > 0 && event.otherNames.join(', ')],
    [
      'Request',
      text`${code(endpoint.method)} ${addresses.size > 1 && [...join(event.addresses.map(code), ' or '), ' ']}with a body of ${code(event.contentType)}`,
    ],
    ['Response', onlySuccess(endpoint)],
    ['Name in code', event.documented && code(eventProperty(event.key))],
  ]);
  return [commonmark(event.description), known, placesTable(site.contract, event)];
}

function categoryLink(site: Site, event: ContractEvent): Words {
  const category = site.categories.find(({ name }) => name === event.category);
  return category && link(linkFrom(eventPath(event.key), categoryPath(category.slug)), category.name);
}

function payloadSection(site: Site, event: ContractEvent): Section {
  const shown = event.payload ?? event.partialPayload;
  const fields = fieldsOf(site, event);
  if (shown === null || fields === undefined) {
    return {
      id: fieldsId,
      title: 'Fields',
      content: paragraph('The fields of this event’s payload are not known.'),
    };
  }
  const description = readShape(shown, site.contract.definitions).description;
  return {
    id: fieldsId,
    title: event.payload === null ? 'Fields known so far' : 'Fields',
    content: [commonmark(description), payloadFields(site, fields, 'Fields of the payload')],
  };
}

function shapesSection(site: Site, event: ContractEvent): Section | false {
  const fields = fieldsOf(site, event);
  const content = fields === undefined ? null : payloadShapes(site, fields);
  return content !== null && { id: shapesId, title: 'Shared shapes', content };
}

function headersSection({ contract }: Site, event: ContractEvent): Section {
  const { staticHeader, signature } = contract;
  const schema = event.headers === null ? true : { $ref: `#/definitions/${event.headers}` };
  const effective = effectiveSchema(schema, contract.definitions);
  const described = [...namedSchemas(effective, 'properties').keys()].map((name) => name.toLowerCase());
  const further: TableRow[] = [];
  if (!described.includes('content-type')) {
    const id = anchor('header', 'content-type');
    const rules = list([text`always ${code(event.contentType)}`], 'rules');
    const description = [paragraph('The type of the body.'), rules];
    further.push(plainFieldRow(id, 'content-type', 'string', 'Required', description));
  }
  if (staticHeader !== null && !described.includes(staticHeader.exampleName.toLowerCase())) {
    const id = anchor('header', { step: 'static' });
    const description = [commonmark(staticHeader.description), paragraph('The name is an example.', 'note')];
    further.push(plainFieldRow(id, staticHeader.exampleName, 'string', 'Optional', description));
  }
  for (const { name, meaning } of signature === null ? [] : signatureHeaders(signature)) {
    if (described.includes(name)) continue;
    further.push(plainFieldRow(anchor('header', name), name, 'string', 'Required', [paragraph(meaning)]));
  }
  const description = annotationText(effective, 'description');
  const rows = fieldRows(schema, {
    definitions: contract.definitions,
    idPrefix: 'header',
    apart: shapesApart(schema, contract.definitions),
    namesShapes: false,
  });
  return {
    id: 'headers',
    title: 'Headers',
    content: [
      commonmark(description),
      fieldTable(rows, noRowLinks, { caption: 'Headers of the request', noun: 'Header', further }),
    ],
  };
}

function deliverySection(site: Site, event: ContractEvent): Section {
  const path = eventPath(event.key);
  const target = linkFrom(path, pagePaths.delivery, policyOf(site, event)?.id);
  return {
    id: 'delivery',
    title: 'Delivery',
    content: [
      event.delivery.retryExample &&
        paragraph('The service’s documentation names this event as an example of one with retry.', 'callout'),
      policyFacts(site, path, event.delivery),
      paragraph(link(target, 'Every attempt and its time')),
    ],
  };
}

function notificationsSection(site: Site, event: ContractEvent): Section | false {
  const notifications = site.notificationsByEvent.get(event.key) ?? [];
  return (
    notifications.length > 0 && {
      id: 'notifications',
      title: 'Notifications',
      content: [
        paragraph('The notifications that include this event, and what else each of them sends.'),
        notificationTable(site, eventPath(event.key), 'Notifications with this event', notifications),
      ],
    }
  );
}

function openPointsSection(site: Site, event: ContractEvent): Section | false {
  const points = event.openPoints.flatMap((id) => site.openPointsById.get(id) ?? []);
  const items = points.map(({ id, title, fact }) => [
    link(linkFrom(eventPath(event.key), pagePaths.openPoints, openPointId(id)), title),
    commonmark(firstSentence(fact)),
  ]);
  return (
    items.length > 0 && {
      id: 'open-points',
      title: 'Known gaps',
      content: list(items, 'event-points'),
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
      content: versions.map(({ version, changes }) => {
        const words = link(linkFrom(path, pagePaths.changelog, versionId(version)), `Version ${version}`);
        return [{ block: 'heading', words }, changeList(site, path, changes, { withEvents: false })];
      }),
    }
  );
}

/** Links to the events before and after, in the order of the sidebar. */
function neighbours(site: Site, event: ContractEvent): Content {
  const order = site.categories.flatMap(({ events }) => events);
  const index = order.indexOf(event);
  const before = index > 0 ? order[index - 1] : undefined;
  const after = order[index + 1];
  if (before === undefined && after === undefined) return null;
  const link = (target: ContractEvent | undefined, label: string) =>
    target &&
    html`<a class="${label}" href="${linkFrom(eventPath(event.key), eventPath(target.key))}"
      ><span>${label}</span>${isolated(target.title)}</a
    > `;
  return onScreen(
    html`<nav class="neighbours" aria-label="Neighbouring events">
      ${link(before, 'Previous')}${link(after, 'Next')}
    </nav>`,
  );
}
