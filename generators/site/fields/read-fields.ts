import { reachedFrom } from '../../contract/payload/definitions.ts';
import { definitionTitle, effectiveSchema } from '../schema/effective-schema.ts';
import type { Definitions } from '../schema/effective-schema.ts';
import { fieldRows, rulesOf, saidOf } from '../schema/field-rows.ts';
import type { FieldRow, Row, RowSource, Said } from '../schema/field-rows.ts';
import { assumedRules } from '../schema/rules-in-words.ts';
import { shapesApart } from '../schema/shape-uses.ts';
import { typeInWords } from '../schema/type-in-words.ts';

/** The part of a definition that one page shows. */
export interface FieldPage {
  readonly path: string;
  /** The definition. */
  readonly name: string;
  readonly rows: readonly Row[];
  /** The shapes that the rows name, and those that these name, by their names. */
  readonly shapes: readonly ShapeEntry[];
  /** The names of shapes that have pages of their own instead. */
  readonly shapesElsewhere: readonly string[];
}

/** A shape beside the rows that name it. */
export interface ShapeEntry {
  readonly shape: Shape;
  readonly rows: readonly Row[];
}

/** A definition that fields share, or that says what no field says of itself. */
export interface Shape extends Said, Pick<FieldRow, 'name' | 'type' | 'rules'> {
  readonly title: string;
}

/** A page of as many fields has all shapes beside them. */
const mostRows = 120;

/** A shape of fewer fields is not worth a page of its own. */
const fewRows = 20;

/** What a page shows of a definition. If that is much, shapes that are large and shared have pages of their own. */
export function readFields(
  name: string,
  definitions: Definitions,
  path: string,
  isLargeAndShared: (shape: string) => boolean = () => false,
): FieldPage {
  const whole = fieldPage(name, definitions, path, []);
  if ([whole, ...whole.shapes].reduce((sum, { rows }) => sum + countRows(rows), 0) <= mostRows) return whole;
  const reached = [...reachedFrom(definitions, [name])].filter((shape) => shape !== name);
  return fieldPage(name, definitions, path, reached.filter(isLargeAndShared));
}

/** Whether a shape has so many fields of its own that it is worth a page. */
export function isLarge(shape: string, definitions: Definitions): boolean {
  return countRows(fieldPage(shape, definitions, '', []).rows) > fewRows;
}

/** How many rows there are, those inside others included. */
export function countRows(rows: readonly Row[]): number {
  return rows.reduce((sum, row) => sum + 1 + (row.kind === 'remark' ? 0 : countRows(row.inside)), 0);
}

/** What a definition says of a value, without the fields inside it. */
export function readShape(name: string, definitions: Definitions): Shape {
  const whole = effectiveSchema({ $ref: `#/definitions/${name}` }, definitions);
  return {
    name,
    title: definitionTitle(name, definitions),
    type: typeInWords(whole, definitions),
    ...saidOf(whole, definitions),
    rules: [...rulesOf(whole, definitions), ...assumedRules(whole, definitions)],
  };
}

function fieldPage(
  name: string,
  definitions: Definitions,
  path: string,
  elsewhere: readonly string[],
): FieldPage {
  const schema = { $ref: `#/definitions/${name}` };
  const apart = new Set([...shapesApart(schema, definitions), ...elsewhere]);
  const source: RowSource = { definitions, idPrefix: 'field', apart, namesShapes: true };
  const rows = fieldRows(schema, source);
  const named = new Map<string, readonly Row[]>();
  const visit = (row: Row): void => {
    if (row.kind === 'remark') return;
    for (const shape of row.shapes) {
      if (named.has(shape) || shape === name) continue;
      const entry = { ...source, idPrefix: 'shape', idSegments: [shape] };
      const inside = elsewhere.includes(shape) ? [] : fieldRows({ $ref: `#/definitions/${shape}` }, entry);
      named.set(shape, inside);
      inside.forEach(visit);
    }
    row.inside.forEach(visit);
  };
  rows.forEach(visit);
  const shapes = [...named.keys()].sort();
  return {
    path,
    name,
    rows,
    shapes: shapes
      .filter((shape) => !elsewhere.includes(shape))
      .map((shape) => ({ shape: readShape(shape, definitions), rows: named.get(shape) ?? [] })),
    shapesElsewhere: shapes.filter((shape) => elsewhere.includes(shape)),
  };
}
