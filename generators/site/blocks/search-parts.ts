import { linesAndBlocks, plainText } from './read-content.ts';
import type { Block, Content, Definition, FieldEntry, TableRow, Words } from './content.ts';

/** What search can lead to: a page or a part of it that has an address. */
export interface SearchPart {
  /** Empty for the page itself. */
  readonly id: string;
  readonly title: string;
  /** Further names under which it is to be found. */
  readonly names?: readonly string[] | undefined;
  /** What it says, each paragraph, item and cell by itself. */
  readonly lines: readonly string[];
}

/** A part while content is read. */
interface Draft extends SearchPart {
  readonly lines: string[];
}

/** Splits content into search results: the whole under its title, then each part that has a name and an address. */
export function searchParts(
  id: string,
  title: string,
  content: Content,
  names?: readonly string[],
): readonly SearchPart[] {
  const drafts: Draft[] = [];
  const around = begin(id, title, { drafts }, names);
  collect(content, { around, drafts, isInSeries: false });
  return drafts;
}

/** Words as they are read, in one line. */
function lineOf(words: Words): string {
  return plainText(words).replaceAll(/\s+/g, ' ').trim();
}

/** Where text goes that is read. */
interface Reading {
  /** The part that it belongs to. */
  readonly around: Draft;
  /** All parts so far. */
  readonly drafts: Draft[];
  /** One of a series, such as an attempt among many, is found by what stands around them. */
  readonly isInSeries: boolean;
}

function collect(content: Content, reading: Reading): void {
  let here = reading;
  for (const part of linesAndBlocks(content)) {
    if (!('block' in part)) add(lineOf(part), here);
    else if (part.block === 'heading' && part.anchor !== undefined)
      // What follows a heading belongs to it, as far as its container goes.
      here = { ...here, around: begin(part.anchor.id, part.anchor.title, here) };
    else collectBlock(part, here);
  }
}

function isCode(content: Content): boolean {
  return linesAndBlocks(content).every((part) => 'block' in part && part.block === 'code');
}

function add(line: string, { around }: Reading): void {
  if (line !== '') around.lines.push(line);
}

function begin(
  id: string,
  title: string,
  { drafts }: Pick<Reading, 'drafts'>,
  names?: readonly string[],
): Draft {
  const draft: Draft = { id, title, ...(names && { names }), lines: [] };
  drafts.push(draft);
  return draft;
}

function collectBlock(block: Block, reading: Reading): void {
  switch (block.block) {
    case 'paragraph':
    case 'heading':
      return collect(block.words, reading);
    case 'quote':
    case 'group':
      return collect(block.content, reading);
    case 'list':
      return block.items.forEach((item) => collect(item, reading));
    case 'definitions':
      return block.entries.forEach((entry) =>
        collectDefinition(entry, block.isSeries ? { ...reading, isInSeries: true } : reading),
      );
    case 'table':
      return block.rows.forEach((row) => collectRow(row, reading));
    case 'fields':
      return block.fields.forEach((field) => collectField(field, reading));
    case 'fold':
      collect(block.summary, reading);
      return collect(block.content, block.isSeries ? { ...reading, isInSeries: true } : reading);
    case 'folded-part': {
      const { id, title } = block.anchor;
      // A file is found by what is said around it.
      if (isCode(block.content)) return add(title, reading);
      return collect(block.content, { ...reading, around: begin(id, title, reading) });
    }
    // Code would drown what is said in words; the others say nothing that is not said elsewhere.
    case 'code':
    case 'on-screen':
  }
}

function collectDefinition({ name, anchor, content }: Definition, reading: Reading): void {
  if (anchor === undefined || reading.isInSeries) {
    collect(name, reading);
    return collect(content, reading);
  }
  collect(content, { ...reading, around: begin(anchor.id, lineOf(name), reading) });
}

function collectField(field: FieldEntry, reading: Reading): void {
  const { id, name, parent, type, marks, description, details, inside } = field;
  const own = { ...reading, around: begin(id, parent + name, reading) };
  for (const part of [type, marks, description, details, inside]) collect(part, own);
}

function collectRow({ id, cells, names }: TableRow, reading: Reading): void {
  const [name, ...others] = cells;
  const [first] = linesAndBlocks(name);
  const title = first === undefined || 'block' in first ? '' : lineOf(first);
  const hasPart = id !== undefined && title !== '' && !reading.isInSeries;
  const inside = hasPart ? { ...reading, around: begin(id, title, reading, names) } : reading;
  // The name alone is the title, and none of the text.
  const shown = hasPart && linesAndBlocks(name).length === 1 ? others : cells;
  for (const cell of shown) collect(cell, inside);
}
