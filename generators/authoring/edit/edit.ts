import { parseYamlText, type Path, type YamlText } from '@webhook-contract/common/yaml-text';
import { isCollection, isMap, isScalar, isSeq, type Node } from 'yaml';
import { isObject, listOf, type Json } from '../../contract/model/json.ts';
import { insertIntoBlock, removeFromBlock, setInBlock } from './block-edit.ts';
import { EditProblem } from './edit-problem.ts';
import { insertIntoFlow, removeFromFlow, setInFlow } from './flow-edit.ts';
import { splice, type Splice } from './splice.ts';
import { styleOf, type Style } from './style.ts';
import { keyOf, nodeAt, nothingAt, problemAt, targetAt, type Target } from './target.ts';
import { writtenInFlow, writtenKey, writtenPair, writtenItem } from './written.ts';

/** One change of a YAML or JSON text. A path holds keys and indexes from the root. */
export type Edit =
  /** Replaces a value, or adds a key to an object that is there: by default at the end. */
  | { readonly set: Path; readonly value: Json; readonly at?: KeyPlace }
  /** Puts an item before the one at an index of a list. */
  | { readonly insert: Path; readonly value: Json }
  /** Adds an item to the end of a list. */
  | { readonly append: Path; readonly value: Json }
  /** Removes a key or an item, together with the comment that directly precedes it. */
  | { readonly remove: Path }
  /** Gives a key another name, and leaves it where it is. */
  | { readonly rename: Path; readonly to: string };

/**
 * Makes edits one after the other in a YAML or JSON text. Every byte outside of them is kept; what is new is written in
 * the style of the text. Throws an EditProblem if the text has a syntax error, if a path leads nowhere or through an
 * alias, if a key exists already, or if an edit would change another place too, as one at an anchor does.
 */
export function edit(text: string, edits: readonly Edit[]): string {
  let parsed = last?.text === text ? last : parse(text);
  for (const one of edits) {
    const expected = editedValue(parsed.value, one, pathOf(one).map(String));
    const edited = splice(parsed.text, splicesOf(parsed, one));
    const result = parse(edited, parsed, pathOf(one));
    if (JSON.stringify(result.value) !== JSON.stringify(expected)) throw notAlone(parsed, one);
    parsed = result;
  }
  last = parsed;
  return parsed.text;
}

/** What the last edits left, with which the next ones of the same file begin. */
let last: ParsedText | undefined;

interface ParsedText {
  readonly text: string;
  readonly yaml: YamlText;
  readonly value: Json;
}

function parse(text: string, before?: ParsedText, path: Path = []): ParsedText {
  const yaml = parseYamlText(text, { uniqueKeys: true });
  const [error] = yaml.errors;
  if (error && before)
    throw problemAt(before.yaml, path, 'This cannot be edited as it is written. Edit it manually.');
  if (error) {
    throw EditProblem.at(yaml.positionAt(error.pos[0]), 'This is not valid YAML or JSON. Correct it first.');
  }
  return { text, yaml, value: (yaml.document.toJS() ?? null) as Json };
}

function notAlone({ yaml }: ParsedText, one: Edit): EditProblem {
  return problemAt(
    yaml,
    pathOf(one),
    'This cannot be edited alone: an alias or an anchor ties it to another place. Edit it manually.',
  );
}

function pathOf(one: Edit): Path {
  if ('set' in one) return one.set;
  if ('insert' in one) return one.insert;
  if ('append' in one) return one.append;
  return 'remove' in one ? one.remove : one.rename;
}

function splicesOf(parsed: ParsedText, one: Edit): readonly Splice[] {
  const { yaml } = parsed;
  if ('append' in one) return insertAt(parsed, one.append, Infinity, '', one.value);
  const path = pathOf(one);
  const last = path.at(-1);
  if (last === undefined) {
    if ('set' in one) return setRoot(parsed, one.value);
    throw problemAt(yaml, path, 'The path is empty: it names the whole file.');
  }
  const holder = path.slice(0, -1);
  if ('insert' in one) return insertAt(parsed, holder, Number(last), '', one.value);
  const around = nodeAt(yaml, holder);
  const isNew = isEmpty(around) || (isMap(around) && targetAt(yaml, path).index < 0);
  if ('set' in one && isNew) return insertAt(parsed, holder, one.at, String(last), one.value);
  const target = targetAt(yaml, path);
  if (target.index < 0 || target.index >= target.holder.items.length) throw nothingAt(yaml, path);
  if ('set' in one) return [replaced(parsed, target, one.value)];
  if ('rename' in one) return [renamed(parsed, target, path, one.to)];
  if (target.holder.flow) return removeFromFlow(parsed.text, target);
  return removeFromBlock(parsed.text, target, holder.length === 0 ? undefined : targetAt(yaml, holder));
}

/** Whether a node stands for nothing, so that it can become an object or a list. */
function isEmpty(node: Node | null): boolean {
  return node === null || (isScalar(node) && node.value === null);
}

