import type { ContractEvent } from '../../contract/model/model.ts';
import { reachedFrom } from '../../contract/payload/definitions.ts';
import { oncePer } from '../../ground/once-per.ts';
import { slugs } from '../anchors.ts';
import { eventPath, shapePath } from '../links.ts';
import type { Site } from '../site.ts';
import { isLarge, readFields } from './read-fields.ts';
import type { FieldPage } from './read-fields.ts';

/** A page of a shape that is too large to stand beside the fields that have it. */
interface ShapePage {
  readonly fields: FieldPage;
  /** The events whose pages lead to it. */
  readonly events: ContractEvent[];
}

/**
 * What the page of an event shows of its payload; undefined if nothing is known of it. Found without those of other events, so
 * that one page of a large contract is there at once.
 */
export function eventFields(
  site: Site,
  { key, payload, partialPayload }: ContractEvent,
): FieldPage | undefined {
  const shown = payload ?? partialPayload;
  if (shown === null) return undefined;
  const known = fieldsByEvent(site);
  const fields = known.get(key) ?? fieldsOf(site, shown, eventPath(key));
  known.set(key, fields);
  return fields;
}

const fieldsByEvent = oncePer((_site: Site) => new Map<string, FieldPage>());

function fieldsOf(site: Site, name: string, path: string): FieldPage {
  return readFields(name, site.contract.definitions, path, (shape) => largeAndShared(site).has(shape));
}

/** The shapes that several events have, and that are worth a page of their own: with each of the events, they would be there again. */
const largeAndShared = oncePer(({ contract: { events, definitions } }: Site): ReadonlySet<string> => {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { payload, partialPayload } of events)
    for (const shape of reachedFrom(definitions, [payload ?? partialPayload ?? []].flat()))
      (seen.has(shape) ? shared : seen).add(shape);
  return new Set([...shared].filter((shape) => isLarge(shape, definitions)));
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

/** The shapes that have pages: those that the page of an event names, and those that these pages name. */
export function shapePages(site: Site): Iterable<ShapePage> {
  const found = new Map<string, ShapePage>();
  for (const event of site.contract.events) {
    const met = new Set<string>();
    const visit = ({ shapesElsewhere }: FieldPage): void => {
      for (const name of shapesElsewhere) {
        if (met.has(name)) continue;
        met.add(name);
        const page = found.get(name) ?? {
          fields: fieldsOf(site, name, pageOfShape(site, name)),
          events: [],
        };
        found.set(name, page);
        page.events.push(event);
        visit(page.fields);
      }
    };
    const fields = eventFields(site, event);
    if (fields) visit(fields);
  }
  return found.values();
}
