import type { JsonSchema } from '../../contract/model/json.ts';
import { reachedFrom } from '../../contract/payload/definitions.ts';
import { reachKey } from '../../contract/payload/reach-key.ts';
import { lastPer } from '../../ground/once-per.ts';
import { slugs } from '../anchors.ts';
import type { Definitions } from '../schema/effective-schema.ts';
import { fieldRows } from '../schema/field-rows.ts';
import type { BranchRow, FieldRow, Row, RowSource } from '../schema/field-rows.ts';
import { shapesApart } from '../schema/shape-uses.ts';
import { rowsWeight, shapeWeight } from './row-weight.ts';
import { readShape } from './shape.ts';
import type { Shape } from './shape.ts';

/** About as many bytes of a page are for fields and shapes. */
const pageBudget = 45_000;

/** What is smaller is not worth a page of its own. */
const smallestPart = 8_000;

/** What ids of fields begin with, and those of shapes and their fields. */
const fieldPrefix = 'field';
const shapePrefix = 'shape';

/** What one page shows of a definition. */
export interface FieldPage {
  readonly path: string;
  /** The definition, and the first of its pages. */
  readonly whole: { readonly name: string; readonly path: string };
  /** The row whose inside it shows; undefined for the definition itself. */
  readonly inside: OuterRow | undefined;
  readonly rows: readonly Row[];
  /** The shapes that the rows name, and those that these name, by their names. */
  readonly shapes: readonly ShapeEntry[];
  /** The names of shapes that have pages of their own instead. */
  readonly shapesElsewhere: readonly string[];
  /** By the id of a row: the page of what is inside it, where that has one of its own. */
  readonly insideElsewhere: ReadonlyMap<string, string>;
  /** The number of the page where a list of rows goes over several, counted from 0, and the paths of all. */
  readonly number: number;
  readonly series: readonly string[];
  /** About how many bytes of HTML all of this takes. */
  readonly weight: number;
}

/** A shape beside the rows that name it. */
export interface ShapeEntry {
  readonly shape: Shape;
  readonly rows: readonly Row[];
}

/** A row that may have something inside. */
export type OuterRow = FieldRow | BranchRow;

/**
 * Shares out what a definition describes over as many pages as it takes to keep each of them small. If one page is not
 * enough, large shapes that others have too are on pages of their own. Then what is inside a field moves to a page of its
 * own, or a shape to its own, the heaviest first; then a list of fields goes on on a further page. The first page has the
 * given path, the others are below it.
 */
export function arrangeFields(
  name: string,
  definitions: Definitions,
  path: string,
  isLargeAndShared: (shape: string) => boolean = () => false,
): readonly FieldPage[] {
  const whole = arranged(name, definitions, path, []);
  if (whole.length === 1) return whole;
  const reached = [...reachedFrom(definitions, [name])].filter((shape) => shape !== name);
  return arranged(name, definitions, path, reached.filter(isLargeAndShared).sort());
}

/** Whether a shape takes so much that it is worth a page of its own. */
export function isLarge(shape: string, definitions: Definitions, path: string): boolean {
  const pages = arranged(shape, definitions, path, []);
  return pages.reduce((sum, { weight }) => sum + weight, 0) > smallestPart;
}

function arranged(
  name: string,
  definitions: Definitions,
  path: string,
  elsewhere: readonly string[],
): readonly FieldPage[] {
  const definition = definitions[name];
  if (definition === undefined) return shareOut(name, definitions, path, elsewhere);
  // Of each definition what it takes by itself is asked for again and again, and what it becomes once.
  const last = elsewhere.length === 0 ? lastWhole : lastArranged;
  return last(definition, [path, reachKey(definitions, name), '', ...elsewhere].join('\n'), () =>
    shareOut(name, definitions, path, elsewhere),
  );
}

const lastWhole = lastPer<JsonSchema, readonly FieldPage[]>();
const lastArranged = lastPer<JsonSchema, readonly FieldPage[]>();

function shareOut(
  name: string,
  definitions: Definitions,
  path: string,
  elsewhere: readonly string[],
): readonly FieldPage[] {
  const schema = { $ref: `#/definitions/${name}` };
  const apart = new Set([...shapesApart(schema, definitions), ...elsewhere]);
  const source: RowSource = { definitions, idPrefix: fieldPrefix, apart, namesShapes: true };
  const rows = fieldRows(schema, source);
  const entries = new Map<string, ShapeEntry>();
  return pagesFor(rows, path, undefined, {
    whole: { name, path },
    partPaths: partPaths(rows, path),
    elsewhere,
    entryOf: (shape) => {
      const known = entries.get(shape) ?? shapeEntry(shape, source);
      entries.set(shape, known);
      return known;
    },
  });
}

/** What is the same for all pages of a definition. */
interface Arrangement {
  readonly whole: FieldPage['whole'];
  /** By the id of a row: the path of a page for what is inside it, whether it gets one or not, so that addresses stay. */
  readonly partPaths: ReadonlyMap<string, string>;
  /** The shapes that have pages of their own in any case. */
  readonly elsewhere: readonly string[];
  readonly entryOf: (name: string) => ShapeEntry;
}

function shapeEntry(name: string, source: RowSource): ShapeEntry {
  const schema = { $ref: `#/definitions/${name}` };
  return {
    shape: readShape(name, source.definitions),
    rows: fieldRows(schema, { ...source, idPrefix: shapePrefix, idSegments: [name] }),
  };
}

