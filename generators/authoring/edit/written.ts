import { Document, isCollection, isScalar, Scalar, type Node } from 'yaml';
import type { Json } from '../../contract/model/json.ts';
import type { Style } from './style.ts';

/** Text beyond this column is folded, and an object is written over several lines: prettier's own default. */
const WIDTH = 80;

/** `key: value` as YAML whose first line begins at a column, without the spaces before it. */
export function writtenPair(
  key: string,
  value: Json,
  style: Style,
  column: number,
  old?: Node | null,
): string {
  return `${writtenKey(key, style)}:${behind(value, style, column, key.length + 2, old)}`;
}

/** `- value`, as above. */
export function writtenItem(value: Json, style: Style, column: number, old?: Node | null): string {
  const inner = column + 2;
  const isInLine =
    isScalarValue(value) || (isSmall(value, 1) && flowLine(value, style, inner, old) !== undefined);
  return `-${isInLine ? behind(value, style, column, 2, old) : ` ${writtenCollection(value, style, inner)}`}`;
}

/** A key as it stands before its colon, in quotes if the one that it replaces is. */
export function writtenKey(key: string, style: Style, old?: Node | null): string {
  return style.isJson ? JSON.stringify(key) : scalarLine(key, style, old);
}

/** A value between brackets or braces: in one line, or JSON over several whose later lines begin at a column. */
export function writtenInFlow(
  value: Json,
  style: Style,
  column: number,
  isSpread: boolean,
  old?: Node | null,
): string {
  return style.isJson && isSpread ? spreadJson(value, style, column) : lineOf(value, style, old);
}

/** `key: value` between braces. */
export function writtenFlowPair(
  key: string,
  value: Json,
  style: Style,
  column: number,
  isSpread: boolean,
): string {
  const colon = style.isCompact ? ':' : ': ';
  return `${writtenKey(key, style)}${colon}${writtenInFlow(value, style, column, isSpread)}`;
}

/** What follows the colon of a key, or a dash, `width` characters wide, at a column. */
function behind(value: Json, style: Style, column: number, width: number, old?: Node | null): string {
  if (typeof value === 'string') return ` ${writtenText(value, style, column, width, old)}`;
  const line = flowLine(value, style, column + width, old);
  if (line !== undefined) return ` ${line}`;
  const isNested = !Array.isArray(value) || style.indentSeq;
  const inner = column + (isNested ? style.indent : 0);
  return newLine(style, inner) + writtenCollection(value, style, inner);
}

/** The items of an object or a list in lines of their own; the first one begins where the text goes. */
function writtenCollection(value: Json, style: Style, column: number): string {
  const items = Array.isArray(value)
    ? value.map((item: Json) => writtenItem(item, style, column))
    : pairsOf(value).map(([key, item]) => writtenPair(key, item, style, column));
  return items.join(newLine(style, column));
}

function newLine({ lineBreak }: Style, column: number): string {
  return lineBreak + ' '.repeat(column);
}

/** A value that block YAML has in one line: a scalar, an empty collection, and a short one if the text has such. */
function flowLine(value: Json, style: Style, column: number, old?: Node | null): string | undefined {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0)
    return lineOf(value, style, old);
  const isFlow = style.hasFlow || (isCollection(old) && old.flow === true);
  if (!isFlow || !isSmall(value)) return undefined;
  const line = lineOf(value, style);
  return column + line.length <= WIDTH ? line : undefined;
}

/** A list of scalars, or of objects of one, or an object of two. */
function isSmall(value: Json, most = 2): boolean {
  if (!Array.isArray(value)) {
    return pairsOf(value).length <= most && Object.values(value ?? {}).every(isScalarValue);
  }
  return value.every((item: Json) => isScalarValue(item) || (!Array.isArray(item) && isSmall(item, 1)));
}

function isScalarValue(value: Json): boolean {
  return typeof value !== 'object' || value === null;
}

function pairsOf(value: Json): [string, Json][] {
  return isScalarValue(value) || Array.isArray(value) ? [] : Object.entries(value as object);
}

