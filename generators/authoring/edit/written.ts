import {
  Document,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  Scalar,
  visit,
  type Node,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { Json } from '../../contract/model/json.ts';

/** A short list, or an object of one value, is written in one line if it has no more characters. */
const SHORT = 72;

/** The width at which prettier breaks lines. */
const WIDTH = 80;

/** So that a text that YAML 1.1 takes for something else, such as no, gets quotes. */
const SCHEMA = { schema: 'core', compat: 'yaml-1.1' } as const;

const YAML = { minContentWidth: 0, doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER };

/** Makes the function that writes a document, as it is by then, much like its text. */
export function writerLike(text: string, document: Document.Parsed): () => string {
  if (isJson(text)) {
    const indent = /\n( +)\S/.exec(text)?.[1]?.length ?? (/\n\s*\S/.test(text) ? 2 : 0);
    return () => `${writtenJson(document.toJS() as Json, indent)}\n`;
  }
  document.setSchema('1.2', SCHEMA);
  commentWhole(document);
  const indents = [...text.matchAll(/^( +)[^\s#]/gm)].map(([, spaces = '']) => spaces.length);
  const indent = indents.reduce((least, one) => Math.min(least, one), Infinity);
  const options = {
    ...YAML,
    indent: indents.length > 0 ? indent : 2,
    indentSeq: !/^( *)[^\s#-][^\n]*:\n\1- /m.test(text),
    singleQuote: text.split("'").length >= text.split('"').length,
    flowCollectionPadding: /\{ /.test(text) || !/\{[^\s}]/.test(text),
    lineWidth: text.split('\n').reduce((most, { length }) => Math.max(most, length), WIDTH),
  };
  return () => document.toString(options);
}

/** Has the comment that begins a text be about all of it, and not about the first item, which may go or get one before it. */
function commentWhole(document: Document.Parsed): void {
  const { contents } = document;
  if (!isCollection(contents)) return;
  const [item] = contents.items;
  const first = isPair(item) ? item.key : item;
  if (!isNode(first) || first.commentBefore == null) return;
  const comments = [document.commentBefore, first.commentBefore];
  document.commentBefore = comments.filter((one) => one != null).join('\n\n');
  delete first.commentBefore;
}

/** Whether a text puts short lists and objects in one line, which one without any list or object leaves open. */
function usesFlow({ contents }: Document): boolean {
  let hasBlock = false;
  let hasFlow = false;
  visit(contents, {
    Collection(_, { items, flow }) {
      if (flow !== true) hasBlock = true;
      else if (items.length > 0) hasFlow = true;
    },
  });
  return hasFlow || !hasBlock;
}

/** A node for a value, with the comments and quotes of the one that it replaces. */
export function newNode(document: Document, value: Json, old?: Node | null): Node {
  const node = document.createNode(value, { aliasDuplicateObjects: false }) as Node;
  const mayFlow = usesFlow(document);
  visit(node, {
    Collection(_, one) {
      const isInLine = isShort(one as YAMLMap | YAMLSeq) && JSON.stringify(one).length <= SHORT;
      one.flow = isInLine && (mayFlow || one.items.length === 0);
    },
    Scalar(key, one) {
      const isLong = typeof one.value === 'string' && one.value.length > SHORT;
      if (key !== 'key' && isLong && /^\S+(?: \S+)+$/.test(String(one.value))) one.type = 'BLOCK_FOLDED';
    },
  });
  if (!old) return node;
  if (isScalar(old) && isScalar(node) && old.type?.startsWith('QUOTE') && typeof value === 'string')
    node.type = old.type as Scalar.Type;
  const { comment, commentBefore, spaceBefore } = old;
  return Object.assign(node, {
    ...(commentBefore != null && { commentBefore }),
    ...(spaceBefore && { spaceBefore }),
    // Behind a collection, a comment would stand below it.
    ...(comment != null &&
      (isCollection(node) && !isCollection(old) ? { commentBefore: comment } : { comment })),
  });
}

/** A pair of an object, as far from the others as these are. */
export function newPair(document: Document, holder: YAMLMap, key: string, value: Json): Pair {
  const pair = document.createPair(key, newNode(document, value)) as Pair<Scalar, Node>;
  if (holder.items.some((one) => isScalar(one.key) && one.key.spaceBefore)) pair.key.spaceBefore = true;
  return pair;
}

/** A list of scalars or of objects of one, or an object of one. */
function isShort({ items }: YAMLMap | YAMLSeq): boolean {
  return items.every((item) => {
    if (isPair(item)) return items.length === 1 && isScalar(item.value);
    return isScalar(item) || (isMap(item) && isShort(item));
  });
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

/** JSON with short lists in a line, as prettier leaves it; without an indent, all in one line. */
export function writtenJson(value: Json, indent: number): string {
  const scalar = String.raw`(?:"(?:[^"\\]|\\.)*"|[^\s"[\]{},]+)`;
  const list = new RegExp(String.raw`\[\n\s+(${scalar}(?:,\n\s+${scalar})*)\n\s*\]`, 'g');
  return JSON.stringify(value, null, indent).replaceAll(list, (lines, items: string) => {
    const line = `[${items.replaceAll(/,\n\s+/g, ', ')}]`;
    return line.length <= SHORT ? line : lines;
  });
}

/**
 * YAML with no spaces inside brackets and in empty lines, as prettier leaves it. Texts with such spaces are not spared: look at the
 * value.
 */
export function tidied(yaml: string): string {
  return yaml
    .replaceAll(/\[ (?=\S)/g, '[')
    .replaceAll(/(?<=\S) \]/g, ']')
    .replaceAll(/^ +$/gm, '');
}
