import type { Contract, Json } from '../../contract/model.ts';
import { commonmark } from '../commonmark.ts';
import { html } from '../html.ts';
import type { Html, HtmlValue } from '../html.ts';
import { renderPhrase } from '../phrase.ts';
import { fieldRows } from '../schema/field-rows.ts';
import type { FieldRow, Presence } from '../schema/field-rows.ts';
import { definitionTitle } from '../schema/effective-schema.ts';
import { valueInWords } from '../schema/rules-in-words.ts';
import { permalink } from './permalink.ts';
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

/** A row that no schema describes. */
export function plainFieldRow(
  id: string,
  name: string,
  type: string,
  presence: string,
  description: HtmlValue,
): TableRow {
  return { id, cells: [fieldName(id, name), type, presenceMark(presence), description] };
}

/** The name of a field with the link that gives readers its address. */
export function fieldName(id: string, name: string, parent = ''): Html {
  return html`<code class="field">${parent !== '' && html`<span class="parent">${parent}</span>`}${name}</code
    >${permalink(id, parent + name)}`;
}

function fieldRow(contract: Contract, row: FieldRow): TableRow {
  const listed = row.shapes.filter((shape) => listsShapes(row) && Object.hasOwn(contract.definitions, shape));
  const type = html`${row.type}${listed.map((shape) => shapeName(contract, shape))}`;
  const presence = row.presence === null ? null : presenceMark(presenceWords[row.presence]);
  return {
    id: row.id,
    cells: [
      fieldName(row.id, row.name, row.parent),
      type,
      presence,
      html`${commonmark(row.description)}${rulesList(listed.length > 0 ? row.ownRules : row.rules)}${examplesLine(row.examples)}`,
    ],
  };
}

// Other tables stand on pages without a list of shapes.
function listsShapes({ id }: FieldRow): boolean {
  return id.startsWith(payloadPrefix);
}

/** A shape that a field has, linked to its entry, which says the rules that come with it. */
function shapeName({ definitions }: Contract, shape: string): Html {
  return html` <a class="shape" href="#${shapeId(shape)}">${definitionTitle(shape, definitions)}</a>`;
}

function presenceMark(presence: string): Html {
  return html`<span class="${presence === 'Required' ? 'required' : 'presence'}">${presence}</span>`;
}

function rulesList(rules: FieldRow['rules']): HtmlValue {
  if (rules.length === 0) return null;
  return html`<ul class="rules">
    ${rules.map((rule) => html`<li>${renderPhrase(rule)}</li>`)}
  </ul>`;
}

function examplesLine([example]: readonly Json[]): HtmlValue {
  return example !== undefined && html`<p class="example">Example <code>${valueInWords(example)}</code></p>`;
}
