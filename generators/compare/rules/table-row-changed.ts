import type { ContractSide } from '../contract-side.ts';
import { isEqual } from '@webhook-contract/runtime/v1';
import type { TableRow } from '../../contract/model/model.ts';
import { below } from '../../contract/model/json.ts';
import { changedPlaces } from '../changed-places.ts';
import { compareRows, tablePlace } from '../tables.ts';
import type { DiffRule } from './rule.ts';

export const tableRowChanged: DiffRule = {
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
};

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
