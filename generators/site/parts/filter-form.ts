import { counted } from '@webhook-contract/common/counted';
import { html } from '../html.ts';
import type { Html, HtmlValue } from '../html.ts';

/** What a reader can choose in a list of a filter. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A list of a filter; `name` is that of the data attribute of rows which has the values that fit. */
interface FilterList {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
}

/** A form that filters the rows of a page once a script has revealed it. A list with fewer than two choices is left out. */
export function filterForm(
  rows: { readonly one: string; readonly other: string },
  count: number,
  lists: readonly FilterList[],
): Html {
  return html`<search class="filter" data-filter hidden aria-label="Filter the ${rows.other}">
    <div class="filter-fields">
      <label>Words <input type="search" name="text" autocomplete="off" spellcheck="false" /></label>
      ${lists.map(select)}
    </div>
    <p>
      <span data-count role="status">${counted(count, rows.one, rows.other)}</span>
      <button type="button" data-reset>Reset</button>
    </p>
    <p data-empty hidden>No matches. Remove a filter, or reset them all.</p>
  </search> `;
}

function select({ name, label, choices }: FilterList): HtmlValue {
  if (choices.length < 2) return null;
  return html`<label
    >${label}
    <select name="${name}" autocomplete="off">
      <option value="">All</option>
      ${choices.map(option)}
    </select></label
  > `;
}

function option({ value, label }: Choice): Html {
  return html`<option value="${value}">${label}</option>`;
}