/** Adds an item to an object or a list; one that has none yet is written again. */
function insertAt(
  parsed: ParsedText,
  path: Path,
  place: KeyPlace | number | undefined,
  key: string,
  value: Json,
): readonly Splice[] {
  const { text, yaml } = parsed;
  const isList = typeof place === 'number';
  const node = nodeAt(yaml, path);
  const isRight = isList ? isSeq(node) : isMap(node);
  if (!isEmpty(node) && !isRight) {
    if (!isCollection(node) && !isScalar(node)) targetAt(yaml, [...path, key]);
    throw problemAt(yaml, path, `What stands here is not ${isList ? 'a list' : 'an object'}.`);
  }
  if (!isCollection(node) || node.items.length === 0) {
    const only: Json = isList ? [value] : { [key]: value };
    return path.length === 0 ? setRoot(parsed, only) : [replaced(parsed, targetAt(yaml, path), only)];
  }
  const style = styleOf(text, yaml.document);
  const count = node.items.length;
  const index = isList
    ? Math.min(place, count)
    : placeAmong(
        (node.items as { key: { value: unknown } }[]).map((pair) => String(pair.key.value)),
        place,
      );
  const target = { holder: node, index } as Target;
  return node.flow
    ? insertIntoFlow(text, target, key, value, style)
    : [insertIntoBlock(text, target, key, value, style)];
}

function replaced({ text, yaml }: ParsedText, target: Target, value: Json): Splice {
  const style = styleOf(text, yaml.document);
  return target.holder.flow ? setInFlow(text, target, value, style) : setInBlock(text, target, value, style);
}

function setRoot({ text, yaml }: ParsedText, value: Json): readonly Splice[] {
  const style = styleOf(text, yaml.document);
  const root = yaml.document.contents as Node | null;
  const isFlow = style.isJson || (isCollection(root) && root.flow === true && root.items.length > 0);
  const written = isFlow ? writtenInFlow(value, style, 0, true) : blockRoot(value, style);
  const start = root?.range?.[0] ?? text.length;
  return [{ start, end: root?.range?.[1] ?? start, text: written }];
}

function blockRoot(value: Json, style: Style): string {
  if (Array.isArray(value) && value.length > 0)
    return value.map((item) => writtenItem(item, style, 0)).join(style.lineBreak);
  if (isObject(value) && Object.keys(value).length > 0) {
    return Object.entries(value)
      .map(([key, item]) => writtenPair(key, item, style, 0))
      .join(style.lineBreak);
  }
  return writtenInFlow(value, style, 0, false);
}

function renamed({ text, yaml }: ParsedText, { holder, index }: Target, path: Path, to: string): Splice {
  const key = keyOf(holder, index);
  if (!key?.range) throw problemAt(yaml, path, 'An item of a list has no key to rename.');
  const other = targetAt(yaml, [...path.slice(0, -1), to]).index;
  if (other >= 0 && other !== index)
    throw problemAt(yaml, path, `The key ${JSON.stringify(to)} exists already.`);
  return { start: key.range[0], end: key.range[1], text: writtenKey(to, styleOf(text, yaml.document), key) };
}

/** What a value is after an edit at a path that leads somewhere. Keys keep their order. */
function editedValue(value: Json, edit: Edit, path: readonly string[]): Json {
  if ('append' in edit) return changedAt(value, path, (list) => [...listOf(list), edit.value]);
  const last = path.at(-1);
  if (last === undefined) return 'value' in edit ? edit.value : value;
  return changedAt(value, path.slice(0, -1), (holder) => {
    if (Array.isArray(holder)) {
      const index = Number(last);
      if ('insert' in edit) return holder.toSpliced(index, 0, edit.value);
      if ('set' in edit) return holder.with(index, edit.value);
      return holder.toSpliced(index, 1);
    }
    const entries = isObject(holder) ? Object.entries(holder) : [];
    const index = entries.findIndex(([key]) => key === last);
    if ('set' in edit) {
      const keys = entries.map(([key]) => key);
      const [at, replaced] = index < 0 ? [placeAmong(keys, edit.at), 0] : [index, 1];
      return Object.fromEntries(entries.toSpliced(at, replaced, [last, edit.value]));
    }
    if ('rename' in edit)
      return Object.fromEntries(entries.map(([key, one]) => [key === last ? edit.to : key, one]));
    return Object.fromEntries(entries.toSpliced(index, 1));
  });
}

function changedAt(value: Json, path: readonly string[], change: (value: Json) => Json): Json {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  if (Array.isArray(value)) {
    return value.map((item, index) => (String(index) === key ? changedAt(item, rest, change) : item));
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, name === key ? changedAt(one, rest, change) : one]),
  );
}

/** Where a new key stands among those of its object. */
export type KeyPlace = 'start' | { readonly after: string };

/** The index that a new key gets: by default, and behind a key that is missing, at the end. */
function placeAmong(keys: readonly string[], place?: KeyPlace): number {
  if (place === 'start') return 0;
  const before = place ? keys.indexOf(place.after) : -1;
  return before < 0 ? keys.length : before + 1;
}
