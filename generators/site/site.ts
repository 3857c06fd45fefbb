import type {
  Contract,
  ContractEvent,
  ContractTable,
  Delivery,
  Example,
  ExternalDocs,
  InvalidExample,
  KnownGap,
  Retry,
  TableRow,
} from '../contract/model/model.ts';
import type { EventType } from '../outputs/types/event-types.ts';
import { slugs } from './anchors.ts';
import { eventStem } from '../contract/model/names.ts';
import { compareWords } from './compare-words.ts';
import { eventPath, linkFrom, pagePaths } from './links.ts';

/** More events, or categories, are listed on the page of all events alone. */
export const eventListLimit = 100;

/** A list of as many events can be read without categories. */
const plainListLimit = 40;

/** The contract, arranged as the pages need it. */
export interface Site {
  readonly contract: Contract;
  /** Where the site will be published, with a slash at the end, if that is known. */
  readonly siteUrl: string | undefined;
  /** Where the site has the AsyncAPI document as it was written, with its schemas around it; null if it does not bring them. */
  readonly document: string | null;
  /** Where the site has the body of an example as a file of the contract: it needs no other file. */
  readonly exampleSources: ReadonlyMap<Example | InvalidExample, string>;
  /** The TypeScript types of events with a known payload, by key. */
  readonly eventTypes: ReadonlyMap<string, EventType>;
  readonly categories: readonly SiteCategory[];
  /** Where the site speaks of each event, by its key: on a page of its own, or in a row of the list. */
  readonly placeByEvent: ReadonlyMap<string, EventPlace>;
  /** Whether events are shown by category: a short list of events without categories is shown without them. */
  readonly isCategorised: boolean;
  readonly policies: readonly SitePolicy[];
  readonly policyByEvent: ReadonlyMap<string, SitePolicy>;
  readonly eventsByKey: ReadonlyMap<string, ContractEvent>;
  /** The rows that name an event, table by table. */
  readonly rowsByEvent: ReadonlyMap<string, readonly EventRows[]>;
  readonly knownGapsById: ReadonlyMap<string, KnownGap>;
  readonly eventsByKnownGap: ReadonlyMap<string, readonly ContractEvent[]>;
}

export interface SiteCategory {
  /** The stem of its address in the list of events, and unique among categories. */
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly externalDocs: ExternalDocs | null;
  readonly events: readonly ContractEvent[];
}

/** Where the site speaks of an event. */
interface EventPlace {
  readonly path: string;
  /** Of its row; left out for an event that has a page. */
  readonly fragment?: string;
}

/** A delivery policy, and the events that have it. */
export interface SitePolicy {
  readonly id: string;
  readonly delivery: Delivery;
  readonly events: readonly ContractEvent[];
}

/** The rows of a table that name one event. */
interface EventRows {
  readonly table: ContractTable;
  readonly rows: readonly TableRow[];
}

/** Arranges a contract for the pages. Throws if two events would share one page. */
export function arrangeSite(
  written: Contract,
  siteUrl?: string,
  eventTypes: ReadonlyMap<string, EventType> = new Map(),
  document: string | null = pagePaths.asyncapi,
  exampleSources: Site['exampleSources'] = new Map(),
): Site {
  refuseSharedPages(written.events);
  const contract = { ...written, events: written.events.toSorted(byMessage) };
  const categories = arrangeCategories(contract);
  const policies = arrangePolicies(contract.events);
  return {
    contract,
    siteUrl,
    document,
    exampleSources,
    eventTypes,
    categories,
    placeByEvent: placesOf(contract),
    isCategorised:
      contract.categories.length > 0 || categories.length > 1 || contract.events.length > plainListLimit,
    policies,
    policyByEvent: new Map(policies.flatMap((policy) => policy.events.map(({ key }) => [key, policy]))),
    eventsByKey: new Map(contract.events.map((event) => [event.key, event])),
    rowsByEvent: arrangeRows(contract.tables),
    knownGapsById: new Map(contract.knownGaps.map((point) => [point.id, point])),
    eventsByKnownGap: eventsByKnownGap(contract),
  };
}

/** The link from a page to where the site speaks of an event. */
export function eventHref({ placeByEvent }: Site, page: string, key: string, fragment?: string): string {
  const place = placeByEvent.get(key);
  if (place === undefined) throw new Error(`The contract has no event ${key}`);
  return linkFrom(page, place.path, fragment ?? place.fragment);
}

