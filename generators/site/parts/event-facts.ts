import type { Contract, ContractEvent } from '../../contract/model/model.ts';
import { eventProperty } from '../../contract/model/names.ts';
import { code, facts, join, link, longCode, styled, table, text } from '../blocks/make-content.ts';
import type { Content, Words } from '../blocks/content.ts';
import { eventPath } from '../links.ts';
import { categoryHref, type Site } from '../site.ts';
import { externalDocsLink } from './external-link.ts';
import { locationInWords, locationsInWords } from './location.ts';
import { notKnown } from './marks.ts';
import { onlySuccess } from './success.ts';

/** A name, and what holds for it. */
export type Fact = readonly [name: string, content: Content];

/** What a reader of a documented event looks for first: how it is told from others, its request and the response. */
export function eventFacts(site: Site, event: ContractEvent): Content {
  const { endpoint } = site.contract;
  // Said only where it tells events apart.
  const addresses = new Set(site.contract.events.flatMap((one) => one.addresses));
  return factList(site, event, [
    [
      'Request',
      text`${code(endpoint.method)} ${addresses.size > 1 && [...join(event.addresses.map(code), ' or '), ' ']}with a body of type ${code(event.contentType)}`,
    ],
    ['Response', onlySuccess(endpoint)],
    ['Name in code', longCode(eventProperty(event.key))],
  ]);
}

/** What is said of every event, and more of one of them, as blocks that take little room. */
export function factList(
  site: Site,
  event: ContractEvent,
  own: readonly Fact[],
  further: readonly Fact[] = [],
): Content {
  const all = [eventTypeFact(site, event), ...own, ...originFacts(site, event), ...further];
  return [{ ...facts(all), style: 'brief' }, placesTable(site.contract, event)];
}

/** The event type, and where in a request it stands. */
function eventTypeFact({ contract }: Site, { eventType }: ContractEvent): Fact {
  const location = locationsInWords(contract.eventType);
  if (eventType === null) return ['Event type', [notKnown, styled('aside', text`; it is in ${location}`)]];
  const place =
    contract.eventType.length > 0 ? text`in ${location}` : 'not in the request: there is one event only';
  return ['Event type', text`${longCode(eventType)} ${styled('aside', place)}`];
}

/** Where an event belongs, and how else it is called. */
function originFacts(site: Site, event: ContractEvent): readonly Fact[] {
  return [
    ['Variant of', event.variantOf && code(event.variantOf.title)],
    [
      'Category',
      // Otherwise the way to the page says it.
      event.categoryAssumed && text`${categoryLink(site, event)} ${styled('aside', 'assumed')}`,
    ],
    ['Also listed as', event.otherNames.length > 0 && event.otherNames.join(', ')],
    ['Tags', event.furtherTags.length > 0 && event.furtherTags.join(', ')],
    ['More', event.externalDocs && externalDocsLink(event.externalDocs)],
  ];
}

function categoryLink(site: Site, event: ContractEvent): Words {
  const category = site.categories.find(({ name }) => name === event.category);
  return category && link(categoryHref(eventPath(event.key), category), category.name);
}

/** The value of an event in each place of the event type, as a table; nothing if there is one place, which is said beside it. */
function placesTable({ eventType }: Contract, { values }: ContractEvent): Content {
  if (eventType.length < 2 || values.length === 0) return false;
  const rows = eventType.map((location, index) => {
    const value = values[index] ?? null;
    return {
      cells: [locationInWords(location), value === null ? 'anything, or nothing' : longCode(String(value))],
    };
  });
  return table('What tells this event from others', ['Told apart by', 'Value'], rows);
}
