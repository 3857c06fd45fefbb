import { below } from '../../contract/model/json.ts';
import { compareRows, tablePlace } from '../tables.ts';
import type { DiffRule } from './rule.ts';

export const tableRowRemoved: DiffRule = {
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
};