/** The link from a page to a category in the list of events. */
export function categoryHref(page: string, { slug }: SiteCategory): string {
  return linkFrom(page, pagePaths.events, categoryId(slug));
}

/** The id of a category in the list of events. */
export function categoryId(slug: string): string {
  return `category-${slug}`;
}

/** Whether an event has a page of its own: something is known of its body that is not known of all. */
export function hasPage(
  { events }: Pick<Contract, 'events'>,
  { key, documented, payload, partialPayload }: ContractEvent,
): boolean {
  if (documented || payload !== null) return true;
  return (
    partialPayload !== null &&
    !events.some((other) => other.key !== key && other.partialPayload === partialPayload)
  );
}

function placesOf(contract: Contract): ReadonlyMap<string, EventPlace> {
  return new Map(
    contract.events.map((event) => [
      event.key,
      hasPage(contract, event)
        ? { path: eventPath(event.key) }
        : { path: pagePaths.events, fragment: eventStem(event.key) },
    ]),
  );
}

/** Every row of a table, those without a group first. */
export function allRows({ rows, groups }: ContractTable): readonly TableRow[] {
  return [...rows, ...groups.flatMap((group) => group.rows)];
}

/** The retries that go on for longest; undefined if no event is sent again. */
export function longestRetry({ policies }: Site): Retry | undefined {
  const retries = policies.flatMap(({ delivery }) => delivery.retry ?? []);
  return retries.toSorted((one, other) => other.windowMs - one.windowMs)[0];
}

function arrangeCategories({ categories, events }: Contract): readonly SiteCategory[] {
  const named = new Set(categories.map(({ name }) => name));
  const unnamed = [...new Set(events.map(({ category }) => category))].filter((name) => !named.has(name));
  const all = [...categories, ...unnamed.map((name) => ({ name, description: '', externalDocs: null }))];
  const stems = slugs(all.map(({ name }) => name));
  const byCategory = Map.groupBy(events, ({ category }) => category);
  return all.map(({ name, description, externalDocs }, index) => ({
    slug: stems[index] ?? '',
    name,
    description,
    externalDocs,
    events: byCategory.get(name) ?? [],
  }));
}

/** By title, with the variants of a message beside each other. */
function byMessage(one: ContractEvent, other: ContractEvent): number {
  const messageOf = ({ title, variantOf }: ContractEvent): string => variantOf?.title ?? title;
  return compareWords(messageOf(one), messageOf(other)) || compareWords(one.title, other.title);
}

/** Equal policies once, the one of most events first. */
function arrangePolicies(events: readonly ContractEvent[]): readonly SitePolicy[] {
  const byPolicy = Map.groupBy(events, ({ delivery }) => JSON.stringify(delivery));
  return [...byPolicy.values()]
    .sort((one, other) => other.length - one.length)
    .flatMap((sharing, index) => {
      const [first] = sharing;
      return first === undefined
        ? []
        : [{ id: `policy-${index + 1}`, delivery: first.delivery, events: sharing }];
    });
}

function arrangeRows(tables: readonly ContractTable[]): ReadonlyMap<string, readonly EventRows[]> {
  const byEvent = new Map<string, EventRows[]>();
  for (const table of tables) {
    const columns = table.columns.filter(({ kind }) => kind === 'event');
    const named = allRows(table).flatMap((row) =>
      [...new Set(columns.map(({ id }) => row.cells[id] ?? ''))].map((key) => ({ key, row })),
    );
    for (const [key, found] of Map.groupBy(named, (one) => one.key))
      byEvent.set(key, [...(byEvent.get(key) ?? []), { table, rows: found.map(({ row }) => row) }]);
  }
  return byEvent;
}

function eventsByKnownGap({ events, knownGaps }: Contract): ReadonlyMap<string, readonly ContractEvent[]> {
  const byPoint = new Map<string, ContractEvent[]>(knownGaps.map(({ id }) => [id, []]));
  for (const event of events) {
    const ids = new Set([...event.knownGaps, ...Object.values(event.delivery.knownGaps)]);
    for (const id of ids) byPoint.get(id)?.push(event);
  }
  return byPoint;
}

function refuseSharedPages(events: readonly ContractEvent[]): void {
  for (const [path, sharing] of Map.groupBy(events, ({ key }) => eventPath(key))) {
    if (sharing.length > 1)
      throw new Error(`One page for several events: ${path} for ${sharing.map(({ key }) => key).join(', ')}`);
  }
}
