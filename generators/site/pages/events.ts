import { counted } from '@webhook-contract/common/counted';
import { eventStem } from '../../contract/model/names.ts';
import type { Contract, ContractEvent, TableRow } from '../../contract/model/model.ts';
import { anchor } from '../anchors.ts';
import type { Content, Table, Words } from '../blocks/content.ts';
import { join, link, longCode, onScreen, paragraph, styled, table, text } from '../blocks/make-content.ts';
import { commonmark, inlineCommonmark } from '../commonmark.ts';
import { compareWords } from '../compare-words.ts';
import { assumedEventType, sendCommand } from '../event-code.ts';
import type { PageEntry } from '../frame/navigation.ts';
import type { Page } from '../frame/page.ts';
import { guideFacts } from '../template/facts.ts';
import { guidePage } from '../template/render-guide.ts';
import { html } from '../html.ts';
import type { Html } from '../html.ts';
import { linkFrom, pagePaths, tablePath } from '../links.ts';
import { knownGapLinks } from '../parts/event-links.ts';
import { externalDocsLink } from '../parts/external-link.ts';
import { filterForm } from '../parts/filter-form.ts';
import { assumedMark, stateMarks } from '../parts/marks.ts';
import { categoryId, eventHref, hasPage, type Site, type SiteCategory } from '../site.ts';

const path = pagePaths.events;

/** The list of all events, with what values and terms mean. */
export function eventsPage(site: Site): Page {
  const { contract, categories } = site;
  const missing = contract.events.find((event) => !hasPage(contract, event));
  const page = guidePage('events', path, {
    ...guideFacts(site, path),
    counts: countsInWords(contract),
    some_missing: contract.events.some(({ documented }) => !documented),
    some_assumed: contract.events.some(({ categoryAssumed }) => categoryAssumed),
    send_unknown: missing?.eventType === null && sendCommand(contract, missing),
    assumed_type: assumedEventType,
    filter: eventFilter(categories),
    categories: categories.map((category) => categoryFacts(site, category)),
    terms: termList(contract),
  });
  if (page === null) throw new TypeError('The list of events has no condition');
  return {
    ...page,
    kind: 'Page',
    description: `The webhook events of ${contract.title}: what triggers each, and what is known of it.`,
  };
}

function countsInWords({ events }: Contract): Words {
  if (events.length === 0) return 'No event is known.';
  const documented = events.filter((event) => event.documented).length;
  return `${counted(events.length, 'event')}, ${documented === events.length ? 'all' : documented} documented.`;
}

function eventFilter(categories: readonly SiteCategory[]): Content {
  const count = categories.reduce((sum, { events }) => sum + events.length, 0);
  if (count < filteredFrom) return null;
  return onScreen(
    filterForm({ one: 'event', other: 'events' }, count, [
      {
        name: 'category',
        label: 'Category',
        choices: categories.map(({ slug, name }) => ({ value: slug, label: name })),
      },
      {
        name: 'with',
        label: 'Known',
        choices: [
          { value: 'documented', label: 'Documented' },
          { value: 'name', label: 'Undocumented' },
        ],
      },
    ]),
  );
}

/** Fewer events are seen at a glance. */
const filteredFrom = 10;

function categoryFacts(site: Site, category: SiteCategory): Readonly<Record<string, Content>> {
  const { slug, name, description, externalDocs, events } = category;
  return {
    id: categoryId(slug),
    title: site.isCategorised ? name : 'All events',
    description: [commonmark(description), externalDocs && paragraph(externalDocsLink(externalDocs))],
    table:
      events.length === 0
        ? paragraph('No event of this category is known.', 'note')
        : table(
            `Events: ${name}`,
            ['Event', 'Sent when', 'State'],
            events.map((event) => eventRow(site, event, slug)),
          ),
  };
}

/** An event with a page leads there; of any other, the row says all that is known. */
function eventRow(site: Site, event: ContractEvent, slug: string): Table['rows'][number] {
  const { key, title, trigger, description, eventType, otherNames, variantOf, categoryAssumed } = event;
  const id = eventStem(key);
  const isRow = !hasPage(site.contract, event);
  const name: Words = isRow
    ? { inline: 'permalink', id, title, words: title }
    : link(eventHref(site, path, key), title);
  return {
    ...(isRow && { id }),
    names: [key, ...(eventType === null ? [] : [eventType]), ...otherNames, ...(event.synonyms ?? [])],
    attributes: rowAttributes(event, slug),
    cells: [
      text`${name} ${categoryAssumed && assumedMark} ${eventType !== null && longCode(eventType)}
        ${variantOf && styled('aside', `variant of ${variantOf.title}`)}`,
      isRow
        ? [
            paragraph(inlineCommonmark(trigger)),
            description !== '' && commonmark(description),
            otherNames.length > 0 && paragraph(`Also listed as ${otherNames.join(', ')}.`, 'note'),
            tableLinks(site, event),
            gapLinks(site, event),
          ]
        : inlineCommonmark(trigger),
      stateMarks(event),
    ],
  };
}

function rowAttributes({ documented }: ContractEvent, slug: string): Html {
  return html` data-with="${documented ? 'documented' : 'name'}" data-category="${slug}"`;
}

/** The rows of other tables that name the event, such as its emails. */
function tableLinks(site: Site, { key, title }: ContractEvent): Content {
  return (site.rowsByEvent.get(key) ?? []).map(({ table: { id, rowName }, rows }) => {
    const [row, ...others] = rows;
    const href =
      row && others.length === 0
        ? rowHref(id, rowName.one, row)
        : `${linkFrom(path, tablePath(id))}?${new URLSearchParams({ text: title })}`;
    return paragraph(link(href, counted(rows.length, rowName.one, rowName.other)), 'note');
  });
}

function rowHref(tableId: string, rowName: string, { id }: TableRow): string {
  return linkFrom(path, tablePath(tableId), anchor(rowName, id));
}

/** What is not known of this event and few others. */
function gapLinks(site: Site, { knownGaps }: ContractEvent): Content {
  const own = knownGaps.filter((id) => (site.eventsByKnownGap.get(id)?.length ?? 0) <= fewEvents);
  const links = knownGapLinks(site, path, own);
  return links.length > 0 && paragraph(text`Known gaps: ${join(links, ', ')}`, 'note');
}

/** A gap of more events is said once, above the list. */
const fewEvents = 8;

/** Where the terms stand, for the menu; nothing if the contract has none. */
export function termsOf({ contract }: Site): readonly PageEntry[] {
  return contract.glossary.length === 0 ? [] : [{ path: `${path}#terms`, title: 'Terms' }];
}

/** The contract's own terms; false if it has none. */
function termList({ glossary }: Contract): Content {
  const terms = glossary.toSorted((one, other) => compareWords(one.term, other.term));
  return (
    terms.length > 0 && {
      block: 'definitions',
      style: 'terms',
      entries: terms.map(({ term, meaning }) => ({
        name: term,
        anchor: { id: anchor('term', term.toLowerCase().replaceAll(' ', '-')), title: term },
        content: commonmark(meaning),
      })),
    }
  );
}
