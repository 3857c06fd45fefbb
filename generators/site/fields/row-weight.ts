import type { Json } from '../../contract/model/json.ts';
import type { Phrase } from '../blocks/content.ts';
import { plainText } from '../blocks/read-content.ts';
import type { Row } from '../schema/field-rows.ts';
import type { Shape } from './shape.ts';

// What the markup around texts takes, on the safe side; a test holds the size of pages.
const rowMarkup = 350;
const phraseMarkup = 90;
const valueMarkup = 16;

/** About how many bytes of HTML rows take, with what is inside them unless that stands elsewhere. */
export function rowsWeight(rows: readonly Row[], elsewhere: ReadonlySet<string>): number {
  return rows.reduce((sum, row) => sum + rowWeight(row, elsewhere), 0);
}

function rowWeight(row: Row, elsewhere: ReadonlySet<string>): number {
  if (row.kind === 'remark') return rowMarkup + plainText(row.words).length;
  const inside = elsewhere.has(row.id) ? phraseMarkup : rowsWeight(row.inside, elsewhere);
  const around = rowMarkup + row.id.length + row.shapes.length * phraseMarkup + inside;
  if (row.kind === 'branch') return around + plainText(row.words).length;
  const names = 2 * (row.id.length + row.parent.length + row.name.length);
  return (
    around +
    names +
    textWeight(row.description, [...row.values, ...row.rules], row.longLists, row.examples.slice(0, 1))
  );
}

/** The same for what is said of a shape. */
export function shapeWeight({ name, description, rules, longLists, examples }: Shape): number {
  return rowMarkup + 3 * name.length + textWeight(description, rules, longLists, examples);
}

function textWeight(
  description: string,
  rules: readonly Phrase[],
  longLists: readonly (readonly Json[])[],
  examples: readonly Json[],
): number {
  const values = [...longLists.flatMap(shownValues), ...examples];
  return (
    description.length +
    rules.reduce((sum, rule) => sum + phraseMarkup + plainText(rule).length, 0) +
    longLists.length * phraseMarkup +
    values.reduce<number>((sum, value) => sum + valueMarkup + JSON.stringify(value).length, 0)
  );
}

/** As many values of a list stand on a page; all of them are in the schema file. */
const limit = 200;

/** The values of a long list that a page shows. */
export function shownValues(values: readonly Json[]): readonly Json[] {
  return values.slice(0, limit);
}
