import type { ContractTable, TableColumn, TableRow } from '../../contract/model/model.ts';
import { capitalised } from '../../ground/capitalised.ts';
import { anchor, slugs } from '../anchors.ts';
import { link, longCode, paragraph, styled, table as tableOf } from '../blocks/make-content.ts';
import type { Block, Content, Table, Words } from '../blocks/content.ts';
import { inlineCommonmark } from '../commonmark.ts';
import type { Html } from '../html.ts';
import { linkFrom, tablePath } from '../links.ts';
import { allRows, eventHref, type Site } from '../site.ts';

/** The columns without a filter of their own in which some rows have something, and some nothing. */
export function partlyFilled(table: ContractTable): readonly TableColumn[] {
  const rows = allRows(table);
  return table.columns.filter(
    ({ id, filter }) =>
      !filter && rows.some(({ cells }) => cells[id] !== null) && rows.some(({ cells }) => cells[id] === null),
  );
}

/** The rows that name an event, for its page, with links to the table. */
export function rowsOfEvent(
  site: Site,
  page: string,
  event: string,
  table: ContractTable,
  rows: readonly TableRow[],
): Block {
  // What all of them name is the event of the page.
  const columns = usedColumns(table, rows).filter(
    ({ id, kind }) => kind !== 'event' || rows.some(({ cells }) => cells[id] !== event),
  );
  return blockOf(`${table.title} with this event`, table, columns, rows, (row) => {
    const entry = link(linkFrom(page, tablePath(table.id), rowId(table, row)), row.title);
    return { cells: cellsOf(site, page, row, entry, columns) };
  });
}

/** Rows on the page of their table, where each has its anchor. */
export function rowsOfTable(
  site: Site,
  page: string,
  table: ContractTable,
  caption: string,
  rows: readonly TableRow[],
  attributesOf: (row: TableRow) => Html,
): Block {
  const columns = usedColumns(table, rows);
  return blockOf(caption, table, columns, rows, (row) => {
    const id = rowId(table, row);
    const name = { inline: 'permalink', id, title: row.title, words: row.title } as const;
    return {
      id,
      attributes: attributesOf(row),
      cells: cellsOf(site, page, row, name, columns),
    };
  });
}

/** Without columns in which no row has anything: they would only push the others together. */
function usedColumns({ columns }: ContractTable, rows: readonly TableRow[]): readonly TableColumn[] {
  return columns.filter(({ id }) => rows.some(({ cells }) => cells[id] !== null));
}

/** The id of a row on the page of its table: `error-code-expired`. */
function rowId({ rowName }: ContractTable, row: TableRow): string {
  const [stem = ''] = slugs([rowName.one]);
  // Groups have that one.
  return anchor(stem === 'group' ? 'row' : stem, row.id);
}

function cellsOf(
  site: Site,
  page: string,
  { cells, note }: TableRow,
  name: Words,
  columns: readonly TableColumn[],
): readonly Content[] {
  const said = columns.map(({ id, label, kind }) => {
    const cell = cells[id] ?? null;
    // Search and readers of cells have no head of the column before them.
    if (cell === null) return styled('none', [styled('unseen', `${label}: `), 'none']);
    return kind === 'code' ? longCode(cell) : kind === 'event' ? eventLink(site, page, cell) : cell;
  });
  return [[name, note !== '' && paragraph(inlineCommonmark(note), 'note')], ...said];
}

function eventLink(site: Site, page: string, key: string): Words {
  const event = site.eventsByKey.get(key);
  return event === undefined ? key : link(eventHref(site, page, key), event.title);
}

function blockOf(
  caption: string,
  { rowName }: ContractTable,
  columns: readonly TableColumn[],
  rows: readonly TableRow[],
  rowOf: (row: TableRow) => Table['rows'][number],
): Block {
  const heads = [capitalised(rowName.one), ...columns.map(({ label }) => label)];
  return tableOf(caption, heads, rows.map(rowOf));
}
