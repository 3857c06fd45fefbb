import { isCollection, isMap, isScalar, type Node, type YAMLMap, type YAMLSeq } from 'yaml';
import type { Json } from '../../contract/model/json.ts';
import { insertion, lineEnd, lineStart, nextLine, type Splice } from './splice.ts';
import type { Style } from './style.ts';
import { itemContentEnd, keyOf, valueOf, type Target } from './target.ts';
import { writtenItem, writtenPair } from './written.ts';

/** Where an item of a block collection stands. */
interface Extent {
  /** The start of its key, or of its dash. */
  readonly start: number;
  /** The start of the first line that is its own: that of its comment, if it has one. `start` where it shares its line. */
  readonly top: number;
  /** The end of its last line with the line break: behind the comments in it. */
  readonly end: number;
  readonly column: number;
  /** Whether it begins in the line of the dash around it. */
  readonly isInline: boolean;
}

/** Puts an item before the one of an index, or at the end. */
export function insertIntoBlock(
  text: string,
  { holder, index }: Target,
  key: string,
  value: Json,
  style: Style,
): Splice {
  const { column } = extentOf(text, holder, 0);
  const lines = isMap(holder) ? writtenPair(key, value, style, column) : writtenItem(value, style, column);
  const gap = isSpaced(text, holder, Math.min(index, holder.items.length - 1)) ? style.lineBreak : '';
  if (index === 0) {
    const first = extentOf(text, holder, 0);
    const pad = ' '.repeat(column);
    return first.isInline
      ? insertion(first.start, `${lines}${style.lineBreak}${pad}`)
      : insertion(first.top, `${pad}${lines}${style.lineBreak}${gap}`);
  }
  const { end } = extentOf(text, holder, index - 1);
  return linesAt(text, end, gap + ' '.repeat(column) + lines, style);
}

/** Removes an item with its comment, and one of the gaps around it. The only one leaves `{}` or `[]`. */
export function removeFromBlock(
  text: string,
  { holder, index }: Target,
  around: Target | undefined,
): Splice[] {
  const extent = extentOf(text, holder, index);
  if (holder.items.length === 1) return emptied(text, extent, holder, around);
  if (extent.isInline) {
    const next = extent.end + text.slice(extent.end).search(/\S/);
    return [{ start: extent.start, end: next, text: '' }];
  }
  const isLast = index === holder.items.length - 1;
  let { top: start, end } = extent;
  if (isEmptyAbove(text, start)) {
    if (isLast || isEmptyLine(text, end)) start = behindText(text, start);
  } else if (index === 0) {
    while (isEmptyLine(text, end)) end = nextLine(text, end);
  }
  // A text without a final line break keeps having none.
  if (end === text.length && text[end - 1] !== '\n')
    start = Math.max(0, lineEnd(text, lineStart(text, start - 1)));
  return [{ start, end, text: '' }];
}

function emptied(
  text: string,
  extent: Extent,
  holder: YAMLMap | YAMLSeq,
  around: Target | undefined,
): Splice[] {
  const empty = isMap(holder) ? '{}' : '[]';
  if (extent.isInline) return [{ start: extent.start, end: withoutBreak(text, extent.end), text: empty }];
  if (!around) return [{ start: extent.top, end: withoutBreak(text, extent.end), text: empty }];
  const head = headEnd(text, around);
  const isAtEnd = extent.end === text.length && text[text.length - 1] !== '\n';
  const start = isAtEnd ? Math.max(head, lineEnd(text, lineStart(text, extent.top - 1))) : extent.top;
  return [
    { start: head, end: head, text: ` ${empty}` },
    { start, end: extent.end, text: '' },
  ];
}

/** Puts a value in the place of that of an item. */
export function setInBlock(text: string, target: Target, value: Json, style: Style): Splice {
  const { holder, index } = target;
  const old = valueOf(holder, index);
  const extent = extentOf(text, holder, index);
  const head = headEnd(text, target);
  const written = isMap(holder)
    ? writtenPair('k', value, style, extent.column, old)
    : writtenItem(value, style, extent.column, old);
  // What follows `k:` or `-`.
  const [first = '', ...rest] = written.slice(isMap(holder) ? 2 : 1).split(style.lineBreak);
  const lines = (behind: string): string => [first.trimEnd() + behind, ...rest].join(style.lineBreak);
  const isBare = old === null || (isScalar(old) && old.range?.[0] === old.range?.[1]);
  const firstLine = lineEnd(text, head);
  const start = old?.range?.[0] ?? head;
  if (isBare) {
    const behind = text.slice(head, firstLine);
    return { start: head, end: firstLine, text: lines(behind) };
  }
  if (isBlockScalar(old))
    return { start: head, end: withoutBreak(text, old.range?.[1] ?? head), text: lines('') };
  if (isCollection(old) && !old.flow) {
    const end = withoutBreak(text, extent.end);
    // A comment in the line of the key is about the value as a whole.
    return { start: head, end, text: lines(start > firstLine ? text.slice(head, firstLine).trimEnd() : '') };
  }
  const end = old.range?.[1] ?? head;
  const isNextLine = start > firstLine;
  if (rest.length === 0)
    return { start: isNextLine ? start : head, end, text: isNextLine ? first.trim() : first };
  const behind = isNextLine ? text.slice(head, firstLine).trimEnd() : '';
  return { start: head, end: lineEnd(text, end), text: lines(behind + text.slice(end, lineEnd(text, end))) };
}

