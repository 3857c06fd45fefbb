import { below } from '../../contract/model/json.ts';
import { compareRows, tablePlace } from '../tables.ts';
import type { DiffRule } from './rule.ts';

export const tableRowAdded: DiffRule = {
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
};
