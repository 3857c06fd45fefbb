import type { Path, YamlText } from '@webhook-contract/common/yaml-text';
import { pointerOf } from '@webhook-contract/runtime/v1';
import { isAlias, isMap, isNode, isScalar, isSeq, visit, type Node } from 'yaml';
import { EditProblem } from './edit-problem.ts';

/** Finds the nodes of a text that are to be edited. */
interface NodeFinder {
  /** The node at a path; null if it has no text. Throws an EditProblem if there is none, or if an alias ties it to another place. */
  nodeAt(path: Path): Node | null;
  /** Throws an EditProblem if a node that is taken away has something that an alias repeats elsewhere. */
  assertUnaliased(node: Node | null, path: Path): void;
  problem(path: Path, message: string): EditProblem;
}

/** Makes the finder of a text. */
export function finderIn({ document, keyAt }: YamlText): NodeFinder {
  const aliased = new Set<string>();
  visit(document, { Alias: (_, { source }) => void aliased.add(source) });
  const problem = (path: Path, message: string) => EditProblem.at(keyAt(path), message);
  const nothingAt = (path: Path) =>
    problem(path.slice(0, -1), `There is nothing at ${pointerOf(path.map(String))}.`);

  function nodeAt(path: Path): Node | null {
    let node = document.contents as Node | null;
    for (const [depth, segment] of path.entries()) {
      node = childOf(node, segment, path.slice(0, depth + 1)) ?? null;
      if (isNode(node) && 'anchor' in node && aliased.has(node.anchor ?? '')) throw notAlone(path);
    }
    return node;
  }

  function childOf(node: Node | null, segment: string | number, path: Path): Node | null | undefined {
    if (isAlias(node))
      throw problem(
        path.slice(0, -1),
        `The path ${pointerOf(path.map(String))} leads through the alias *${node.source}. Edit what it stands for.`,
      );
    const index = indexIn(node, segment);
    if (isSeq(node) && index >= 0 && index < node.items.length) return node.items[index] as Node | null;
    if (isMap(node) && index >= 0) return node.items[index]?.value as Node | null;
    throw nothingAt(path);
  }

  function notAlone(path: Path): EditProblem {
    return problem(
      path,
      'This cannot be edited alone: an alias or an anchor ties it to another place. Edit it manually.',
    );
  }

  function assertUnaliased(node: Node | null, path: Path): void {
    visit(node, {
      Node(_, { anchor }: { anchor?: string }) {
        if (aliased.has(anchor ?? '')) throw notAlone(path);
      },
    });
  }

  return { nodeAt, assertUnaliased, problem };
}

/** Whether a node stands for nothing, so that it can become an object or a list. */
export function isEmpty(node: Node | null): boolean {
  return node === null || (isScalar(node) && node.value === null);
}

/** The index of an item or a key in a collection; -1 if there is none. */
export function indexIn(node: Node | null, segment: string | number): number {
  if (isSeq(node)) return /^\d+$/.test(String(segment)) ? Number(segment) : -1;
  if (!isMap(node)) return -1;
  return node.items.findIndex(({ key }) => isScalar(key) && String(key.value ?? '') === String(segment));
}
