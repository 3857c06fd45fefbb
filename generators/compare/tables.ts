import { own, below, type Place } from '../contract/model/json.ts';
import type { ContractTable, TableRow } from '../contract/model/model.ts';
import { resolve, valueOf } from '../contract/source/sources.ts';
import { tablePlaces } from '../contract/document/tables.ts';
import { compareLists } from './compare-lists.ts';
import type { ContractPair } from './contract-pair.ts';
import type { ContractSide } from './contract-side.ts';

/** Where a table stands; the list of all of them if it is not in it, and the document if there is no list. */
export function tablePlace({ subject }: ContractSide, id?: string): Place {
  const { sources, outline } = subject;
  const table = tablePlaces(subject).find((place) => own(valueOf(sources, place), 'id') === id);
  return table ?? resolve(sources, below(outline.document, 'x-tables')) ?? outline.document;
}

/** The tables by ID: those that one version has, and those that both have. */
export function compareTables({ previous, current }: Sides) {
  return compareLists(previous.contract.tables, current.contract.tables, ({ id }) => id);
}

/** The rows of each table that both versions have, by ID. */
export function compareRows(sides: Sides) {
  return compareTables(sides).kept.map(({ before, after }) => ({
    table: after.id,
    ...compareLists(placedRows(before), placedRows(after), ({ row }) => row.id),
  }));
}

type Sides = Pick<ContractPair, 'previous' | 'current'>;

/** A row, and where it stands in its table. */
interface PlacedRow {
  readonly row: TableRow;
  /** ID of its group; null without one. */
  readonly group: string | null;
  readonly path: readonly (string | number)[];
}

function placedRows({ rows, groups }: ContractTable): readonly PlacedRow[] {
  return [
    ...rows.map((row, index) => ({ row, group: null, path: ['rows', index] })),
    ...groups.flatMap(({ id, rows: inside }, at) =>
      inside.map((row, index) => ({ row, group: id, path: ['groups', at, 'rows', index] })),
    ),
  ];
}
