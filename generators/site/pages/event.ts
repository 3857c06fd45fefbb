import { counted } from '@webhook-contract/common/counted';
import type { ContractEvent } from '../../contract/model/model.ts';
import { obstacleIn } from '../../contract/values/made-value.ts';
import { anchor, versionId } from '../anchors.ts';
import { code, group, join, link, list, onScreen, paragraph, strong, text } from '../blocks/make-content.ts';
import type { Block, Content } from '../blocks/content.ts';
import { commonmark, inlineCommonmark } from '../commonmark.ts';
import { readShape } from '../fields/read-fields.ts';
import { eventFields } from '../fields/site-fields.ts';
import { isolated } from '../direction.ts';
import { durationInWords } from '../durations.ts';
import { html } from '../html.ts';
import type { Page, Section } from '../frame/page.ts';
import { eventPath, linkFrom, markdownPath, pagePaths } from '../links.ts';
import { afterFailure } from '../parts/attempts.ts';
import { changeList } from '../parts/change-list.ts';
import { eventFacts } from '../parts/event-facts.ts';
import { eventHeaders } from '../parts/event-headers.ts';
import { knownGapLinks } from '../parts/event-links.ts';
import { examplesWithRoom, validExamples } from '../parts/examples.ts';
import { invalidExamples } from '../parts/invalid-examples.ts';
import { stateMarks } from '../parts/marks.ts';
import { fieldsId, payloadFields, payloadShapes, shapesId } from '../parts/payload-fields.ts';
import { rowsOfEvent } from '../parts/row-table.ts';
import {
  eventWithHeaders,
  handleUnknown,
  undocumentedFacts,
  undocumentedNotice,
} from '../parts/undocumented-event.ts';
import { eventUse } from '../recipes/event-use.ts';
import { hasPage, type Site } from '../site.ts';

/** The page of each event. */
export function* eventPages(site: Site): Iterable<Page> {
  for (const event of site.contract.events) if (hasPage(site.contract, event)) yield eventPage(site, event);
}

/** The page of one event. */
export function eventPage(site: Site, event: ContractEvent): Page {
  const tables = tableSections(site, event);
  const path = eventPath(event.key);
  return {
    path,
    title: event.title,
    description: event.trigger,
    kind: 'Event',
    kicker: stateMarks(event),
    lead: event.trigger,
    opening: [
      pageActions(path),
      event.deprecated !== null && deprecatedNotice(event.deprecated),
      event.documented
        ? eventFacts(site, event)
        : [commonmark(event.description), undocumentedNotice(event), undocumentedFacts(site, event)],
    ],
    sections: withOwnIds(
      sectionsOf(site, event, tables).filter((section) => section !== false),
      tables,
    ),
    footer: neighbours(site, event),
    searchWords: searchWords(event),
  };
}

function sectionsOf(
  site: Site,
  event: ContractEvent,
  tables: readonly Section[],
): readonly (Section | false)[] {
  const fields = [payloadSection(site, event), shapesSection(site, event)];
  const headers = { id: 'headers', title: 'Headers', folded: '', content: eventHeaders(site, event) };
  const use = { id: 'use', title: 'Use it', content: eventUse(site, event) };
  // What is known of this event alone. What holds for all of them stands elsewhere.
  if (!event.documented)
    return [
      { id: 'handle', title: 'Handle it as unknown', content: handleUnknown(site) },
      ...fields,
      use,
      eventWithHeaders(site, event) === undefined && headers,
      ...tables,
    ];
  return [
    ...fields,
    headers,
    event.invalidExamples.length > 0 && {
      id: 'invalid',
      title: 'Invalid examples',
      folded: String(event.invalidExamples.length),
      content: invalidExamples(site, event),
    },
    use,
    deliverySection(site, event),
    ...tables,
    knownGapsSection(site, event),
    historySection(site, event),
  ];
}

/** Ways to take a page to where it is needed: into notes, or to an assistant that reads Markdown. */
function pageActions(page: string): Block {
  const markdown = linkFrom(page, markdownPath(page));
  return onScreen(
    html`<p class="page-actions">
      <a href="${markdown}">View as Markdown</a>
      <a href="${linkFrom(page, pagePaths.llms)}">llms.txt for AI assistants</a>
      <button type="button" data-copy-from="${markdown}" hidden>Copy as Markdown</button>
    </p> `,
  );
}

/** Says of an event that it will go, and what to use instead. */
function deprecatedNotice(advice: string): Block {
  return group('callout warn', [paragraph(strong('This event is deprecated.')), commonmark(advice)]);
}

