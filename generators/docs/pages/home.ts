import { code, facts, heading, join, link, paragraph, table, text } from '../blocks/make-content.ts';
import type { Content } from '../blocks/content.ts';
import type { Contract, Server } from '../../contract/model.ts';
import { commonmark, inlineCommonmark } from '../commonmark.ts';
import type { Page, Section } from '../frame/page.ts';
import { categoryPath, linkFrom, pagePaths } from '../links.ts';
import { categoryEvents } from '../parts/category-events.ts';
import { categoryTable } from '../parts/category-table.ts';
import { deliveryPicture } from '../parts/delivery-picture.ts';
import { eventCounts } from '../parts/event-counts.ts';
import { eventTable } from '../parts/event-table.ts';
import { locationInWords, locationsOfEventType } from '../parts/location.ts';
import { onlySuccess } from '../parts/success.ts';
import { externalDocsLink, externalLink } from '../parts/external-link.ts';
import { securityFacts } from '../parts/security.ts';
import { signatureFacts } from '../parts/signature.ts';
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
      {
        id: 'request',
        title: 'Request format',
        content: requestFacts(site),
        searchWords: ['event type', 'template value'],
      },
      {
        id: 'events',
        title: 'Events',
        content: [eventCounts(site.contract), eventList(site)],
      },
      ...aboutSection(site.contract),
    ],
    searchWords: ['what is it', 'overview', 'introduction'],
  };
}

function requestFacts({ contract }: Site): Content {
  const { endpoint, events, staticHeader, signature, security } = contract;
  const contentTypes = [...new Set(events.map(({ contentType }) => contentType))];
  const variables = endpoint.variables.map(({ name, description }) => ({
    cells: [code(`{${name}}`), commonmark(description)],
  }));
  const known = facts([
    ['Request', text`${code(endpoint.method)} ${code(endpoint.url)}`],
    ['Protocol', endpoint.protocol],
    ['Content type', join(contentTypes.map(code), ', ')],
    [
      'Success',
      text`Status ${onlySuccess(endpoint)}
        ${inlineCommonmark(endpoint.success.description)}`,
    ],
    ['Event type', locationsOfEventType(contract)],
    [
      'Event ID',
      contract.deliveryId === null
        ? 'None is stated.'
        : text`In ${locationInWords(contract.deliveryId)}: unique for each event, repeated on redelivery (see
        ${link(linkFrom(path, pagePaths.idempotency), 'idempotency')})`,
    ],
    [
      'Static header',
      staticHeader &&
        text`Optional, for example ${code(staticHeader.exampleName)}.
          ${inlineCommonmark(staticHeader.description)}`,
    ],
    ['Signature', signature && signatureFacts(signature)],
    ['Security', security.map(securityFacts)],
  ]);
  return [
    endpoint.servers.length === 1 && commonmark(endpoint.servers[0]?.description ?? ''),
    known,
    endpoint.servers.length > 1 && table('Servers', ['Server', 'Meaning'], endpoint.servers.map(serverRow)),
    variables.length > 0 && table('Variables in the address', ['Variable', 'Meaning'], variables),
  ];
}

/** Who stands behind the contract; nothing where it does not say. */
function aboutSection({ about }: Contract): readonly Section[] {
  const { contact, license, termsOfService, externalDocs } = about;
  const entries = facts([
    [
      'Contact',
      contact && [
        externalLink(contact.url, contact.name || contact.url),
        contact.email !== '' && [' ', externalLink(`mailto:${contact.email}`, contact.email)],
      ],
    ],
    ['Licence', license && externalLink(license.url, license.name)],
    ['Terms of service', termsOfService !== '' && externalLink(termsOfService)],
    ['More documentation', externalDocs && externalDocsLink(externalDocs)],
  ]);
  return entries.entries.length === 0
    ? []
    : [{ id: 'about', title: 'Contact and licence', content: entries }];
}

function serverRow({ title, url, description }: Server): { readonly cells: readonly Content[] } {
  return { cells: [code(url), [title !== '' && paragraph(title), commonmark(description)]] };
}

function eventList({ contract, categories, isCategorised }: Site): Content {
  if (contract.events.length > eventListLimit) return categoryTable(path, categories);
  if (!isCategorised) return contract.events.length > 0 && eventTable(path, 'All events', contract.events);
  return categories.map((category) => {
    const { slug, name } = category;
    const words = link(linkFrom(path, categoryPath(slug)), name, { style: 'quiet' });
    return [heading(`category-${slug}`, name, words), categoryEvents(path, category)];
  });
}
