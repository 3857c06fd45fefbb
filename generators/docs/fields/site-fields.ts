import type { ContractEvent } from '../../contract/model.ts';
import { slugs } from '../anchors.ts';
import { eventPath, shapePath } from '../links.ts';
import type { Site } from '../site.ts';
import { arrangeFields } from './arrange-fields.ts';
import type { FieldPage } from './arrange-fields.ts';

/** What the pages of a site show of payloads, and of the shapes that are too large to stand beside them. */
export interface SiteFields {
  /** By the key of an event: its own page first, then those of parts of its payload. */
  readonly byEvent: ReadonlyMap<string, readonly FieldPage[]>;
  /** By the name of a definition, for those that have a page: that page first, then those of parts. */
  readonly byShape: ReadonlyMap<string, readonly FieldPage[]>;
  /** The events whose pages lead to the page of a shape, by the name of the definition. */
  readonly eventsByShape: ReadonlyMap<string, readonly ContractEvent[]>;
}

const arranged = new WeakMap<Site, SiteFields>();

/** The fields of a site, shared out once and not for each page. */
export function siteFields(site: Site): SiteFields {
  const known = arranged.get(site);
  if (known !== undefined) return known;
  const fields = arrangeSiteFields(site);
  arranged.set(site, fields);
  return fields;
}

function arrangeSiteFields({ contract: { definitions, events } }: Site): SiteFields {
  const names = Object.keys(definitions);
  const stems = slugs(names);
  const paths = new Map(names.map((name, index) => [name, shapePath(stems[index] ?? '')]));
  const byEvent = new Map(
    events.flatMap(({ key, payload, partialPayload }) => {
      const shown = payload ?? partialPayload;
      return shown === null ? [] : [[key, arrangeFields(shown, definitions, eventPath(key))] as const];
    }),
  );
  const byShape = new Map<string, readonly FieldPage[]>();
  const waiting = [...byEvent.values()].flat();
  for (let page = waiting.pop(); page !== undefined; page = waiting.pop()) {
    for (const name of page.shapesElsewhere) {
      if (byShape.has(name)) continue;
      const pages = arrangeFields(name, definitions, paths.get(name) ?? '');
      byShape.set(name, pages);
      waiting.push(...pages);
    }
  }
  return { byEvent, byShape, eventsByShape: eventsByShape(events, byEvent, byShape) };
}

/** From the pages of an event over those of shapes to all that its payload needs. */
function eventsByShape(
  events: readonly ContractEvent[],
  byEvent: SiteFields['byEvent'],
  byShape: SiteFields['byShape'],
): SiteFields['eventsByShape'] {
  const found = new Map<string, ContractEvent[]>([...byShape.keys()].map((name) => [name, []]));
  for (const event of events) {
    const met = new Set<string>();
    const visit = (pages: readonly FieldPage[] = []): void => {
      for (const name of pages.flatMap(({ shapesElsewhere }) => shapesElsewhere)) {
        if (met.has(name)) continue;
        met.add(name);
        found.get(name)?.push(event);
        visit(byShape.get(name));
      }
    };
    visit(byEvent.get(event.key));
  }
  return found;
}
