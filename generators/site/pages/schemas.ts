import type { ContractEvent } from '../../contract/model/model.ts';
import { link, list, longCode, paragraph, table, text } from '../blocks/make-content.ts';
import type { Content } from '../blocks/content.ts';
import { typePath } from '../event-files.ts';
import { siteFields } from '../fields/site-fields.ts';
import type { Page, Section } from '../frame/page.ts';
import { eventPath, linkFrom, pagePaths } from '../links.ts';
import { fieldsId } from '../parts/payload-fields.ts';
import { schemaLink } from '../parts/schema-link.ts';
import { eventListLimit } from '../site.ts';
import type { Site } from '../site.ts';

const path = pagePaths.schemas;

/** The schemas of all payloads, and where their fields are explained; null if no payload is known. */
export function schemasPage(site: Site): Page | null {
  const events = site.contract.events.filter(({ payload }) => payload !== null);
  if (events.length === 0) return null;
  return {
    path,
    title: 'Schemas',
    description: 'The fields of each payload, its JSON Schema and its TypeScript type.',
    kind: 'Page',
    lead: 'The fields of each payload, its JSON Schema and its TypeScript type.',
    // For the menu the title is enough, and to arrange the shapes of a large contract takes long.
    get sections() {
      return sectionsOf(site, events);
    },
  };
}

function sectionsOf(site: Site, events: readonly ContractEvent[]): readonly Section[] {
  const shapes = shapeLinks(site);
  return [
    { id: 'payloads', title: 'Payloads', content: payloads(site, events) },
    ...(shapes.length > 0 ? [{ id: 'shapes', title: 'Shared shapes', content: list(shapes) }] : []),
  ];
}

function payloads(site: Site, events: readonly ContractEvent[]): Content {
  if (events.length > eventListLimit)
    return paragraph(text`${events.length} events have a schema. Each is on the page of its
      ${link(linkFrom(path, pagePaths.events), 'event')}.`);
  const rows = events.map((event) => ({
    cells: [
      text`${link(linkFrom(path, eventPath(event.key)), event.title)}
        ${event.eventType !== null && longCode(event.eventType)}`,
      link(linkFrom(path, eventPath(event.key), fieldsId), 'Fields'),
      schemaLink(site, path, event, 'JSON Schema'),
      site.eventTypes.has(event.key) &&
        link(linkFrom(path, typePath(site, event)), 'TypeScript', { download: true }),
    ],
  }));
  return table('Schemas of payloads', ['Event', 'Fields', 'Schema', 'Type'], rows, 'events schemas');
}

/** Links to shapes that have a page of their own. */
function shapeLinks(site: Site): readonly Content[] {
  return [...siteFields(site).byShape].flatMap(([name, [page]]) =>
    page === undefined ? [] : [link(linkFrom(path, page.path), name)],
  );
}
