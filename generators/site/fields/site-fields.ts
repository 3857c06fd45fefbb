import type { ContractEvent } from '../../contract/model/model.ts';
import { reachedFrom } from '../../contract/payload/definitions.ts';
import { oncePer } from '../../ground/once-per.ts';
import { slugs } from '../anchors.ts';
import { eventPath, shapePath } from '../links.ts';
import type { Site } from '../site.ts';
import { arrangeFields, isLarge } from './arrange-fields.ts';
import type { FieldPage } from './arrange-fields.ts';

/** What the pages of a site show of the shapes that are too large to stand beside the fields that have them. */
interface SiteFields {
  /** By the name of a definition, for those that have a page: that page first, then those of parts. */
  readonly byShape: ReadonlyMap<string, readonly FieldPage[]>;
  /** The events whose pages lead to the page of a shape, by the name of the definition. */
  readonly eventsByShape: ReadonlyMap<string, readonly ContractEvent[]>;
}

/**
 * What the pages of an event show of its payload: its own page first, then those of parts. None if nothing is known of it.
 * Found without those of other events, so that one page of a large contract is there at once.
 */
export function eventFields(
  site: Site,
  { key, payload, partialPayload }: ContractEvent,
): readonly FieldPage[] {
  const shown = payload ?? partialPayload;
  if (shown === null) return [];
  const known = fieldsByEvent(site);
  const fields = known.get(key) ?? arrangedFor(site, shown, eventPath(key));
  known.set(key, fields);
  return fields;
}

const fieldsByEvent = oncePer((_site: Site) => new Map<string, readonly FieldPage[]>());

function arrangedFor(site: Site, name: string, path: string): readonly FieldPage[] {
  return arrangeFields(name, site.contract.definitions, path, largeAndShared(site));
}

/** Whether several events have a shape, and it is worth a page of its own: with each of them, it would be there again. */
const largeAndShared = oncePer((site: Site) => {
  const { events, definitions } = site.contract;
  const uses = new Map<string, number>();
  for (const { payload, partialPayload } of events)
    for (const shape of reachedFrom(definitions, [payload ?? partialPayload ?? []].flat()))
      uses.set(shape, (uses.get(shape) ?? 0) + 1);
  const known = new Map<string, boolean>();
  return (shape: string): boolean => {
    const isBoth =
      known.get(shape) ??
      ((uses.get(shape) ?? 0) > 1 && isLarge(shape, definitions, pageOfShape(site, shape)));
    known.set(shape, isBoth);
    return isBoth;
  };
});

/** Where the page of a shape is, if it has one. */
export function pageOfShape(site: Site, name: string): string {
  return shapePaths(site).get(name) ?? '';
}

const shapePaths = oncePer(({ contract: { definitions } }: Site): ReadonlyMap<string, string> => {
  const names = Object.keys(definitions);
  const stems = slugs(names);
  return new Map(names.map((name, index) => [name, shapePath(stems[index] ?? '')]));
});

/** The shapes of a site, shared out once and not for each page. */
export const siteFields = oncePer((site: Site): SiteFields => {
  const { events } = site.contract;
  const byShape = new Map<string, readonly FieldPage[]>();
  const waiting = events.flatMap((event) => eventFields(site, event));
  for (let page = waiting.pop(); page !== undefined; page = waiting.pop()) {
    for (const name of page.shapesElsewhere) {
      if (byShape.has(name)) continue;
      const pages = arrangedFor(site, name, pageOfShape(site, name));
      byShape.set(name, pages);
      waiting.push(...pages);
    }
  }
  return { byShape, eventsByShape: eventsByShape(site, byShape) };
});

/** From the pages of an event over those of shapes to all that its payload needs. */
function eventsByShape(site: Site, byShape: SiteFields['byShape']): SiteFields['eventsByShape'] {
  const found = new Map<string, ContractEvent[]>([...byShape.keys()].map((name) => [name, []]));
  for (const event of site.contract.events) {
    const met = new Set<string>();
    const visit = (pages: readonly FieldPage[] = []): void => {
      for (const name of pages.flatMap(({ shapesElsewhere }) => shapesElsewhere)) {
        if (met.has(name)) continue;
        met.add(name);
        found.get(name)?.push(event);
        visit(byShape.get(name));
      }
    };
    visit(eventFields(site, event));
  }
  return found;
}