/** JSON as prettier leaves it: an object over several lines, a short list in one. */
function spreadJson(value: Json, style: Style, column: number): string {
  const items = isScalarValue(value) ? [] : Object.entries(value as object);
  const line = lineOf(value, style);
  if (items.length === 0) return line;
  const isList = Array.isArray(value);
  if (isList && isSmall(value) && column + line.length < WIDTH) return line;
  const inner = column + style.indent;
  const lines = items.map(([key, item]) => {
    const text = spreadJson(item as Json, style, inner);
    return newLine(style, inner) + (isList ? text : `${JSON.stringify(key)}: ${text}`);
  });
  const [open = '', close = ''] = isList ? '[]' : '{}';
  return open + lines.join(',') + newLine(style, column) + close;
}

function lineOf(value: Json, style: Style, old?: Node | null): string {
  if (typeof value === 'string')
    return style.isJson ? JSON.stringify(value) : scalarLine(value, style, old, true);
  if (isScalarValue(value)) return JSON.stringify(value);
  const comma = style.isCompact ? ',' : ', ';
  if (Array.isArray(value)) return `[${value.map((item: Json) => lineOf(item, style)).join(comma)}]`;
  const pairs = pairsOf(value).map(([key, item]) => writtenFlowPair(key, item, style, 0, false));
  if (pairs.length === 0) return '{}';
  return style.isPadded ? `{ ${pairs.join(comma)} }` : `{${pairs.join(comma)}}`;
}

/** A text in block YAML: folded if it is long, in lines of its own if it has several. */
function writtenText(value: string, style: Style, column: number, width: number, old?: Node | null): string {
  const isLong = column + width + value.length > WIDTH && value.includes(' ');
  const type = value.includes('\n') ? Scalar.BLOCK_LITERAL : isLong ? Scalar.BLOCK_FOLDED : undefined;
  const wasBlock = isScalar(old) && (old.type === Scalar.BLOCK_FOLDED || old.type === Scalar.BLOCK_LITERAL);
  const block = type ?? (wasBlock ? (old.type ?? undefined) : undefined);
  if (block === undefined || !isPlainProse(value)) return scalarLine(value, style, old);
  const scalar = new Scalar(value);
  scalar.type = block;
  const document = new Document({ k: scalar });
  const lines = document.toString({
    indent: style.indent,
    lineWidth: Math.max(WIDTH - column, 40),
    minContentWidth: 0,
  });
  const [first = '', ...rest] = lines.slice(3).replace(/\n$/, '').split('\n');
  return [first, ...rest.map((line) => (line === '' ? line : ' '.repeat(column) + line))].join(
    style.lineBreak,
  );
}

/** Whether a text stays what it is when it is folded, or written over lines. */
function isPlainProse(value: string): boolean {
  return !/^\s|[ \t]$|[ \t]\n| {2}|\n$|(?!\n)\p{Cc}|[\u2028\u2029]/u.test(value);
}

/** A text in one line, quoted like the one that it replaces, or else only where it has to be. */
function scalarLine(value: string, { singleQuote }: Style, old?: Node | null, isInFlow = false): string {
  const scalar = new Scalar(value);
  const isQuoted = isScalar(old) && (old.type === Scalar.QUOTE_DOUBLE || old.type === Scalar.QUOTE_SINGLE);
  if (isQuoted && old.type) scalar.type = old.type;
  // As JSON does: two lines of a quoted text would be one.
  if (/[\p{Cc}\u2028\u2029]/u.test(value)) scalar.type = Scalar.QUOTE_DOUBLE;
  const document = new Document(isInFlow ? [scalar] : { [KEY]: scalar }, {
    compat: 'yaml-1.1',
    schema: 'core',
  });
  if (isInFlow && isCollection(document.contents)) document.contents.flow = true;
  const text = document.toString({
    singleQuote,
    lineWidth: 0,
    blockQuote: false,
    flowCollectionPadding: false,
    doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
  });
  return isInFlow ? text.trimEnd().slice(1, -1) : text.trimEnd().slice(KEY.length + 2);
}

const KEY = 'k';
