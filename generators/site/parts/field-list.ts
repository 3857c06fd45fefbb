import { counted } from '@webhook-contract/common/counted';
import type { ExternalDocs } from '../../contract/model/model.ts';
import { plainText } from '../blocks/read-content.ts';
import { code, group, join, list, paragraph, strong, styled, text } from '../blocks/make-content.ts';
import type { Block, Content, FieldEntry, Fold, Words } from '../blocks/content.ts';
import { commonmark } from '../commonmark.ts';
import { countRows } from '../fields/read-fields.ts';
import type { BranchRow, FieldRow, RemarkRow, Row } from '../schema/field-rows.ts';
import { valueInWords } from '../schema/rules-in-words.ts';
import { externalDocsLink } from './external-link.ts';
import type { Json } from '../../contract/model/json.ts';

// As many lines are read without folding any.
const openLimit = 24;

/** Links to what is said of a shape, in the words that are given or with its title. */
export type ShapeLink = (name: string, words?: Words) => Words;

/** Fields one below the other, with what is inside them folded, and what their marks mean. */
export function fieldList(rows: readonly Row[], shapeLink: ShapeLink, isBesideExample = false): Content {
  const isOpen = countRows(rows) <= openLimit;
  const isSomeStrict = someRow(rows, ({ presence }) => presence === 'strict');
  // Only where it tells fields apart is it said of each.
  const isMixed = isSomeStrict && someRow(rows, ({ presence }) => presence === 'optional');
  const strictWords = isMixed ? 'Optional, in all examples' : 'Optional';
  const isSomeAssumed = someRow(rows, ({ isAssumed }) => isAssumed);
  return [
    rowList(rows, { shapeLink, isOpen, isBesideExample, strictWords }),
    (isSomeStrict || isSomeAssumed) &&
      paragraph(
        text`${isSomeStrict && [strong(strictWords), ': present in the examples here, but perhaps not always. ']}
          ${isSomeAssumed && [strong('Assumed'), ': not documented. ']}${
            isSomeStrict && isSomeAssumed
              ? 'Strict validation requires optional fields and enforces assumed rules; tolerant validation, which the receiver uses, only warns.'
              : 'Strict validation enforces it; tolerant validation, which the receiver uses, only warns.'
          }`,
        'note',
      ),
  ];
}

/** The headers that a schema describes, and then further ones. Validation concerns payloads, so no mark needs a word. */
export function headerList(rows: readonly Row[], further: readonly FieldEntry[]): Content {
  const rendering = { shapeLink: () => null, isOpen: true, isBesideExample: false, strictWords: 'Optional' };
  return [rowList(rows, rendering), { block: 'fields', fields: further }];
}

/** A field that no schema describes. */
export function plainField(id: string, name: string, isRequired: boolean, description: Content): FieldEntry {
  const marks = isRequired ? requiredMark : optionalMark('Optional');
  return { id, name, parent: '', type: 'string', marks, description, details: null, inside: null };
}

/** What is said of the rules of a value: each in a line, and long lists of values folded. */
export function rulesList(rules: FieldRow['rules'], longLists: FieldRow['longLists']): Content {
  return [rules.length > 0 && list(rules, 'rules'), longLists.map(foldedValues)];
}

/** As many values of a list stand on a page; all of them are in the schema file. */
const mostValues = 200;

function foldedValues(values: readonly Json[]): Block {
  const listed = values.slice(0, mostValues);
  const more = values.length - listed.length;
  const words = join(
    listed.map((value) => code(valueInWords(value))),
    ', ',
  );
  return {
    block: 'fold',
    summary: `All ${counted(values.length, 'value')}`,
    content: paragraph([words, more > 0 && `, and ${more} more, which are in the JSON Schema`]),
  };
}

/** Where more is said, outside of the site. */
export function externalDocsLine(docs: ExternalDocs | null): Content {
  if (docs === null) return null;
  return paragraph(['See ', externalDocsLink(docs)]);
}

interface Rendering {
  readonly shapeLink: ShapeLink;
  readonly isOpen: boolean;
  /** Whether an example is shown, so that fields need none of their own. */
  readonly isBesideExample: boolean;
  /** How a field is marked that is optional and in all examples. */
  readonly strictWords: string;
}

/** Fields that follow each other are one list, and alternatives one box, whose edge shows where they end. */
function rowList(rows: readonly Row[], rendering: Rendering): Content {
  return inRuns(rows).map((run): Content => {
    const [first] = run;
    if (first?.kind === 'field')
      return {
        block: 'fields',
        fields: run.flatMap((row) => (row.kind === 'field' ? fieldEntry(row, rendering) : [])),
      };
    const content = run.map((row) => {
      if (row.kind === 'remark') return paragraph(row.words);
      return row.kind === 'branch' && branch(row, rendering);
    });
    return first !== undefined && isOfAlternatives(first) ? group('alternatives', content) : content;
  });
}

