import { counted } from '@webhook-contract/common/counted';
import {
  code,
  codeBlock,
  facts,
  group,
  join,
  link,
  list,
  paragraph,
  strong,
  table,
  text,
} from '../blocks/make-content.ts';
import type { Content } from '../blocks/content.ts';
import { partsOf } from '../blocks/read-content.ts';
import type { Contract, ContractEvent, Server } from '../../contract/model/model.ts';
import { commonmark, inlineCommonmark } from '../commonmark.ts';
import type { Page, Section } from '../frame/page.ts';
import { eventPath, linkFrom, pagePaths } from '../links.ts';
import { categoryTable } from '../parts/category-table.ts';
import { deliveryPicture } from '../parts/delivery-picture.ts';
import { eventCounts, eventLegend } from '../parts/event-counts.ts';
import { eventTable } from '../parts/event-table.ts';
import { locationInWords, batchInWords, locationsOfEventType } from '../parts/location.ts';
import { onlySuccess } from '../parts/success.ts';
import { externalDocsLink, externalLink } from '../parts/external-link.ts';
import { securityFacts } from '../parts/security.ts';
import { handshakeFacts, signatureFacts } from '../parts/signature.ts';
import { exampleEvent } from '../recipes/receiver-code.ts';
import type { Site } from '../site.ts';

const path = pagePaths.home;

/** The first page: what it is, a payload and two ways on; then how an event arrives, every event, and the request. */
export function homePage(site: Site): Page {
  const { title, description } = site.contract;
  const [summary, ...rest] = partsOf(commonmark(description));
  const sections: readonly (Section | null)[] = [
    { id: 'delivery', title: 'How an event reaches you', content: deliveryPicture(site, path) },
    rest.length > 0 ? { id: 'more', title: 'Good to know', content: rest } : null,
    { id: 'events', title: 'Events', content: [eventCounts(site.contract), eventList(site)] },
    {
      id: 'request',
      title: 'Request format',
      content: requestFacts(site),
    },
    ...aboutSection(site.contract),
  ];
  return {
    path,
    title,
    description: `Every webhook event of ${title}: payloads, headers, delivery and retries.`,
    kind: 'Page',
    opening: [summary !== undefined && group('lead', summary), opening(site)],
    sections: sections.filter((section) => section !== null),
  };
}

/** What a newcomer looks for: two ways on, what is documented, and a payload. */
function opening({ contract }: Site): Content {
  const to = (target: string, words: string, style?: 'button') =>
    link(linkFrom(path, target), words, style && { style });
  const documented = contract.events.filter((event) => event.documented);
  const isCovered = documented.length === contract.events.length;
  return group('opening', [
    group('ways', [
      paragraph(
        [
          to(pagePaths.quickStart, 'Quick start', 'button'),
          to(pagePaths.events, 'Event reference', 'button'),
        ],
        'buttons',
      ),
      contract.events.length > 0 && [
        paragraph(strong(documentedInWords(contract))),
        list(documented.slice(0, shownEvents).map(shortEntry), 'short-events'),
        documented.length > shownEvents && paragraph(to(pagePaths.events, `All ${documented.length}`)),
        !isCovered && paragraph(to(pagePaths.coverage, 'What is missing for the others'), 'note'),
      ],
    ]),
    payload(contract),
  ]);
}

/** As many documented events stand in the first screen. */
const shownEvents = 4;

function documentedInWords({ events }: Contract): string {
  const documented = events.filter((event) => event.documented).length;
  if (documented === events.length) return `${counted(documented, 'event')}, all documented`;
  return `${documented === 0 ? 'None' : documented} of ${counted(events.length, 'event')} documented`;
}

function shortEntry({ key, title, trigger }: ContractEvent): Content {
  return [
    paragraph(link(linkFrom(path, eventPath(key)), title)),
    paragraph(inlineCommonmark(trigger), 'note'),
  ];
}

/** A longer one would be most of the page. */
const longestPayload = 4_000;

/** The example of an event, where that is short enough to be read at a glance. */
function payload(contract: Contract): Content {
  const event = exampleEvent(contract);
  const [example] = event?.examples ?? [];
  const body = JSON.stringify(example?.payload ?? null, null, 2);
  if (event === undefined || example === undefined || body.length > longestPayload) return null;
  const fields = link(linkFrom(path, eventPath(event.key)), 'Fields');
  return codeBlock(body, 'json', event.title, { links: fields });
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
    ['Events', batchInWords(contract)],
    ['Event type', locationsOfEventType(contract)],
    [
      'Event ID',
      contract.eventId === null
        ? 'None is stated.'
        : text`In ${locationInWords(contract.eventId)}: unique for each event, repeated on redelivery (see
        ${link(linkFrom(path, pagePaths.idempotency), 'idempotency')})`,
    ],
    [
      'Static header',
      staticHeader &&
        text`Optional, for example ${code(staticHeader.exampleName)}.
          ${inlineCommonmark(staticHeader.description)}`,
    ],
    ['Signature', signature && signatureFacts(signature)],
    ['Handshake', handshakeFacts(contract)],
    ['Security', security.map(securityFacts)],
  ]);
  return [
    endpoint.servers.length === 1 && commonmark(endpoint.servers[0]?.description ?? ''),
    known,
    endpoint.servers.length > 1 && table('Servers', ['Server', 'Meaning'], endpoint.servers.map(serverRow)),
    variables.length > 0 && table('Variables in the address', ['Variable', 'Meaning'], variables),
  ];
}

/** Who stands behind the contract; nothing if it does not say. */
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
  if (isCategorised) return categoryTable(path, categories);
  return (
    contract.events.length > 0 && [eventLegend(contract), eventTable(path, 'All events', contract.events)]
  );
}
