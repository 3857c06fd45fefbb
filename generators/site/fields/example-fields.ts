import { isObject, type Json } from '../../contract/model/json.ts';
import type { FieldRow, Row } from '../schema/field-rows.ts';
import type { FieldPage } from './arrange-fields.ts';

/** A line of an example, and the id of the field on the page that says most of it; undefined for none. */
export interface ExampleLine {
  readonly text: string;
  readonly fieldId: string | undefined;
  /** Whether what the value holds is left out. */
  readonly isShortened?: true;
}

/**
 * An example as indented JSON. Of a large value that the page describes no further, it shows only the fields that the page does
 * describe, with an ellipsis for the others, which would hide them.
 */
export function exampleLines(payload: Json, page: FieldPage): readonly ExampleLine[] {
  return linesOf(payload, { ...nothingKnown, rows: page.rows }, page);
}

/** Fewer lines are left as they are. */
const fewLines = 8;

/** What a page says of a value: the row of its field, and the rows of what is inside. */
interface Said {
  readonly id: string | undefined;
  readonly rows: readonly Row[];
}

const nothingKnown: Said = { id: undefined, rows: [] };

function linesOf(value: Json, said: Said, page: FieldPage): readonly ExampleLine[] {
  const items = Array.isArray(value)
    ? value.map((item: Json, index) => linesOf(item, saidOfItem(said, index, page), page))
    : isObject(value)
      ? Object.entries(value).map(([name, field]) =>
          withStart(`${JSON.stringify(name)}: `, linesOf(field, saidOf(name, said, page), page)),
        )
      : [];
  // An empty list or object is a line, like a text or a number.
  if (items.length === 0) return [{ text: JSON.stringify(value), fieldId: said.id }];
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const inside = shortened(
    items.map((lines, index) => (index < items.length - 1 ? withEnd(lines, ',') : lines)),
  );
  if (inside.every((line) => line === ELLIPSIS))
    return [{ ...ELLIPSIS, text: `${open} ${ELLIPSIS.text} ${close}`, fieldId: said.id }];
  return [
    { text: open, fieldId: said.id },
    ...inside.map((line) => ({ ...line, text: `  ${line.text}` })),
    { text: close, fieldId: undefined },
  ];
}

const ELLIPSIS: ExampleLine = { text: '…', fieldId: undefined, isShortened: true };

/** The lines of items, with one in place of many that the page describes no further. */
function shortened(items: readonly (readonly ExampleLine[])[]): readonly ExampleLine[] {
  const lines: ExampleLine[] = [];
  let silent: ExampleLine[] = [];
  const endSilent = (): void => {
    lines.push(...(silent.length > fewLines ? [ELLIPSIS] : silent));
    silent = [];
  };
  for (const item of items) {
    if (item.every(({ fieldId }) => fieldId === undefined)) silent.push(...item);
    else {
      endSilent();
      lines.push(...item);
    }
  }
  endSilent();
  return lines;
}

function withStart(start: string, [first, ...others]: readonly ExampleLine[]): readonly ExampleLine[] {
  return first ? [{ ...first, text: start + first.text }, ...others] : [];
}

function withEnd(lines: readonly ExampleLine[], end: string): readonly ExampleLine[] {
  const last = lines.at(-1);
  return last ? [...lines.slice(0, -1), { ...last, text: last.text + end }] : [];
}

function saidOf(name: string, { rows }: Said, page: FieldPage): Said {
  return saidBy(
    fieldsIn(rows, page).find((row) => row.name === name),
    page,
  );
}

/** An item has a row of its own, or the rows of what is inside it stand below those of the list. */
function saidOfItem({ rows }: Said, index: number, page: FieldPage): Said {
  const own = fieldsIn(rows, page).find(({ name }) => name === `[${index}]` || name === '[]');
  return own === undefined ? { ...nothingKnown, rows } : saidBy(own, page);
}

function saidBy(row: FieldRow | undefined, page: FieldPage): Said {
  if (row === undefined) return nothingKnown;
  const shapes = page.shapes.filter(({ shape }) => row.shapes.includes(shape.name));
  const isHere = !page.insideElsewhere.has(row.id);
  return { id: row.id, rows: [...(isHere ? row.inside : []), ...shapes.flatMap(({ rows }) => rows)] };
}

/** Fields, with those of the alternatives and conditions that the page shows. */
function fieldsIn(rows: readonly Row[], page: FieldPage): readonly FieldRow[] {
  return rows.flatMap((row) => {
    if (row.kind === 'field') return [row];
    return row.kind === 'branch' && !page.insideElsewhere.has(row.id) ? fieldsIn(row.inside, page) : [];
  });
}