/** Where what follows the colon of a key, or a dash, begins: behind anchors and tags. */
function headEnd(text: string, { holder, index }: Target): number {
  const key = keyOf(holder, index);
  const from = key ? (key.range?.[1] ?? 0) : extentOf(text, holder, index).start;
  const head = /^[ \t]*[:-](?:[ \t]+[&!][^\s,[\]{}]*)*/.exec(text.slice(from));
  return from + (head?.[0].length ?? 0);
}

function isBlockScalar(node: Node): boolean {
  return isScalar(node) && (node.type === 'BLOCK_FOLDED' || node.type === 'BLOCK_LITERAL');
}

function extentOf(text: string, holder: YAMLMap | YAMLSeq, index: number): Extent {
  const start = isMap(holder) ? keyStart(text, holder, index) : dashOf(text, holder as YAMLSeq, index);
  const line = lineStart(text, start);
  const column = start - line;
  const isInline = index === 0 && /^[ \t]*[?-]/.test(text.slice(line, start));
  const last = itemContentEnd(holder, index);
  const isAtLineStart = last > start && text[last - 1] === '\n';
  const end = behindComments(text, isAtLineStart ? last : nextLine(text, last), column);
  if (isInline) return { start, top: start, end, column, isInline };
  const before = index > 0 ? extentEnd(text, holder, index - 1) : 0;
  return { start, top: topOf(text, line, column, before), end, column, isInline };
}

function extentEnd(text: string, holder: YAMLMap | YAMLSeq, index: number): number {
  const last = itemContentEnd(holder, index);
  return text[last - 1] === '\n' ? last : nextLine(text, last);
}

/** With the anchor or the tag of the key, and the mark of a key that stands by itself. */
function keyStart(text: string, holder: YAMLMap, index: number): number {
  const key = keyOf(holder, index)?.range?.[0] ?? 0;
  const before = text.slice(lineStart(text, key), key);
  return key - (/(?:\?[ \t]+)?(?:[&!]\S*[ \t]+)*$/.exec(before)?.[0].length ?? 0);
}

function dashOf(text: string, holder: YAMLSeq, index: number): number {
  const first = holder.range?.[0] ?? 0;
  if (index === 0) return first;
  const column = first - lineStart(text, first);
  let line = extentEnd(text, holder, index - 1);
  while (
    line < text.length &&
    (text[line + column] !== '-' || text.slice(line, line + column).trim() !== '')
  ) {
    line = nextLine(text, line);
  }
  return line + column;
}

/**
 * The comment lines that directly precede an item, not those that begin a text, behind an editor's line: they are about all
 * of it.
 */
function topOf(text: string, line: number, column: number, before: number): number {
  let top = line;
  while (top > before) {
    const above = lineStart(text, top - 1);
    if (above < before || text[above + column] !== '#' || text.slice(above, above + column).trim() !== '')
      break;
    top = above;
  }
  return /^(?:\s*# yaml-language-server:.*)?\s*$/.test(text.slice(0, top)) ? line : top;
}

/** Behind the lines of comments that are indented deeper than an item, and so stand in it. */
function behindComments(text: string, from: number, column: number): number {
  let end = from;
  for (let line = from; line < text.length; line = nextLine(text, line)) {
    const [, spaces = '', mark] = /^([ \t]*)(\S?)/.exec(text.slice(line, lineEnd(text, line))) ?? [];
    if (mark === '#' && spaces.length > column) end = nextLine(text, line);
    else if (mark !== '') break;
  }
  return end;
}

/** Whether an empty line separates an item from its neighbour. */
function isSpaced(text: string, holder: YAMLMap | YAMLSeq, index: number): boolean {
  if (holder.items.length < 2) return false;
  const [one, other] = index === 0 ? [0, 1] : [index - 1, index];
  const { end } = extentOf(text, holder, one);
  return end < extentOf(text, holder, other).top && isEmptyLine(text, end);
}

/** The start of the empty lines above a line. */
function behindText(text: string, line: number): number {
  let start = line;
  while (isEmptyAbove(text, start)) start = lineStart(text, start - 1);
  return start;
}

function isEmptyAbove(text: string, start: number): boolean {
  return start > 0 && isEmptyLine(text, lineStart(text, start - 1));
}

function isEmptyLine(text: string, offset: number): boolean {
  return offset < text.length && text.slice(offset, lineEnd(text, offset)).trim() === '';
}

function withoutBreak(text: string, end: number): number {
  if (text[end - 1] !== '\n') return end;
  return text[end - 2] === '\r' ? end - 2 : end - 1;
}

/** Whole lines at the start of a line, or behind a text without a final line break, which then has none either. */
function linesAt(text: string, offset: number, lines: string, { lineBreak }: Style): Splice {
  const isOpen = offset > 0 && offset === text.length && text[offset - 1] !== '\n';
  return insertion(offset, isOpen ? `${lineBreak}${lines}` : `${lines}${lineBreak}`);
}
