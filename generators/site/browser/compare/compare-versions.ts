import type { ComparedFields, ComparedShape, VersionData } from './version-data.ts';

/** What is different in one version from another, event by event. */
export interface Comparison {
  readonly added: readonly EventChange[];
  readonly removed: readonly EventChange[];
  readonly changed: readonly EventChange[];
  /** Shapes that payloads share, with the events that have them. */
  readonly shapes: readonly ShapeChange[];
}

export interface EventChange {
  readonly title: string;
  /** The path of its page, in the version that has it. */
  readonly page: string;
  readonly changes: readonly Change[];
}

export interface ShapeChange {
  readonly title: string;
  readonly events: readonly string[];
  readonly changes: readonly Change[];
}

/** A field, or null for the event or the shape as a whole, and what is said of it before and after; null if it is not there. */
export interface Change {
  readonly field: string | null;
  readonly before: readonly string[] | null;
  readonly after: readonly string[] | null;
}

/** Compares two versions by what they say of events, shapes and fields. */
export function compareVersions(before: VersionData, after: VersionData): Comparison {
  const keysOf = ({ events }: VersionData): readonly string[] => Object.keys(events);
  const only = (one: VersionData, other: VersionData): readonly EventChange[] =>
    keysOf(one).flatMap((key) => {
      const event = one.events[key];
      return event === undefined || Object.hasOwn(other.events, key)
        ? []
        : [{ title: event.title, page: event.page, changes: [] }];
    });
  const changed = keysOf(after).flatMap((key) => {
    const [old, event] = [own(before.events, key), own(after.events, key)];
    if (old === undefined || event === undefined) return [];
    const changes = [
      ...sayingsChange(eventSayings(old), eventSayings(event)),
      ...fieldChanges(old.fields, event.fields),
    ];
    return changes.length === 0 ? [] : [{ title: event.title, page: event.page, changes }];
  });
  return {
    added: only(after, before),
    removed: only(before, after),
    changed: byTitle(changed),
    shapes: shapeChanges(before, after),
  };
}

function eventSayings({ title, eventType, documented }: VersionData['events'][string]): readonly string[] {
  return [
    `title “${title}”`,
    eventType === null ? 'event type not known' : `event type ${eventType}`,
    documented ? 'documented' : 'undocumented',
  ];
}

/** Shapes that both versions have: one that is new or gone shows at the fields that name it. */
function shapeChanges(before: VersionData, after: VersionData): readonly ShapeChange[] {
  return byTitle(
    Object.entries(after.shapes).flatMap(([name, shape]) => {
      const old: ComparedShape | undefined = own(before.shapes, name);
      if (old === undefined) return [];
      const changes = [...sayingsChange(old.says, shape.says), ...fieldChanges(old.fields, shape.fields)];
      const having = Object.values(after.events).filter(({ shapes }) => shapes.includes(name));
      const events = having.map(({ title }) => title);
      return changes.length === 0 ? [] : [{ title: shape.title, events, changes }];
    }),
  );
}

function fieldChanges(before: ComparedFields, after: ComparedFields): readonly Change[] {
  const fields = new Set([...Object.keys(after), ...Object.keys(before)]);
  return [...fields].flatMap((field): readonly Change[] => {
    const [old, now] = [own(before, field), own(after, field)];
    if (old !== undefined && now !== undefined)
      return sayingsChange(old, now).map((change) => ({ ...change, field }));
    return [{ field, before: old ?? null, after: now ?? null }];
  });
}

/** What is no longer said, and what is said now; nothing if that is the same. */
function sayingsChange(before: readonly string[], after: readonly string[]): readonly Change[] {
  const gone = before.filter((saying) => !after.includes(saying));
  const come = after.filter((saying) => !before.includes(saying));
  return gone.length + come.length === 0 ? [] : [{ field: null, before: gone, after: come }];
}

function byTitle<Item extends { readonly title: string }>(items: readonly Item[]): readonly Item[] {
  return items.toSorted((one, other) => one.title.localeCompare(other.title, 'en'));
}

/** What stands in a record under a name that may be that of a method of every object. */
function own<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
