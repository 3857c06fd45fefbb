import type { Contract, Json } from '../../contract/model.ts';
import {
  code,
  link,
  list,
  paragraph,
  permalink,
  strong,
  styled,
  table,
  text,
} from '../blocks/make-content.ts';
import type { Content, TableRow, Words } from '../blocks/content.ts';
import { commonmark } from '../commonmark.ts';
import { fieldRows } from '../schema/field-rows.ts';
import type { FieldRow, Presence } from '../schema/field-rows.ts';
import { definitionTitle } from '../schema/effective-schema.ts';
import { valueInWords } from '../schema/rules-in-words.ts';
import { shapeId } from './shared-shapes.ts';

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
): Content {
  const rows = fieldRows(schema, contract.definitions, options.idPrefix);
  const hasStrict = rows.some((row) => row.kind === 'field' && row.presence === 'strict');
  const body = rows.map((row) =>
    row.kind === 'condition' ? { heading: row.words } : fieldRow(contract, row),
  );
  const columns = [options.noun, 'Type', 'Presence', 'Description and rules'];
  return [
    table(options.caption, columns, [...body, ...(options.further ?? [])], 'fields'),
    hasStrict && paragraph(strictNote, 'note'),
  ];
}

const strictNote = text`${strong('In all samples')}: every known sample has it, and nothing says that it is always
  there. Strict validation demands it, tolerant validation does not.`;

/** A row that no schema describes. */
export function plainFieldRow(
  id: string,
  name: string,
  type: string,
  presence: string,
  description: Content,
): TableRow {
  return { id, cells: [fieldName(id, name), type, presenceMark(presence), description] };
}

/** The name of a field with the link that gives readers its address. */
export function fieldName(id: string, name: string, parent = ''): Words {
  return [{ inline: 'code', code: name, form: 'field', parent }, permalink(id, parent + name)];
}

function fieldRow(contract: Contract, row: FieldRow): TableRow {
  const listed = row.shapes.filter((shape) => listsShapes(row) && Object.hasOwn(contract.definitions, shape));
  const type = [row.type, listed.map((shape) => [' ', shapeName(contract, shape)])];
  const presence = row.presence === null ? null : presenceMark(presenceWords[row.presence]);
  return {
    id: row.id,
    cells: [
      fieldName(row.id, row.name, row.parent),
      type,
      presence,
      [
        commonmark(row.description),
        rulesList(listed.length > 0 ? row.ownRules : row.rules),
        examplesLine(row.examples),
      ],
    ],
  };
}

// Other tables stand on pages without a list of shapes.
function listsShapes({ id }: FieldRow): boolean {
  return id.startsWith(payloadPrefix);
}

/** A shape that a field has, linked to its entry, which says the rules that come with it. */
function shapeName({ definitions }: Contract, shape: string): Words {
  return link(`#${shapeId(shape)}`, definitionTitle(shape, definitions), { style: 'shape' });
}

function presenceMark(presence: string): Words {
  return styled(presence === 'Required' ? 'required' : 'presence', presence);
}

function rulesList(rules: FieldRow['rules']): Content {
  return rules.length > 0 && list(rules, 'rules');
}

function examplesLine([example]: readonly Json[]): Content {
  return example !== undefined && paragraph(text`Example ${code(valueInWords(example))}`, 'example');
}
