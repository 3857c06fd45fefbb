import { own, below, type Place } from '../model/json.ts';
import { children } from './outline.ts';
import type { Subject } from './subject.ts';
import { valueOf } from '../source/sources.ts';

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
