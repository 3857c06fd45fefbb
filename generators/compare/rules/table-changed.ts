import { isEqual } from '@webhook-contract/runtime/v1';
import type { ContractTable } from '../../contract/model/model.ts';
import { changedPlaces } from '../changed-places.ts';
import { compareTables, tablePlace } from '../tables.ts';
import type { DiffRule } from './rule.ts';

export const tableChanged: DiffRule = {
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
};

/** A table without its rows. */
function frameOf(table: ContractTable): unknown {
  return { ...table, rows: [], groups: table.groups.map((group) => ({ ...group, rows: [] })) };
}
