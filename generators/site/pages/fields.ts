import type { ContractEvent } from '../../contract/model/model.ts';
import { styled } from '../blocks/make-content.ts';
import { plainText } from '../blocks/read-content.ts';
import type { FieldPage, OuterRow } from '../fields/arrange-fields.ts';
import { readShape } from '../fields/shape.ts';
import { eventFields, siteFields } from '../fields/site-fields.ts';
import type { PageEntry } from '../frame/navigation.ts';
import type { Page, Section } from '../frame/page.ts';
import { eventPath, pagePaths } from '../links.ts';
import { eventLinks } from '../parts/event-links.ts';
import { deprecatedMark } from '../parts/field-list.ts';
import { fieldsId, payloadFields, payloadShapes, shapesId } from '../parts/payload-fields.ts';
import { shapeFacts } from '../parts/shared-shapes.ts';
import type { Site } from '../site.ts';

/** The pages of what does not fit onto the pages of events: parts of large payloads, and large shapes. */
export function* fieldPages(site: Site): Iterable<Page> {
  for (const event of site.contract.events) yield* partsOfEvent(site, event);
  for (const [name, pages] of siteFields(site).byShape) yield* pagesOfShape(site, name, pages);
}

function partsOfEvent(site: Site, event: ContractEvent): readonly Page[] {
  const [, ...parts] = eventFields(site, event);
  return parts.map((part) => partPage(site, part, { path: eventPath(event.key), title: event.title }));
}

function pagesOfShape(site: Site, name: string, pages: readonly FieldPage[]): readonly Page[] {
  const [first, ...parts] = pages;
  if (first === undefined) return [];
  const page = shapePage(site, name, first);
  return [page, ...parts.map((part) => partPage(site, part, page))];
}

/** A page of what is inside a field or an alternative, or of a list that goes on. */
function partPage(site: Site, page: FieldPage, parent: PageEntry): Page {
  const { path, inside, number } = page;
  const of = inside === undefined ? parent.title : `${parent.title}: ${nameOf(inside)}`;
  const title = number === 0 ? of : `${of}, page ${number + 1}`;
  return {
    path,
    title,
    description: `Fields of ${title}.`,
    kind: 'Fields',
    parent,
    ...(inside?.kind === 'field' && inside.description !== '' && { lead: inside.description }),
    sections: sections(site, page),
  };
}

function shapePage(site: Site, name: string, page: FieldPage): Page {
  const { path } = page;
  const shape = readShape(name, site.contract.definitions);
  const events = siteFields(site).eventsByShape.get(name) ?? [];
  return {
    path,
    title: shape.title,
    description: `${shape.title}: a shape that fields of payloads share.`,
    kind: 'Fields',
    parent: { path: pagePaths.events, title: 'Events' },
    kicker: [styled('aside', shape.brief || shape.type), shape.isDeprecated && [' ', deprecatedMark]],
    opening: shapeFacts(shape),
    sections: [
      ...sections(site, page),
      { id: 'events', title: 'Events that have it', content: eventLinks(site, path, events) },
    ],
  };
}

function sections(site: Site, page: FieldPage): readonly Section[] {
  const all: readonly Section[] = [
    { id: fieldsId, title: 'Fields', content: page.rows.length > 0 && payloadFields(site, page) },
    { id: shapesId, title: 'Shared shapes', content: payloadShapes(site, page) },
  ];
  return all.filter(({ content }) => content);
}

function nameOf(row: OuterRow): string {
  return row.kind === 'field' ? row.parent + row.name : plainText(row.words);
}
