import { parseYamlText, type Path, type YamlText } from '@webhook-contract/common/yaml-text';
import { pointerOf } from '@webhook-contract/runtime/v1';
import { isAlias, isCollection, isMap, isNode, isScalar, isSeq, visit, type Node } from 'yaml';
import type { Json } from '../../contract/model/json.ts';
import { withChangedLines } from './changed-lines.ts';
import { EditProblem } from './edit-problem.ts';
import { newNode, newPair, tidied, writerLike, writtenJson } from './written.ts';

/** One change of a YAML or JSON text. A path holds keys and indexes from the root. */
export type Edit =
  /** Replaces a value, or adds a key to an object that is there: by default at the end. */
  | { readonly set: Path; readonly value: Json; readonly at?: KeyPlace }
  /** Puts an item before the one at an index of a list. */
  | { readonly insert: Path; readonly value: Json }
  /** Adds an item to the end of a list. */
  | { readonly append: Path; readonly value: Json }
  /** Removes an item of a list. */
  | { readonly remove: Path };

/** Where a new key stands among those of its object: behind a key that is missing, it is the last one. */
export type KeyPlace = 'start' | { readonly after: string };

/** A YAML or JSON text that is being edited. */
export interface EditedText {
  /** Throws an EditProblem if the path leads nowhere, or if the edit would change another place too, as one at an anchor does. */
  edit(one: Edit): void;
  /** The text with all edits. Comments stay, and so do the lines that no edit concerns. */
  text(): string;
}

/** Makes edits one after the other in a YAML or JSON text; see `EditedText`. */
export function edit(text: string, edits: readonly Edit[]): string {
  const edited = editedText(text);
  for (const one of edits) edited.edit(one);
  return edited.text();
}

/** Begins to edit a text. Throws an EditProblem if it has a syntax error. */
export function editedText(given: string): EditedText {
  const lineBreak = lineBreakOf(given);
  const text = given.replaceAll('\r\n', '\n');
  const yaml = parseYamlText(text, { uniqueKeys: true });
  const [error] = yaml.errors;
  if (error)
    throw EditProblem.at(yaml.positionAt(error.pos[0]), 'This is not valid YAML or JSON. Correct it first.');
  const write = writerLike(text, yaml.document);
  const before = write();
  return {
    edit: editorOf(yaml),
    text() {
      const after = write();
      if (after === before) return given;
      const merged = withChangedLines(text, tidied(before), tidied(after));
      const value = JSON.stringify(yaml.document.toJS());
      // Lines of other layouts may not fit together.
      const result = [merged, after].find((one) => saysSame(one, after, value));
      if (result === undefined)
        throw EditProblem.at(
          { line: 1, column: 1 },
          'This cannot be edited as it is written. Edit it manually.',
        );
      const ended = text === '' || text.endsWith('\n') ? result : result.replace(/\n$/, '');
      return ended.replaceAll('\n', lineBreak);
    },
  };
}

/** The text of a new file: JSON or YAML, by its name. */
export function newText(file: string, value: Json, lineBreak: string): string {
  if (file.endsWith('.json')) return `${writtenJson(value, 2)}\n`.replaceAll('\n', lineBreak);
  return edit(`~${lineBreak}`, [{ set: [], value }]);
}

/** The line break that a text uses first, `\n` if it has none. */
export function lineBreakOf(text: string): string {
  return /\r?\n/.exec(text)?.[0] ?? '\n';
}

/** Whether a text has a value, given as JSON, and as many comments as another text. */
function saysSame(text: string, other: string, value: string): boolean {
  const { errors, document } = parseYamlText(text, { uniqueKeys: true });
  return (
    errors.length === 0 &&
    text.split('#').length === other.split('#').length &&
    JSON.stringify(document.toJS()) === value
  );
}

/** Makes the function that edits the nodes of a text. */
function editorOf({ document, keyAt }: YamlText): EditedText['edit'] {
  const problem = (path: Path, message: string) => EditProblem.at(keyAt(path), message);
  const tied = (path: Path) =>
    problem(
      path,
      'This cannot be edited alone: an alias or an anchor ties it to another place. Edit it manually.',
    );

  /** Throws an EditProblem if there is no node at a path, or if one above it is repeated elsewhere. */
  function nodeAt(path: Path): Node | null {
    let node: unknown = document.contents;
    for (const [depth, segment] of path.entries()) {
      requireSingle(node, path.slice(0, depth));
      node = isCollection(node) ? node.get(segment, true) : undefined;
      if (node === undefined)
        throw problem(
          path.slice(0, depth),
          `There is nothing at ${pointerOf(path.slice(0, depth + 1).map(String))}.`,
        );
    }
    return node as Node | null;
  }

  function requireSingle(node: unknown, path: Path): void {
    if (isAlias(node) || (isNode(node) && node.anchor !== undefined)) throw tied(path);
  }

  /** The node that an edit takes away, in which nothing is repeated elsewhere. */
  function oldNodeAt(path: Path): Node | null {
    const old = nodeAt(path);
    visit(old, {
      Node(_, node) {
        if (!isAlias(node) && node.anchor !== undefined) throw tied(path);
      },
    });
    return old;
  }

  function set(path: Path, value: Json, at?: KeyPlace): void {
    const last = path.at(-1);
    if (last === undefined) {
      document.contents = newNode(document, value, oldNodeAt(path)) as typeof document.contents;
      return;
    }
    const above = path.slice(0, -1);
    const holder = nodeAt(above);
    if (isEmpty(holder)) return set(above, { [last]: value });
    requireSingle(holder, above);
    if (isMap(holder) && !holder.has(last)) {
      const keys = holder.items.map(({ key }) => String(isScalar(key) ? key.value : key));
      holder.items.splice(placeAmong(keys, at), 0, newPair(document, holder, String(last), value));
      return;
    }
    const fresh = newNode(document, value, oldNodeAt(path));
    if (isCollection(holder)) holder.set(last, fresh);
  }

  function insert(above: Path, index: number, value: Json): void {
    const list = nodeAt(above);
    if (isEmpty(list)) return set(above, [value]);
    requireSingle(list, above);
    if (!isSeq(list)) throw problem(above, 'What stands here is not a list.');
    list.items.splice(index, 0, newNode(document, value));
  }

  function remove(path: Path): void {
    const above = path.slice(0, -1);
    requireSingle(nodeAt(above), above);
    if (oldNodeAt(path) !== null) document.deleteIn(path);
  }

  return (one) => {
    if ('set' in one) set(one.set, one.value, one.at);
    else if ('append' in one) insert(one.append, Infinity, one.value);
    else if ('insert' in one) insert(one.insert.slice(0, -1), Number(one.insert.at(-1)), one.value);
    else remove(one.remove);
  };
}

/** Whether a node stands for nothing, so that it can become an object or a list. */
function isEmpty(node: Node | null): boolean {
  return node === null || (isScalar(node) && node.value === null);
}

/** The index that a new key gets among others. */
function placeAmong(keys: readonly string[], place?: KeyPlace): number {
  if (place === 'start') return 0;
  const before = place ? keys.indexOf(place.after) : -1;
  return before < 0 ? keys.length : before + 1;
}
