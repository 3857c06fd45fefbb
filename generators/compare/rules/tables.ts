import { isEqual } from '@webhook-contract/runtime/v1';
import type { DiffRule } from './rule.ts';
import type { ContractTable, TableRow } from '../../contract/model/model.ts';
import { changedPlaces } from '../changed-places.ts';
import { below, own, type Place } from '../../contract/model/json.ts';
import type { ContractSide } from '../contract-side.ts';
import { resolve, valueOf } from '../../contract/source/sources.ts';
import { tablePlaces } from '../../contract/document/document-lists.ts';
import { compareLists } from '../compare-lists.ts';
import type { ContractPair } from '../contract-pair.ts';

/** The tables of the contract. */
export const tableRules: readonly DiffRule[] = [
  {
    id: 'table-added',
    checks: 'Checks that the contract gets no further table.',
    compare({ previous, current }, report) {
      for (const { id } of compareTables({ previous, current }).added)
        report({
          message: `The table ${id} is added.`,
          from: tablePlace(previous),
          to: tablePlace(current, id),
        });
    },
  },
  {
    id: 'table-removed',
    checks: 'Checks that no table is removed, as its ID is the address of a page.',
    compare({ previous, current }, report) {
      for (const { id } of compareTables({ previous, current }).removed)
        report({
          message: `The table ${id} is removed.`,
          from: tablePlace(previous, id),
          to: tablePlace(current),
          links: 'break',
        });
    },
  },
  {
    id: 'table-changed',
    checks:
      'Checks that columns, groups and texts of a table stay the same, as IDs of groups are anchors, and the name of a row begins those of rows.',
    compare({ previous, current }, report) {
      for (const { before, after } of compareTables({ previous, current }).kept) {
        if (isEqual(frameOf(before), frameOf(after))) continue;
        const present = new Set(after.groups.map(({ id }) => id));
        const lost = before.groups.map(({ id }) => id).filter((id) => !present.has(id));
        const isRenamed = before.rowName.one !== after.rowName.one;
        report({
          message:
            lost.length > 0
              ? `The table ${after.id} loses ${lost.map((id) => `the group ${id}`).join(' and ')}.`
              : isRenamed
                ? `The rows of the table ${after.id} get another name.`
                : `The frame of the table ${after.id} changes.`,
          ...changedPlaces(
            [previous, tablePlace(previous, before.id)],
            [current, tablePlace(current, after.id)],
            (path) => !path.includes('rows'),
          ),
          links: lost.length > 0 || isRenamed ? 'break' : 'ok',
        });
      }
    },
  },
  {
    id: 'table-row-added',
    checks: 'Checks that no row is added to a table.',
    compare({ previous, current }, report) {
      for (const { table, added } of compareRows({ previous, current }))
        for (const { row, path } of added)
          report({
            message: `The row ${row.id} is added to the table ${table}.`,
            from: tablePlace(previous, table),
            to: below(tablePlace(current, table), ...path),
          });
    },
  },
  {
    id: 'table-row-removed',
    checks: 'Checks that no row is removed from a table, as its ID is an anchor.',
    compare({ previous, current }, report) {
      for (const { table, removed } of compareRows({ previous, current }))
        for (const { row, path } of removed)
          report({
            message: `The row ${row.id} is removed from the table ${table}.`,
            from: below(tablePlace(previous, table), ...path),
            to: tablePlace(current, table),
            links: 'break',
          });
    },
  },
  {
    id: 'table-row-changed',
    checks: 'Checks that what a table says in its rows stays the same.',
    compare({ previous, current, events }, report) {
      // That an event is gone, new or called otherwise is told once, and not of each row that names it.
      const keys = events.map(({ before, after }): [string, string] => [before.key, after.key]);
      const [was, is] = [
        saidWith(new Map(keys), previous),
        saidWith(new Map(keys.map(([, key]) => [key, key])), current),
      ];
      for (const { table, kept } of compareRows({ previous, current }))
        for (const { before, after } of kept) {
          if (before.group === after.group && isEqual(was(table, before.row), is(table, after.row))) continue;
          report({
            message: `The row ${after.row.id} of the table ${table} changes.`,
            ...changedPlaces(
              [previous, below(tablePlace(previous, table), ...before.path)],
              [current, below(tablePlace(current, table), ...after.path)],
            ),
          });
        }
    },
  },
];

/** A table without its rows. */
function frameOf(table: ContractTable): unknown {
  return { ...table, rows: [], groups: table.groups.map((group) => ({ ...group, rows: [] })) };
}

/** A row without its empty cells, which come and go with columns, and with other keys of events, without those that have none. */
function saidWith(keys: ReadonlyMap<string, string>, { contract: { tables } }: ContractSide) {
  return (table: string, { cells, ...row }: TableRow): unknown => {
    const columns = tables.find(({ id }) => id === table)?.columns ?? [];
    const said = Object.entries(cells).map(([id, cell]): [string, string | undefined | null] => {
      const isOfEvent = columns.some((one) => one.id === id && one.kind === 'event');
      return [id, isOfEvent && cell !== null ? keys.get(cell) : cell];
    });
    return { ...row, cells: Object.fromEntries(said.filter(([, cell]) => cell != null)) };
  };
}

/** Where a table stands; the list of all of them if it is not in it, and the document if there is no list. */
function tablePlace({ subject }: ContractSide, id?: string): Place {
  const { sources, outline } = subject;
  const table = tablePlaces(subject).find((place) => own(valueOf(sources, place), 'id') === id);
  return table ?? resolve(sources, below(outline.document, 'x-tables')) ?? outline.document;
}

/** The tables by ID: those that one version has, and those that both have. */
function compareTables({ previous, current }: Sides) {
  return compareLists(previous.contract.tables, current.contract.tables, ({ id }) => id);
}

/** The rows of each table that both versions have, by ID. */
function compareRows(sides: Sides) {
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