function searchWords({ eventType, key, otherNames, synonyms = [] }: ContractEvent): readonly string[] {
  return [...(eventType === null ? [] : [eventType]), key, ...otherNames, ...synonyms];
}

/** The examples, and beside or below them the fields. */
function payloadSection(site: Site, event: ContractEvent): Section {
  const shown = event.payload ?? event.partialPayload;
  const fields = eventFields(site, event);
  const examples = examplesWithRoom(event);
  const said =
    shown === null || fields === undefined
      ? paragraph('The fields of this event’s payload are not known.')
      : [
          commonmark(readShape(shown, site.contract.definitions).description),
          event.documented && commonmark(event.description),
          event.payload !== null && event.examples.length === 0 && withoutExample(site, event.payload),
          payloadFields(site, fields, examples.length > 0),
        ];
  const beside = validExamples(site, event, examples, fields, site.contract.publisher?.isAuthor === false);
  return {
    id: fieldsId,
    title: event.payload === null ? 'Fields known so far' : 'Payload',
    content:
      examples.length === 0
        ? [beside, said]
        : group('pair', [group('pair-side', beside), group('pair-main', said)]),
  };
}

/** Says why an event has no example: the field, and what the schema asks of it. */
function withoutExample({ contract }: Site, payload: string): Block {
  const { pointer, asked, isEndless } = obstacleIn({ schemas: contract.definitions }, payload);
  const where = pointer === '' ? 'the payload' : code(pointer);
  const what = isEndless
    ? text`${where} has to hold a value like itself, without end`
    : text`no value is known for ${where}${asked.length > 0 && [' with ', join(asked.map(code), ' and ')]}`;
  return paragraph(text`No example is stated, and none can be made from the schema: ${what}.`, 'note');
}

function shapesSection(site: Site, event: ContractEvent): Section | false {
  const fields = eventFields(site, event);
  if (fields === undefined || fields.shapes.length === 0) return false;
  return {
    id: shapesId,
    title: 'Shared shapes',
    folded: String(fields.shapes.length),
    content: payloadShapes(site, fields),
  };
}

function deliverySection(site: Site, event: ContractEvent): Section {
  const path = eventPath(event.key);
  const target = linkFrom(path, pagePaths.delivery, site.policyByEvent.get(event.key)?.id);
  const { reading = '' } = site.knownGapsById.get(event.delivery.knownGaps.loss ?? '') ?? {};
  const assumedLoss = reading === '' ? null : inlineCommonmark(reading);
  return {
    id: 'delivery',
    title: 'Delivery',
    content: paragraph(text`${afterFailure(event.delivery, assumedLoss)}
      ${event.delivery.timeoutMs !== null && `Time to respond: ${durationInWords(event.delivery.timeoutMs)}.`}
      ${link(target, 'More about delivery')}`),
  };
}

/** The rows that name the event, for each table of the contract's own. */
function tableSections(site: Site, event: ContractEvent): readonly Section[] {
  return (site.rowsByEvent.get(event.key) ?? []).map(({ table, rows }) => {
    return {
      id: table.id,
      title: table.title,
      ...(!event.documented && rows.length > shownRows && { folded: String(rows.length) }),
      content: rowsOfEvent(site, eventPath(event.key), event.key, table, rows),
    };
  });
}

/** The sections of a page, those of tables apart from the others: their ids are the contract's. */
function withOwnIds(sections: readonly Section[], tables: readonly Section[]): readonly Section[] {
  const taken = new Set(sections.filter((section) => !tables.includes(section)).map(({ id }) => id));
  return sections.map((section) =>
    tables.includes(section) && taken.has(section.id)
      ? { ...section, id: anchor('table', section.id) }
      : section,
  );
}

/** More would not leave an undocumented event on one screen. */
const shownRows = 2;

function knownGapsSection(site: Site, event: ContractEvent): Section | false {
  const items = knownGapLinks(site, eventPath(event.key), event.knownGaps);
  return (
    items.length > 0 && {
      id: 'known-gaps',
      title: 'Known gaps',
      folded: String(items.length),
      content: list(items),
    }
  );
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
      folded: counted(versions.length, 'version'),
      content: versions.map(({ version, changes }) => {
        const words = link(linkFrom(path, pagePaths.changelog, versionId(version)), `Version ${version}`);
        return [{ block: 'heading', words }, changeList(site, path, changes, { withEvents: false })];
      }),
    }
  );
}

/** Links to the events before and after, in the order of the sidebar. */
function neighbours(site: Site, event: ContractEvent): Content {
  const order = site.categories.flatMap(({ events }) => events).filter((one) => hasPage(site.contract, one));
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
