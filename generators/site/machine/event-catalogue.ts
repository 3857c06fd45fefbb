import { eventInfo, eventTypeValues } from '../../outputs/contract-data.ts';
import type { ContractEvent } from '../../contract/model/model.ts';
import type { GeneratedFile } from '../../outputs/generator.ts';
import { examplePath, schemaPath } from '../event-files.ts';
import { markdownPath, pagePaths } from '../links.ts';
import type { Site } from '../site.ts';

/**
 * Every event as data: what tells it from others, and where its page, schema and examples are. Paths start at the root
 * of the site.
 */
export function eventCatalogue(site: Site): GeneratedFile {
  const { contract, document } = site;
  const catalogue = {
    title: contract.title,
    version: contract.version,
    document,
    eventType: contract.eventType,
    eventId: contract.eventId,
    success: contract.endpoint.success.statuses,
    events: contract.events.map((event) => entry(site, event)),
  };
  return { path: pagePaths.catalogue, content: `${JSON.stringify(catalogue)}\n` };
}

function entry(site: Site, event: ContractEvent) {
  const { path, fragment } = site.placeByEvent.get(event.key) ?? { path: pagePaths.events };
  const at = fragment === undefined ? '' : `#${fragment}`;
  return {
    key: event.key,
    title: event.title,
    eventType: event.eventType,
    ...eventTypeValues(event),
    category: event.category,
    categoryAssumed: event.categoryAssumed,
    trigger: event.trigger,
    documented: event.documented,
    known: eventInfo(site.contract, event).known,
    ...(event.deprecated !== null && { deprecated: event.deprecated }),
    page: path + at,
    markdown: markdownPath(path) + at,
    schema: event.payload === null ? null : schemaPath(site, event),
    examples: event.examples.map((example) => examplePath(site, event, example)),
  };
}
