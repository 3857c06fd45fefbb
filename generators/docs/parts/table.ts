import { html } from '../html.ts';
import type { Html, HtmlValue } from '../html.ts';

export interface TableRow {
  readonly id?: string;
  /** The first one names the row. */
  readonly cells: readonly HtmlValue[];
  /** Further attributes of the row, with a blank before each. */
  readonly attributes?: Html;
}

/** A row over the whole width that speaks of the rows below it. */
export interface TableHeading {
  readonly heading: HtmlValue;
}

/** A table of text that becomes a list of cards on a narrow screen. */
export function table(
  caption: string,
  columns: readonly string[],
  rows: readonly (TableRow | TableHeading)[],
): Html {
  const heads = columns.map((column) => html`<th scope="col">${column}</th>`);
  return html`<table>
    <caption>
      ${caption}
    </caption>
    <thead>
      <tr>
        ${heads}
      </tr>
    </thead>
    <tbody>
      ${rows.map((row) => ('heading' in row ? headingRow(row, columns.length) : bodyRow(row, columns)))}
    </tbody>
  </table> `;
}

function headingRow({ heading }: TableHeading, width: number): Html {
  return html`<tr class="condition">
    <td colspan="${width}">${heading}</td>
  </tr> `;
}

function bodyRow({ id, cells, attributes }: TableRow, columns: readonly string[]): Html {
  const [name, ...others] = cells;
  const data = others.map((cell, index) => html`<td data-label="${columns[index + 1]}">${cell}</td>`);
  return html`<tr${id !== undefined && html` id="${id}"`}${attributes}><th scope="row">${name}</th>${data}</tr>\n`;
}
