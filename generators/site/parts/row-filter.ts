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
  readonly attributesOf: (row: TableRow, group?: string) => Html;
}

/** Makes the filter of a table. A list with fewer than two choices is left out. */
export function rowFilter(site: Site, table: ContractTable): RowFilter {
  const { columns, groups, rowName } = table;
  const rows = allRows(table);
  const filled = partlyFilled(table);
  const valued = columns
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
  const eventColumns = columns.filter(({ kind }) => kind === 'event');
  const categoriesOf = ({ cells }: TableRow) =>
    eventColumns.map(({ id }) => site.eventsByKey.get(cells[id] ?? '')?.category);
  const named = new Set(rows.flatMap(categoriesOf));
  const categories = site.categories
    .filter(({ name }) => named.has(name))
    .map(({ slug, name }): Choice => ({ value: slug, label: name }));
  const parts = [
    { label: 'Category of the event', choices: categories },
    { label: 'Group', choices: groups.map(({ id, title }) => ({ value: groupValue(id), label: title })) },
  ];
  return {
    form: filterForm(rowName, rows.length, [
      { name: 'with', label: 'With', entries: filled.map(({ id, label }) => ({ value: id, label })) },
      { name: 'category', label: 'Category', entries: parts },
      ...valued.map(({ name, label, choices: entries }) => ({ name, label, entries })),
    ]),
    attributesOf: (row, group) => {
      const valuesOf = (all: readonly Choice[], labels: readonly (string | undefined)[]) =>
        all.filter(({ label }) => labels.includes(label)).map(({ value }) => value);
      const own = filled.filter(({ id }) => row.cells[id] !== null).map(({ id }) => id);
      const parts = [
        ...valuesOf(categories, categoriesOf(row)),
        ...(group === undefined ? [] : [groupValue(group)]),
      ];
      const others = valued.map(
        ({ name, wordsIn, choices: values }) =>
          html` data-${name}="${valuesOf(values, [wordsIn(row)]).join(' ')}"`,
      );
      return html` data-with="${own.join(' ')}" data-category="${parts.join(' ')}"${others}`;
    },
  };
}

/** Each name once, with a value that is one word. */
function choices(names: readonly string[]): readonly Choice[] {
  const different = [...new Set(names)];
  const values = slugs(different);
  return different.map((label, index) => ({ label, value: values[index] ?? '' }));
}

/** Apart from the values of categories, which have no dot. */
function groupValue(id: string): string {
  return `group.${id}`;
}
