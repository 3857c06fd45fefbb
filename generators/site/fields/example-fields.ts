import { isObject, type Json } from '../../contract/model/json.ts';
import type { FieldRow, Row } from '../schema/field-rows.ts';
import type { FieldPage } from './read-fields.ts';

/** A line of an example, and the id of the field on the page that says most of it; undefined for none. */
export interface ExampleLine {
  readonly text: string;
  readonly fieldId: string | undefined;
}

/** An example as indented JSON, beside what a page says of its fields. */
export function exampleLines(payload: Json, page: FieldPage): readonly ExampleLine[] {
  return linesOf(payload, { id: undefined, rows: page.rows }, page);
}

/** What a page says of a value: the row of its field, and the rows of what is inside. */
interface Said {
  readonly id: string | undefined;
  readonly rows: readonly Row[];
}

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
  const inside = items.flatMap((lines, index) => (index < items.length - 1 ? withEnd(lines, ',') : lines));
  return [
    { text: open, fieldId: said.id },
    ...inside.map((line) => ({ ...line, text: `  ${line.text}` })),
    { text: close, fieldId: undefined },
  ];
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
    fieldsIn(rows).find((row) => row.name === name),
    page,
  );
}

/** An item has a row of its own, or the rows of what is inside it stand below those of the list. */
function saidOfItem({ rows }: Said, index: number, page: FieldPage): Said {
  const own = fieldsIn(rows).find(({ name }) => name === `[${index}]` || name === '[]');
  return own === undefined ? { id: undefined, rows } : saidBy(own, page);
}

function saidBy(row: FieldRow | undefined, { shapes }: FieldPage): Said {
  if (row === undefined) return { id: undefined, rows: [] };
  const ofShapes = shapes.filter(({ shape }) => row.shapes.includes(shape.name));
  return { id: row.id, rows: [...row.inside, ...ofShapes.flatMap(({ rows }) => rows)] };
}

/** Fields, with those of alternatives and conditions. */
function fieldsIn(rows: readonly Row[]): readonly FieldRow[] {
  return rows.flatMap((row) => {
    if (row.kind === 'field') return [row];
    return row.kind === 'branch' ? fieldsIn(row.inside) : [];
  });
}
