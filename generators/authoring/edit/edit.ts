import { parseYamlText, type Path, type YamlText } from '@webhook-contract/common/yaml-text';
import { isMap, isNode, isPair, isScalar, isSeq, type Node, type YAMLMap, type YAMLSeq } from 'yaml';
import type { Json } from '../../contract/model/json.ts';
import { withChangedLines } from './changed-lines.ts';
import { EditProblem } from './edit-problem.ts';
import { finderIn, indexIn, isEmpty } from './find-node.ts';
import { newNode, newPair, tidied, writerLike, writtenJson } from './written.ts';

/** One change of a YAML or JSON text. A path holds keys and indexes from the root. */
export type Edit =
  /** Replaces a value, or adds a key to an object that is there: by default at the end. */
  | { readonly set: Path; readonly value: Json; readonly at?: KeyPlace }
  /** Puts an item before the one at an index of a list. */
  | { readonly insert: Path; readonly value: Json }
  /** Adds an item to the end of a list. */
  | { readonly append: Path; readonly value: Json }
  /** Removes a key or an item, together with its comment. */
  | { readonly remove: Path };

/** Where a new key stands among those of its object: behind a key that is missing, it is the last one. */
export type KeyPlace = 'start' | { readonly after: string };

/** A YAML or JSON text that is being edited. */
export interface EditedText {
  /**
   * Throws an EditProblem if the path leads nowhere or through an alias, or if the edit would change another place too, as
   * one at an anchor does.
   */
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
      const value = yaml.document.toJS() as Json;
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

/** Whether a text has a value, and as many comments as another text. */
function saysSame(text: string, other: string, value: Json): boolean {
  const { errors, document } = parseYamlText(text, { uniqueKeys: true });
  return (
    errors.length === 0 &&
    text.split('#').length === other.split('#').length &&
    JSON.stringify(document.toJS()) === JSON.stringify(value)
  );
}

/** Makes the function that edits the nodes of a text. */
function editorOf(yaml: YamlText): EditedText['edit'] {
  const { document } = yaml;
  const { nodeAt, assertUnaliased, problem } = finderIn(yaml);

  function set(path: Path, value: Json, at?: KeyPlace): void {
    const last = path.at(-1);
    if (last === undefined) {
      assertUnaliased(document.contents, path);
      document.contents = newNode(document, value, document.contents) as typeof document.contents;
      return;
    }
    const above = path.slice(0, -1);
    const holder = nodeAt(above);
    if (isEmpty(holder)) return set(above, { [last]: value });
    const index = indexIn(holder, last);
    if (isMap(holder) && index < 0) {
      const keys = holder.items.map(({ key }) => String(isScalar(key) ? key.value : key));
      holder.items.splice(placeAmong(keys, at), 0, newPair(document, holder, String(last), value));
      return;
    }
    const old = nodeAt(path);
    assertUnaliased(old, path);
    const fresh = newNode(document, value, old);
    const pair = isMap(holder) ? holder.items[index] : undefined;
    if (pair) pair.value = fresh;
    else if (isSeq(holder)) holder.items[index] = fresh;
  }

  function insert(above: Path, index: number, value: Json): void {
    const list = nodeAt(above);
    if (isEmpty(list)) return set(above, [value]);
    if (!isSeq(list)) throw problem(above, 'What stands here is not a list.');
    list.items.splice(index, 0, newNode(document, value));
  }

  function remove(path: Path): void {
    const old = nodeAt(path);
    assertUnaliased(old, path);
    const holder = nodeAt(path.slice(0, -1));
    if (!isMap(holder) && !isSeq(holder)) return;
    const index = indexIn(holder, path.at(-1) ?? '');
    // A comment below a list that is not indented is about what follows.
    const below = isSeq(old) ? old.comment : undefined;
    const sections = [sectionsAbove(holder, index), below].filter(Boolean).join('\n');
    holder.items.splice(index, 1);
    const next = commented(holder, index);
    if (sections === '') return;
    if (next) next.commentBefore = [sections, next.commentBefore].filter(Boolean).join('\n\n');
    else holder.comment = [sections, holder.comment].filter(Boolean).join('\n\n');
  }

  return (one) => {
    if ('set' in one) set(one.set, one.value, one.at);
    else if ('append' in one) insert(one.append, Infinity, one.value);
    else if ('insert' in one) insert(one.insert.slice(0, -1), Number(one.insert.at(-1)), one.value);
    else remove(one.remove);
  };
}

/** The index that a new key gets among others. */
function placeAmong(keys: readonly string[], place?: KeyPlace): number {
  if (place === 'start') return 0;
  const before = place ? keys.indexOf(place.after) : -1;
  return before < 0 ? keys.length : before + 1;
}

/** The node that holds the comment before an item: the item, its key, or, for the first item of a block, the block. */
function commented(holder: YAMLMap | YAMLSeq, index: number): Node | undefined {
  if (index === 0 && !holder.flow) return holder;
  const item = holder.items[index];
  const node = isPair(item) ? item.key : item;
  return isNode(node) ? node : undefined;
}

/** The comment before an item without its last paragraph, which alone is about the item. Of the first item it goes. */
function sectionsAbove(holder: YAMLMap | YAMLSeq, index: number): string {
  const node = commented(holder, index);
  const sections = node?.commentBefore?.split(/\n *\n/).slice(0, -1) ?? [];
  if (node === holder) node.commentBefore = null;
  return sections.join('\n\n');
}
