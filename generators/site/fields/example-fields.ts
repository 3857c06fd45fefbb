import { isObject, type Json } from '../../contract/model/json.ts';
import type { FieldRow, Row } from '../schema/field-rows.ts';
import type { FieldPage } from './arrange-fields.ts';

/** For each line of an example as indented JSON the id of the field on the page that says most of it; undefined for none. */
export function exampleFieldIds(payload: Json, page: FieldPage): readonly (string | undefined)[] {
  return linesOf(payload, { ...nothingKnown, rows: page.rows }, page);
}

/** What a page says of a value: the row of its field, and the rows of what is inside. */
interface Said {
  readonly id: string | undefined;
  readonly rows: readonly Row[];
}

const nothingKnown: Said = { id: undefined, rows: [] };

function linesOf(value: Json, said: Said, page: FieldPage): readonly (string | undefined)[] {
  const inside = Array.isArray(value)
    ? value.map((item, index) => linesOf(item, saidOfItem(said, index, page), page))
    : isObject(value)
      ? Object.entries(value).map(([name, field]) => linesOf(field, saidOf(name, said, page), page))
      : [];
  // An empty list or object is a line, like a text or a number.
  return inside.length === 0 ? [said.id] : [said.id, ...inside.flat(), undefined];
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
