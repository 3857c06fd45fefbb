import { compareTables, tablePlace } from '../tables.ts';
import type { DiffRule } from './rule.ts';

export const tableAdded: DiffRule = {
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
};
