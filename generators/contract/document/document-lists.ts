import { own, below, isObject, type Place } from '../model/json.ts';
import { valueOf, resolve, type Sources } from '../source/sources.ts';
import { hasPayload } from './events.ts';
import { children, type EventOutline, type Subject } from './outline.ts';
import type { KnownGap } from '../model/model.ts';

/** Where each table of the contract's own is written. */
export function tablePlaces({ sources, outline }: Subject): readonly Place[] {
  return children(sources, below(outline.document, 'x-tables'));
}

/** Where each row of a table is written. */
export function rowPlaces({ sources }: Subject, table: Place): readonly Place[] {
  return [table, ...children(sources, below(table, 'groups'))].flatMap((holder) =>
    children(sources, below(holder, 'rows')),
  );
}

/** The ids of a table's columns, or of those of one kind. */
export function columnIds({ sources }: Subject, table: Place, kind?: string): readonly string[] {
  return children(sources, below(table, 'columns'))
    .map((column) => valueOf(sources, column))
    .filter((column) => kind === undefined || own(column, 'kind') === kind)
    .map((column) => own(column, 'id'))
    .filter((id) => typeof id === 'string');
}

/** Every cell that names an event, in a column of events. */
export function eventCells(subject: Subject): readonly { readonly place: Place; readonly key: string }[] {
  return tablePlaces(subject).flatMap((table) => {
    const columns = columnIds(subject, table, 'event');
    return rowPlaces(subject, table).flatMap((row) =>
      columns.flatMap((id) => {
        const place = below(row, 'cells', id);
        const key = valueOf(subject.sources, place);
        return typeof key === 'string' ? [{ place, key }] : [];
      }),
    );
  });
}

/** A known gap as it is written, with the events that it concerns where that follows from the contract. */
interface WrittenKnownGap extends Omit<KnownGap, Optional>, Partial<Pick<KnownGap, Optional>> {
  readonly concerns?: keyof typeof CONCERNS;
}

type Optional = 'question' | 'reading' | 'advice';

/** What must hold for an event that a known gap concerns. */
const CONCERNS = {
  'unknown-event-type': ({ eventType }: EventOutline) => eventType === null,
  'unknown-payload': (event: EventOutline) => !hasPayload(event),
  'assumed-category': ({ isCategoryAssumed }: EventOutline) => isCategoryAssumed,
};

const RISKS: readonly unknown[] = ['high', 'medium', 'low'] satisfies KnownGap['risk'][];

/** Every known gap of the document, those of the highest risk first. */
export function knownGapsOf({ sources, outline }: Subject): readonly WrittenKnownGap[] {
  const places = children(sources, below(outline.document, 'x-known-gaps'));
  const written = places.map((place) => valueOf(sources, place)).filter(isObject);
  return (written as unknown as WrittenKnownGap[]).toSorted(
    (a, b) => RISKS.indexOf(a.risk) - RISKS.indexOf(b.risk),
  );
}

/** The known gaps that an event names, and those that concern it because of what it leaves open. */
export function knownGapsOfEvent(subject: Subject, event: EventOutline): readonly WrittenKnownGap[] {
  const named = own(event.message.value['x-event'], 'knownGaps');
  return knownGapsOf(subject).filter(
    (point) => isConcerned(point, event) || (Array.isArray(named) && named.includes(point.id)),
  );
}

/** Whether a known gap concerns an event because of what the event leaves open. */
export function isConcerned({ concerns }: WrittenKnownGap, event: EventOutline): boolean {
  return concerns !== undefined && Object.hasOwn(CONCERNS, concerns) && CONCERNS[concerns](event);
}

/** Where the list of changes of a contract stands; undefined if there is none, or if the reference to it leads nowhere. */
export function changesPlace(sources: Sources): Place | undefined {
  return resolve(sources, below({ file: sources.root, path: [] }, 'x-changes'));
}
