import { isMap, type Node, type YAMLMap, type YAMLSeq } from 'yaml';
import type { Json } from '../../contract/model/json.ts';
import { insertion, lineEnd, lineStart, nextLine, type Splice } from './splice.ts';
import type { Style } from './style.ts';
import { itemContentEnd, keyOf, valueOf, type Target } from './target.ts';
import { writtenFlowPair, writtenInFlow } from './written.ts';

/** Puts an item before the one of an index, or at the end: in a line of its own if the others have theirs. */
export function insertIntoFlow(
  text: string,
  { holder, index }: Target,
  key: string,
  value: Json,
  style: Style,
): Splice[] {
  const open = holder.range?.[0] ?? 0;
  const first = startOf(holder, 0);
  const isSpread = text.slice(open, first).includes('\n');
  const column = isSpread ? first - lineStart(text, first) : 0;
  const item = isMap(holder)
    ? writtenFlowPair(key, value, style, column, isSpread)
    : writtenInFlow(value, style, column, isSpread);
  const line = style.lineBreak + ' '.repeat(column) + item;
  const gap = style.isCompact ? '' : ' ';
  if (index === 0) {
    return isSpread ? [insertion(lineEnd(text, open), `${line},`)] : [insertion(first, `${item},${gap}`)];
  }
  const end = itemContentEnd(holder, index - 1);
  if (!isSpread) return [insertion(end, `,${gap}${item}`)];
  const comma = commaBehind(text, end);
  if (comma >= 0) return [insertion(endOfItem(text, comma + 1), `${line},`)];
  const last = endOfItem(text, end);
  return last === end ? [insertion(end, `,${line}`)] : [insertion(end, ','), insertion(last, line)];
}

/** Removes an item, with its comma, and with the comments of its lines if it has lines of its own. */
export function removeFromFlow(text: string, { holder, index }: Target): Splice[] {
  const [open, close] = [holder.range?.[0] ?? 0, (holder.range?.[1] ?? 0) - 1];
  if (holder.items.length === 1) return [{ start: open + 1, end: close, text: '' }];
  const start = startOf(holder, index);
  const end = itemContentEnd(holder, index);
  const comma = commaBehind(text, end);
  const itemEnd = endOfItem(text, comma < 0 ? end : comma + 1);
  const isOwnLine =
    text.slice(lineStart(text, start), start).trim() === '' && itemEnd === lineEnd(text, itemEnd);
  const isLast = index === holder.items.length - 1;
  const before = index > 0 ? itemContentEnd(holder, index - 1) : open + 1;
  if (isOwnLine) {
    const lines = {
      start: topOf(text, lineStart(text, start), before),
      end: nextLine(text, itemEnd),
      text: '',
    };
    if (!isLast || comma >= 0) return [lines];
    const needless = commaBehind(text, before);
    return [{ start: needless, end: needless + 1, text: '' }, lines];
  }
  return isLast ? [{ start: before, end, text: '' }] : [{ start, end: startOf(holder, index + 1), text: '' }];
}

/** Puts a value in the place of another. */
export function setInFlow(text: string, { holder, index }: Target, value: Json, style: Style): Splice {
  const old = valueOf(holder, index);
  const start = old?.range?.[0] ?? 0;
  const end = old?.range?.[1] ?? start;
  return { start, end, text: replacement(text, holder, start, old, value, style) };
}

function replacement(
  text: string,
  holder: YAMLMap | YAMLSeq,
  start: number,
  old: Node | null,
  value: Json,
  style: Style,
): string {
  const line = lineStart(text, start);
  const column = /^[ \t]*/.exec(text.slice(line))?.[0].length ?? 0;
  const isSpread = text.slice(holder.range?.[0] ?? 0, startOf(holder, 0)).includes('\n');
  const written = writtenInFlow(value, style, column, isSpread, old);
  return old === null || text[start - 1] === ':' ? ` ${written}` : written;
}

/** Where the comma behind an item is; -1 behind the last one that has none. */
function commaBehind(text: string, from: number): number {
  const gap = /^(?:\s|(?<=\s)#.*)*/.exec(text.slice(from))?.[0].length ?? 0;
  return text[from + gap] === ',' ? from + gap : -1;
}

/** The end of the line if nothing but a comment follows, or else the given offset. */
function endOfItem(text: string, from: number): number {
  const end = lineEnd(text, from);
  return /^[ \t]*(?:[ \t]#.*)?$/.test(text.slice(from, end)) ? end : from;
}

function topOf(text: string, line: number, before: number): number {
  let top = line;
  for (let above = lineStart(text, top - 1); above > before; above = lineStart(text, top - 1)) {
    if (!/^[ \t]*#/.test(text.slice(above, top))) break;
    top = above;
  }
  return top;
}

function startOf(holder: YAMLMap | YAMLSeq, index: number): number {
  return (keyOf(holder, index) ?? valueOf(holder, index))?.range?.[0] ?? 0;
}
