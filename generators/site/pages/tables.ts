import { counted } from '@webhook-contract/common/counted';
import type { ContractTable, TableRow } from '../../contract/model/model.ts';
import { anchor } from '../anchors.ts';
import { facts, onScreen, paragraph } from '../blocks/make-content.ts';
import type { Content } from '../blocks/content.ts';
import { commonmark } from '../commonmark.ts';
import type { Page } from '../frame/page.ts';
import { tablePath } from '../links.ts';
import { rowFilter } from '../parts/row-filter.ts';
import { partlyFilled, rowsOfTable } from '../parts/row-table.ts';
import { allRows } from '../site.ts';
import type { Site } from '../site.ts';

/** The page of each table of the contract's own. */
export function tablePages(site: Site): readonly Page[] {
  return site.contract.tables.map((table) => tablePage(site, table));
}

function tablePage(site: Site, table: ContractTable): Page {
  const { id, title, description, rowName, columns, rows, groups } = table;
  const path = tablePath(id);
  const filter = rowFilter(site, table);
  const described = columns.filter((column) => column.description !== '');
  const rowsIn = (caption: string, shown: readonly TableRow[]): Content =>
    rowsOfTable(site, path, table, caption, shown, filter.attributesOf);
  return {
    path,
    title,
    description: `Every ${rowName.one} of ${site.contract.title}, by ${columns.map(({ label }) => label).join(', ')}.`,
    kind: 'Page',
    lead: description,
    opening: [
      described.length > 0 &&
        facts(described.map((column) => [column.label, commonmark(column.description)])),
      counts(table),
      onScreen(filter.form),
      rows.length > 0 && rowsIn(title, rows),
    ],
    sections: groups.map((group) => ({
      id: anchor('group', group.id),
      title: group.title,
      content: [commonmark(group.description), rowsIn(group.title, group.rows)],
    })),
  };
}

/** How many rows there are, and how many have something in each column that not all of the table have. */
function counts(table: ContractTable): Content {
  const { rowName } = table;
  const rows = allRows(table);
  const filled = partlyFilled(table).map(
    ({ id, label }) => `${label}: ${rows.filter(({ cells }) => cells[id] !== null).length || 'none'}`,
  );
  const words = [counted(rows.length, rowName.one, rowName.other), filled.join(', ')];
  return paragraph(`${words.filter((part) => part !== '').join('. ')}.`, 'counts');
}
