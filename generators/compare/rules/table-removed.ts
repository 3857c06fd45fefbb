import { compareTables, tablePlace } from '../tables.ts';
import type { DiffRule } from './rule.ts';

export const tableRemoved: DiffRule = {
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
};
