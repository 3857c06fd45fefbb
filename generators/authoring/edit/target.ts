import type { Path, YamlText } from '@webhook-contract/common/yaml-text';
import { pointerOf } from '@webhook-contract/runtime/v1';
import { isAlias, isCollection, isMap, isScalar, isSeq, type Node, type YAMLMap, type YAMLSeq } from 'yaml';
import { EditProblem } from './edit-problem.ts';

/** A map or a list, and one of its items by index; the index is that of no item where the path names a new one. */
export interface Target {
  readonly holder: YAMLMap | YAMLSeq;
  readonly index: number;
}

/** What stands at a path; null if it has no text. Throws an EditProblem if nothing does, or if an alias is on the way. */
export function nodeAt(yaml: YamlText, path: Path): Node | null {
  let node = yaml.document.contents as Node | null;
  for (const [depth] of path.entries()) {
    const before = path.slice(0, depth);
    const { holder, index } = targetIn(yaml, node, path.slice(0, depth + 1));
    if (index < 0 || index >= holder.items.length) throw nothingAt(yaml, path.slice(0, depth + 1), before);
    node = valueOf(holder, index);
  }
  return node;
}

/** The holder that a path leads to, and which of its items; -1 for a key that it does not have. */
export function targetAt(yaml: YamlText, path: Path): Target {
  return targetIn(yaml, nodeAt(yaml, path.slice(0, -1)), path);
}

/** The value of one of a collection's items; null if it has no text. */
export function valueOf(holder: YAMLMap | YAMLSeq, index: number): Node | null {
  return (isMap(holder) ? holder.items[index]?.value : holder.items[index]) as Node | null;
}

/** The key of one of a collection's items; null for an item of a list. */
export function keyOf(holder: YAMLMap | YAMLSeq, index: number): Node | null {
  return isMap(holder) ? ((holder.items[index]?.key ?? null) as Node | null) : null;
}

function targetIn(yaml: YamlText, node: Node | null, path: Path): Target {
  const holder = path.slice(0, -1);
  const last = path.at(-1) ?? '';
  if (isAlias(node)) {
    throw problemAt(
      yaml,
      holder,
      `The path ${pointerOf(path.map(String))} leads through the alias *${node.source}. Edit what it stands for.`,
    );
  }
  if (isMap(node)) {
    const index = node.items.findIndex(
      ({ key }) => isScalar(key) && String(key.value ?? '') === String(last),
    );
    return { holder: node, index };
  }
  if (isSeq(node)) {
    const index = Number(last);
    if (!/^\d+$/.test(String(last)) || index > node.items.length) throw nothingAt(yaml, path, holder);
    return { holder: node, index };
  }
  throw nothingAt(yaml, path, holder);
}

/** An EditProblem about what stands at a path. */
export function problemAt(yaml: YamlText, path: Path, message: string): EditProblem {
  return EditProblem.at(yaml.keyAt(path), message);
}

export function nothingAt(yaml: YamlText, path: Path, nearest: Path = path.slice(0, -1)): EditProblem {
  return problemAt(yaml, nearest, `There is nothing at ${pointerOf(path.map(String))}.`);
}

/** Where the text of a node ends, without what follows it in its line. */
function contentEnd(node: Node): number {
  if (!isCollection(node) || node.flow) return node.range?.[1] ?? 0;
  return Math.max(...node.items.map((_, index) => itemContentEnd(node as YAMLMap | YAMLSeq, index)));
}

/** The same for an item of a collection: the end of its value, or of its key. */
export function itemContentEnd(holder: YAMLMap | YAMLSeq, index: number): number {
  const value = valueOf(holder, index);
  const key = keyOf(holder, index);
  return Math.max(value ? contentEnd(value) : 0, key ? contentEnd(key) : 0);
}
