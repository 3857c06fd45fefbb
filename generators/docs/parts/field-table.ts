import type { Contract, Json } from '../../contract/model.ts';
import { commonmark } from '../commonmark.ts';
import { html } from '../html.ts';
import type { Html, HtmlValue } from '../html.ts';
import { renderPhrase } from '../phrase.ts';
import { fieldRows } from '../schema/field-rows.ts';
import type { FieldRow, Presence } from '../schema/field-rows.ts';
import { definitionTitle } from '../schema/effective-schema.ts';
import { valueInWords } from '../schema/rules-in-words.ts';
import { shapeId } from './shared-shapes.ts';
import { table } from './table.ts';
import type { TableRow } from './table.ts';

/** What ids of the payload's fields begin with. */
export const payloadPrefix = 'field';

const presenceWords: Readonly<Record<NonNullable<Presence>, string>> = {
  required: 'Required',
  strict: 'In all samples',
  optional: 'Optional',
};

/** The fields that a schema describes, as a table; further rows go to its end. */
export function fieldTable(
  contract: Contract,
  schema: Json,
  options: {
    readonly caption: string;
    readonly idPrefix: string;
    readonly noun: string;
    readonly further?: readonly TableRow[];
  },
): Html {
  const rows = fieldRows(schema, contract.definitions, options.idPrefix);
  const hasStrict = rows.some((row) => row.kind === 'field' && row.presence === 'strict');
  const body = rows.map((row) =>
    row.kind === 'condition' ? { heading: renderPhrase(row.words) } : fieldRow(contract, row),
  );
  const lines = table(options.caption, fieldColumns(options.noun), [...body, ...(options.further ?? [])]);
  return html`<div class="fields">${lines}</div>
    ${hasStrict && html`<p class="note"><strong>In all samples</strong>: every known sample has it, and nothing says that it is always there. Strict validation demands it, tolerant validation does not.</p> `}`;
}

/** The columns of a field table, for rows from elsewhere too. */
function fieldColumns(noun: string): readonly string[] {
  return [noun, 'Type', 'Presence', 'Description and rules'];
}

/** The cells of a row that no schema describes. */
export function plainFieldCells(
  name: Html,
  type: string,
  presence: string,
  description: HtmlValue,
): readonly HtmlValue[] {
  return [name, type, presenceMark(presence), description];
}

function fieldRow(contract: Contract, row: FieldRow): TableRow {
  const name = html`<a class="field" href="#${row.id}"
    ><code>${row.parent !== '' && html`<span class="parent">${row.parent}</span>`}${row.name}</code></a
  >`;
  const type = html`${row.type}${row.shapes.slice(0, 1).map((shape) => shapeName(contract, shape, row))}`;
  const presence = row.presence === null ? null : presenceMark(presenceWords[row.presence]);
  return {
    id: row.id,
    cells: [
      name,
      type,
      presence,
      html`${commonmark(row.description)}${rulesList(row)}${examplesLine(row.examples)}`,
    ],
  };
}

/** The shape that a field has, linked to its entry where the page lists the shapes of its payload. */
function shapeName({ definitions }: Contract, shape: string, { id }: FieldRow): Html {
  const title = definitionTitle(shape, definitions);
  const isListed = id.startsWith(payloadPrefix) && Object.hasOwn(definitions, shape);
  return html` <span class="shape"
    >${isListed ? html`<a href="#${shapeId(shape)}">${title}</a>` : title}</span
  >`;
}

function presenceMark(presence: string): Html {
  return html`<span class="${presence === 'Required' ? 'required' : 'presence'}">${presence}</span>`;
}

function rulesList({ rules }: FieldRow): HtmlValue {
  if (rules.length === 0) return null;
  return html`<ul class="rules">
    ${rules.map((rule) => html`<li>${renderPhrase(rule)}</li>`)}
  </ul>`;
}

function examplesLine(examples: readonly Json[]): HtmlValue {
  if (examples.length === 0) return null;
  const values = examples.map(
    (example, index) => html`${index > 0 && ', '}<code>${valueInWords(example)}</code>`,
  );
  return html`<p class="examples">For example ${values}</p>`;
}
