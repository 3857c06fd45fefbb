import type { Json } from '../../contract/model.ts';
import {
  code,
  join,
  link,
  list,
  paragraph,
  permalink,
  strong,
  styled,
  table,
  text,
} from '../blocks/make-content.ts';
import type { Content, Table, TableFold, TableHeading, TableRow, Words } from '../blocks/content.ts';
import type { ExternalDocs } from '../../contract/model.ts';
import { commonmark } from '../commonmark.ts';
import { externalDocsLink } from './external-link.ts';
import { plural } from '../durations.ts';
import { shownValues } from '../fields/shown-values.ts';
import type { BranchRow, FieldRow, Presence, Row } from '../schema/field-rows.ts';
import { valueInWords } from '../schema/rules-in-words.ts';

const presenceWords: Readonly<Record<NonNullable<Presence>, string>> = {
  required: 'Required',
  strict: 'In all examples',
  optional: 'Optional',
};

// As many lines are read without folding any.
const openLimit = 24;

/** Where rows lead to. */
export interface RowLinks {
  /** The address of what is said of a shape, and its title. */
  readonly shape: (name: string) => Words;
  /** The address of what is inside a row, where that does not stand below it. */
  readonly inside: (row: FieldRow | BranchRow) => string | undefined;
}

/** Links of rows that name no shapes and have all inside them. */
export const noRowLinks: RowLinks = { shape: () => null, inside: () => undefined };

/** Fields as a table, with what is inside them folded; further rows go to its end. */
export function fieldTable(
  rows: readonly Row[],
  links: RowLinks,
  options: { readonly caption: string; readonly noun: string; readonly further?: readonly TableRow[] },
): Content {
  const isOpen = countRows(rows) <= openLimit;
  const columns = [options.noun, 'Type', 'Presence', 'Description and rules'];
  return [
    table(
      options.caption,
      columns,
      [...tableRows(rows, { links, isOpen }), ...(options.further ?? [])],
      'fields',
    ),
    someRow(rows, ({ presence }) => presence === 'strict') && paragraph(strictNote, 'note'),
    someRow(rows, ({ isAssumed }) => isAssumed) && paragraph(assumedNote, 'note'),
  ];
}

const strictNote = text`${strong('In all examples')}: every known example has it, and nothing says that it is always
  present. Strict validation requires it; tolerant validation accepts a body without it and gives a warning.`;

const assumedNote = text`${strong('Assumed')}: what the service’s documentation does not state. Strict validation
  requires it; tolerant validation accepts a body that breaks it and gives a warning.`;

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

/** What is said of the rules of a value: each in a line, and long lists of values folded. */
export function rulesList(rules: FieldRow['rules'], longLists: FieldRow['longLists']): Content {
  return [
    rules.length > 0 && list(rules, 'rules'),
    longLists.map((values) => {
      const shown = shownValues(values);
      const more = values.length - shown.length;
      const words = join(
        shown.map((value) => code(valueInWords(value))),
        ', ',
      );
      return {
        block: 'fold' as const,
        style: 'values' as const,
        summary: `All ${plural(values.length, 'value')}`,
        content: paragraph([words, more > 0 && `, and ${more} more, which are in the JSON Schema`]),
      };
    }),
  ];
}

/** Where more is said, outside of the site. */
export function externalDocsLine(docs: ExternalDocs | null): Content {
  if (docs === null) return null;
  return paragraph(['See ', externalDocsLink(docs)]);
}

interface Rendering {
  readonly links: RowLinks;
  readonly isOpen: boolean;
}

type AnyRow = TableRow | TableHeading | TableFold;

function tableRows(rows: readonly Row[], rendering: Rendering): Table['rows'] {
  return rows.flatMap((row): readonly AnyRow[] => {
    if (row.kind === 'remark') return [{ heading: row.words, isAside: row.isEnd }];
    return row.kind === 'field' ? fieldAndInside(row, rendering) : branch(row, rendering);
  });
}

function fieldAndInside(row: FieldRow, rendering: Rendering): readonly AnyRow[] {
  const { links, isOpen } = rendering;
  const elsewhere = links.inside(row);
  const words = [insideInWords(row.inside), ' of ', code(row.parent + row.name)];
  const field = fieldRow(row, links, elsewhere !== undefined && paragraph(link(elsewhere, words)));
  if (row.inside.length === 0 || elsewhere !== undefined) return [field];
  return [field, { summary: words, rows: tableRows(row.inside, rendering), isOpen }];
}

function branch(row: BranchRow, rendering: Rendering): readonly AnyRow[] {
  const { links, isOpen } = rendering;
  const elsewhere = links.inside(row);
  const words = [row.words, shapeLinks(row, links)];
  if (elsewhere !== undefined)
    return [{ heading: [words, ': ', link(elsewhere, insideInWords(row.inside))], isAside: true }];
  if (row.inside.length === 0) return [{ heading: words, isAside: true }];
  const rows = tableRows(row.inside, rendering);
  return [{ summary: words, rows, id: row.id, isOpen, end: ['End of: ', row.words] }];
}

function fieldRow(row: FieldRow, links: RowLinks, inside: Content): TableRow {
  const presence = row.presence === null ? null : presenceMark(presenceWords[row.presence]);
  return {
    id: row.id,
    cells: [
      fieldName(row.id, row.name, row.parent),
      [row.type, shapeLinks(row, links)],
      [presence, row.isDeprecated && [' ', deprecatedMark]],
      [
        commonmark(row.description),
        rulesList(row.rules, row.longLists),
        row.examples.length > 0 && exampleLine(row.examples.slice(0, 1)),
        externalDocsLine(row.externalDocs),
        inside,
      ],
    ],
  };
}

/** Beside what may go with a later version. */
export const deprecatedMark = styled('mark warn', 'Deprecated');

/** The shapes of a value, linked to what they say. */
function shapeLinks({ shapes }: FieldRow | BranchRow, links: RowLinks): Words {
  return shapes.map((name) => [' ', links.shape(name)]);
}

function presenceMark(presence: string): Words {
  return styled(presence === 'Required' ? 'required' : 'presence', presence);
}

function exampleLine(examples: readonly Json[]): Content {
  return examples.map((example) => paragraph(text`Example ${code(valueInWords(example))}`, 'example'));
}

/** How much there is inside: "3 fields, 2 alternatives". */
function insideInWords(rows: readonly Row[]): string {
  const fields = rows.filter((row) => row.kind === 'field');
  const items = fields.filter(({ name }) => name.startsWith('['));
  if (rows.length === 1 && items[0]?.name === '[]') return 'Each item';
  const counts = [
    [fields.length - items.length, 'field'],
    [items.length, 'item'],
    [
      rows.filter((row) => row.kind === 'branch').length,
      rows.some((row) => row.kind === 'remark') ? 'alternative' : 'condition',
    ],
  ] as const;
  return counts.flatMap(([count, noun]) => (count === 0 ? [] : [plural(count, noun)])).join(', ');
}

function countRows(rows: readonly Row[]): number {
  return rows.reduce((sum, row) => sum + 1 + (row.kind === 'remark' ? 0 : countRows(row.inside)), 0);
}

function someRow(rows: readonly Row[], test: (row: FieldRow) => boolean): boolean {
  return rows.some(
    (row) => (row.kind === 'field' && test(row)) || (row.kind !== 'remark' && someRow(row.inside, test)),
  );
}
