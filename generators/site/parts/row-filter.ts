import type { ContractTable, TableRow } from '../../contract/model/model.ts';
import { anchor, slugs } from '../anchors.ts';
import { html } from '../html.ts';
import type { Html } from '../html.ts';
import { allRows } from '../site.ts';
import type { Site } from '../site.ts';
import { filterForm, type Choice } from './filter-form.ts';
import { partlyFilled } from './row-table.ts';

/** A form that filters the rows of a table once a script has revealed it, and what it needs to know of each row. */
interface RowFilter {
  readonly form: Html;
  /** Data attributes for a row: words that are among the values of the form's fields. */
  readonly attributesOf: (row: TableRow) => Html;
}

/** Makes the filter of a table: by what rows have something in, and by the values of the columns that ask for it. */
export function rowFilter(site: Site, table: ContractTable): RowFilter {
  const rows = allRows(table);
  const filled = partlyFilled(table);
  const valued = table.columns
    .filter(({ filter }) => filter)
    .map(({ id, label, kind }) => {
      const wordsIn = ({ cells }: TableRow): string | undefined =>
        (kind === 'event' ? site.eventsByKey.get(cells[id] ?? '')?.title : undefined) ??
        cells[id] ??
        undefined;
      // Apart from the names of the other fields.
      const name = anchor('column', id);
      return { label, name, wordsIn, choices: choices(rows.flatMap((row) => wordsIn(row) ?? [])) };
    });
  const withWhat = filled.map(({ id, label }) => ({ value: id, label }));
  return {
    form: filterForm(table.rowName, rows.length, [
      { name: 'with', label: 'With', choices: withWhat },
      ...valued,
    ]),
    attributesOf: (row) => {
      const own = filled.filter(({ id }) => row.cells[id] !== null).map(({ id }) => id);
      const others = valued.map(({ name, wordsIn, choices: all }) => {
        const value = all.find(({ label }) => label === wordsIn(row))?.value ?? '';
        return html` data-${name}="${value}"`;
      });
      return html` data-with="${own.join(' ')}"${others}`;
    },
  };
}

/** Each name once, with a value that is one word. */
function choices(names: readonly string[]): readonly Choice[] {
  const different = [...new Set(names)];
  const values = slugs(different);
  return different.map((label, index) => ({ label, value: values[index] ?? '' }));
}
