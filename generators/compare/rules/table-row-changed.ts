import { isEqual } from '@webhook-contract/runtime/v1';
import type { TableRow } from '../../contract/model/model.ts';
import { below } from '../../contract/model/place.ts';
import { changedPlaces } from '../changed-places.ts';
import { compareRows, tablePlace } from '../tables.ts';
import type { DiffRule } from './rule.ts';

export const tableRowChanged: DiffRule = {
  id: 'table-row-changed',
  checks: 'Checks that what a table says in its rows stays the same.',
  compare({ previous, current }, report) {
    for (const { table, kept } of compareRows({ previous, current }))
      for (const { before, after } of kept) {
        if (before.group === after.group && isEqual(saidBy(before.row), saidBy(after.row))) continue;
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

/** A row without its empty cells, which come and go with columns. */
function saidBy({ cells, ...row }: TableRow): unknown {
  return { ...row, cells: Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== null)) };
}