/** What has left a page: rows by their ids, shapes by their names. */
interface Moved {
  readonly rows: Set<string>;
  readonly shapes: Set<string>;
}

function pagesFor(
  rows: readonly Row[],
  path: string,
  inside: OuterRow | undefined,
  arrangement: Arrangement,
): readonly FieldPage[] {
  const moved: Moved = { rows: new Set(), shapes: new Set(arrangement.elsewhere) };
  while (weightOf(rows, moved, arrangement) > pageBudget) {
    if (!moveHeaviest(rows, moved, arrangement, smallestPart)) break;
  }
  // What one row needs beside it cannot go over several pages.
  for (const row of rows) {
    while (weightOf([row], moved, arrangement) > pageBudget) {
      if (!moveHeaviest([row], moved, arrangement, 0)) break;
    }
  }
  const chunks = inChunks(rows, moved, arrangement);
  const series = chunks.map((_, index) => numberedPath(path, index));
  const pages = chunks.map((chunk, number): FieldPage => {
    const named = shapesNamed(chunk, moved, arrangement);
    return {
      path: series[number] ?? path,
      whole: arrangement.whole,
      inside,
      rows: chunk,
      shapes: named.filter((name) => !moved.shapes.has(name)).map(arrangement.entryOf),
      shapesElsewhere: named.filter((name) => moved.shapes.has(name)),
      insideElsewhere: new Map(
        outerRows(chunk).flatMap(({ id }) =>
          moved.rows.has(id) ? [[id, partPath(id, arrangement)] as const] : [],
        ),
      ),
      number,
      series,
      weight: weightOf(chunk, moved, arrangement),
    };
  });
  const parts = outerRows(rows).filter(({ id }) => moved.rows.has(id));
  return [
    ...pages,
    ...parts.flatMap((row) => pagesFor(row.inside, partPath(row.id, arrangement), row, arrangement)),
  ];
}

/** Moves the heaviest of what can leave a page; false where nothing is left of that weight. */
function moveHeaviest(
  rows: readonly Row[],
  moved: Moved,
  arrangement: Arrangement,
  leastWeight: number,
): boolean {
  const candidates = [
    ...outerRows(rows)
      .filter(({ id }) => !moved.rows.has(id))
      .map(({ id, inside }) => ({ from: moved.rows, id, weight: rowsWeight(inside, moved.rows) })),
    ...shapesNamed(rows, moved, arrangement)
      .filter((name) => !moved.shapes.has(name))
      .map((name) => ({ from: moved.shapes, id: name, weight: entryWeight(arrangement.entryOf(name)) })),
  ];
  const [heaviest] = candidates.sort((one, other) => other.weight - one.weight);
  if (heaviest === undefined || heaviest.weight <= leastWeight) return false;
  heaviest.from.add(heaviest.id);
  return true;
}

/** The rows in lists, each light enough for a page; one list where all of them are. */
function inChunks(rows: readonly Row[], moved: Moved, arrangement: Arrangement): readonly (readonly Row[])[] {
  if (weightOf(rows, moved, arrangement) <= pageBudget) return [rows];
  const chunks: Row[][] = [[]];
  for (const row of rows) {
    const last = chunks.at(-1) ?? [];
    if (last.length > 0 && weightOf([...last, row], moved, arrangement) > pageBudget) chunks.push([row]);
    else last.push(row);
  }
  return chunks;
}

function weightOf(rows: readonly Row[], moved: Moved, arrangement: Arrangement): number {
  return shapesNamed(rows, moved, arrangement)
    .filter((name) => !moved.shapes.has(name))
    .reduce((sum, name) => sum + entryWeight(arrangement.entryOf(name)), rowsWeight(rows, moved.rows));
}

function entryWeight({ shape, rows }: ShapeEntry): number {
  return shapeWeight(shape) + rowsWeight(rows, nothingElsewhere);
}

const nothingElsewhere: ReadonlySet<string> = new Set();

/** The shapes that rows on a page name, and that the entries of shapes on it name, sorted. */
function shapesNamed(rows: readonly Row[], moved: Moved, arrangement: Arrangement): readonly string[] {
  const named = new Set<string>();
  const visit = (row: Row): void => {
    if (row.kind === 'remark') return;
    for (const name of row.shapes) {
      if (named.has(name) || name === arrangement.whole.name) continue;
      named.add(name);
      if (!moved.shapes.has(name)) arrangement.entryOf(name).rows.forEach(visit);
    }
    if (!moved.rows.has(row.id)) row.inside.forEach(visit);
  };
  rows.forEach(visit);
  return [...named].sort();
}

function partPaths(rows: readonly Row[], path: string): ReadonlyMap<string, string> {
  const ids: string[] = [];
  const visit = (row: OuterRow): void => {
    if (row.inside.length === 0) return;
    ids.push(row.id);
    outerRows(row.inside).forEach(visit);
  };
  outerRows(rows).forEach(visit);
  const stems = slugs(ids.map((id) => id.slice(fieldPrefix.length + 1)));
  const folder = path.replace(/\.html$/, '');
  return new Map(ids.map((id, index) => [id, `${folder}/${stems[index]}.html`]));
}

function partPath(id: string, { partPaths }: Arrangement): string {
  return partPaths.get(id) ?? '';
}

// No slug has a dot, so no two paths meet.
function numberedPath(path: string, number: number): string {
  return number === 0 ? path : path.replace(/\.html$/, `.${number + 1}.html`);
}

function outerRows(rows: readonly Row[]): readonly OuterRow[] {
  return rows.filter((row) => row.kind !== 'remark');
}
