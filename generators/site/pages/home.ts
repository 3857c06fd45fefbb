import { counted } from '@webhook-contract/common/counted';
import { code, codeBlock, facts, group, join, link, paragraph, table, text } from '../blocks/make-content.ts';
import type { Content } from '../blocks/content.ts';
import { partsOf } from '../blocks/read-content.ts';
import { bodyText } from '../body-text.ts';
import type { Contract, Server } from '../../contract/model/model.ts';
import { receiverPath, requestBody } from '../../contract/model/request.ts';
import { commonmark, inlineCommonmark } from '../commonmark.ts';
import { requestHeaders, typePath } from '../event-code.ts';
import type { Page } from '../frame/page.ts';
import { guideFacts } from '../template/facts.ts';
import { guidePage } from '../template/render-guide.ts';
import { linkFrom, pagePaths } from '../links.ts';
import { locationInWords, batchInWords, locationsOfEventType } from '../parts/location.ts';
import { onlySuccess } from '../parts/success.ts';
import { externalDocsLink, externalLink } from '../parts/external-link.ts';
import { securityFacts } from '../parts/security.ts';
import { handshakeFacts, signatureFacts } from '../parts/signature.ts';
import { exampleEvent } from '../recipes/recipe-facts.ts';
import { categoryHref, eventHref, eventListLimit, type Site } from '../site.ts';

const path = pagePaths.home;

/** The first page: what to know before anything else, a request, every event, and the facts of a request. */
export function homePage(site: Site): Page {
  const { contract } = site;
  const [summary, ...more] = partsOf(commonmark(contract.description));
  const known = contract.events.filter(({ documented }) => documented).length;
  const page = guidePage('home', path, {
    ...guideFacts(site, path),
    summary: summary === undefined ? '' : group('lead', summary),
    example: exampleRequest(site),
    events: eventList(site),
    request: requestFacts(site),
    more: more.length > 0 && more,
    about: aboutFacts(contract),
    known,
    missing: contract.events.length - known,
  });
  if (page === null) throw new TypeError('The home page has no condition');
  return {
    ...page,
    title: contract.title,
    lead: '',
    description: `The webhook events of ${contract.title}: payloads, headers, delivery and retries.`,
    kind: 'Page',
  };
}

/** A longer one would be most of the page. */
const longestPayload = 4_000;

/** A request as it arrives, where its body is short enough to be read at a glance. */
function exampleRequest(site: Site): Content {
  const { contract } = site;
  const event = exampleEvent(contract);
  const [example] = event?.examples ?? [];
  if (event === undefined || example === undefined) return null;
  const body = bodyText(requestBody(contract, example.payload));
  if (body.length > longestPayload) return null;
  const headers = requestHeaders(contract, event, example).map(([name, value]) => `${name}: ${value}\n`);
  const line = `${contract.endpoint.method} ${receiverPath(contract)}${typePath(contract, event)} HTTP/1.1`;
  const fields = link(eventHref(site, path, event.key), 'Fields');
  return codeBlock(`${line}\n${headers.join('')}\n${body}`, 'http', event.title, { links: fields });
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
        : text`In ${locationInWords(contract.eventId)}: unique for each event, the same on every attempt (see
        ${link(linkFrom(path, pagePaths.delivery, 'duplicates'), 'duplicates')})`,
    ],
    [
      'Fixed header',
      staticHeader &&
        text`Optional, for example ${code(staticHeader.exampleName)}:
          ${link(linkFrom(path, pagePaths.sender), 'verify the sender')}.`,
    ],
    ['Signature', signature && signatureFacts(signature)],
    ['Handshake', handshakeFacts(contract)],
    ['Security', security.map(securityFacts)],
  ]);
  return [
    endpoint.servers.length === 1 && commonmark(endpoint.servers[0]?.description ?? ''),
    known,
    endpoint.servers.length > 1 && table('Servers', ['Server', 'Meaning'], endpoint.servers.map(serverRow)),
    variables.length > 0 && table('Variables in the URL', ['Variable', 'Meaning'], variables),
  ];
}

/** Who stands behind the contract; false if it does not say. */
function aboutFacts({ about }: Contract): Content {
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
  return entries.entries.length > 0 && entries;
}

function serverRow({ title, url, description }: Server): { readonly cells: readonly Content[] } {
  return { cells: [code(url), [title !== '' && paragraph(title), commonmark(description)]] };
}

/** The categories with how many events each has, and the way to all events. */
function eventList(site: Site): Content {
  const { contract, categories, isCategorised } = site;
  const all = paragraph(
    link(linkFrom(path, pagePaths.events), `All ${counted(contract.events.length, 'event')}`),
  );
  if (!isCategorised) return all;
  const rows = categories.slice(0, eventListLimit).map((category) => ({
    cells: [
      link(categoryHref(path, category), category.name),
      commonmark(category.description),
      category.events.length,
    ],
  }));
  const assumed = contract.events.filter(({ categoryAssumed }) => categoryAssumed).length;
  const remark = assumed > 0 && paragraph(`For ${counted(assumed, 'event')}, we chose the category.`, 'note');
  return [table('Categories', ['Category', 'About', 'Events'], rows), remark, all];
}