/** Rows that belong together: fields, the alternatives below a remark, conditions. */
function inRuns(rows: readonly Row[]): readonly (readonly Row[])[] {
  const runs: Row[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const goesOn =
      last !== undefined &&
      row.kind !== 'remark' &&
      (row.kind === 'field') === (last.kind === 'field') &&
      isOfAlternatives(row) === isOfAlternatives(last);
    if (goesOn) run?.push(row);
    else runs.push([row]);
  }
  return runs;
}

function isOfAlternatives(row: Row): row is BranchRow | RemarkRow {
  return row.kind === 'remark' || (row.kind === 'branch' && row.isAlternative);
}

function fieldEntry(row: FieldRow, rendering: Rendering): FieldEntry {
  const { id, name, parent, isDeprecated, isShapeAssumed, description, values, rules, longLists, examples } =
    row;
  return {
    id,
    name,
    parent,
    type: typeOf(row, rendering.shapeLink),
    marks: [
      presenceMark(row, rendering),
      isShapeAssumed && [' ', styled('presence', 'Partly assumed')],
      isDeprecated && [' ', deprecatedMark],
    ],
    description: [commonmark(description), rulesList(values, longLists), externalDocsLine(row.externalDocs)],
    details: [rulesList(rules, []), !rendering.isBesideExample && exampleLine(examples.slice(0, 1))],
    inside: row.inside.length > 0 && {
      ...fold([insideInWords(row.inside), ' of ', code(parent + name)], row.inside, rendering),
      style: 'inside',
    },
  };
}

/** The type in a few words, which lead to the shape that says more. */
function typeOf({ type, brief, shapes }: FieldRow, shapeLink: ShapeLink): Words {
  const [shape, ...others] = shapes;
  if (shape === undefined || others.length > 0 || brief === '')
    return [brief || type, shapes.map((name) => [' ', shapeLink(name)])];
  return shapeLink(shape, brief);
}

/** What holds in some cases only. */
function branch(row: BranchRow, rendering: Rendering): Content {
  const words = [row.words, row.shapes.map((name) => [' ', rendering.shapeLink(name)])];
  const description = commonmark(row.description);
  if (row.inside.length === 0) return [paragraph(words), description];
  // An example shows one of several alternatives at most.
  const isBesideExample = rendering.isBesideExample && !row.isAlternative;
  const folded = fold(words, row.inside, { ...rendering, isBesideExample });
  return {
    ...folded,
    content: [description, folded.content],
    anchor: { id: row.id, title: plainText(row.words) },
  };
}

function fold(summary: Words, rows: readonly Row[], rendering: Rendering): Fold {
  return { block: 'fold', summary, content: rowList(rows, rendering), isOpen: rendering.isOpen };
}

/** Beside what may go with a later version. */
export const deprecatedMark = styled('mark warn', 'Deprecated');

const requiredMark = styled('required', 'Required');

function optionalMark(words: string): Words {
  return styled('presence', words);
}

function presenceMark({ presence }: FieldRow, { strictWords }: Rendering): Words {
  if (presence === null) return null;
  return presence === 'required'
    ? requiredMark
    : optionalMark(presence === 'strict' ? strictWords : 'Optional');
}

function exampleLine(examples: readonly Json[]): Content {
  return examples.map((example) => paragraph(text`Example ${code(valueInWords(example))}`, 'example'));
}

/** How much there is inside: "3 fields, 2 alternatives". */
function insideInWords(rows: readonly Row[]): string {
  const fields = rows.filter((row) => row.kind === 'field');
  const branches = rows.filter((row) => row.kind === 'branch');
  const items = fields.filter(({ name }) => name.startsWith('['));
  if (rows.length === 1 && items[0]?.name === '[]') return 'Each item';
  const counts = [
    [fields.length - items.length, 'field'],
    [items.length, 'item'],
    [branches.filter(({ isAlternative }) => isAlternative).length, 'alternative'],
    [branches.filter(({ isAlternative }) => !isAlternative).length, 'condition'],
  ] as const;
  return counts.flatMap(([count, noun]) => (count === 0 ? [] : [counted(count, noun)])).join(', ');
}

function someRow(rows: readonly Row[], test: (row: FieldRow) => boolean): boolean {
  return rows.some(
    (row) => (row.kind === 'field' && test(row)) || (row.kind !== 'remark' && someRow(row.inside, test)),
  );
}
