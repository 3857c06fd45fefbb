import { pointerOf } from '@webhook-contract/runtime/v1';
import type { Node } from 'jsonc-parser';
import { jsonSyntaxProblem, parseJsonTree } from '../../../ground/json-syntax.ts';

/** A part of a text. Line and column count from 1. */
export interface Place {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly column: number;
  /** False where what is meant is missing, and this is where what is around it begins. */
  readonly isThere: boolean;
}

/** What is wrong with a text that is no JSON, and where; undefined if nothing is found. */
export interface SyntaxProblem {
  readonly message: string;
  readonly place: Place;
}

/** The first thing that keeps a text from being JSON. */
export function syntaxProblem(text: string): SyntaxProblem | undefined {
  const problem = headersBefore(text) ?? jsonSyntaxProblem(text);
  return problem && { message: problem.message, place: placeIn(text, problem.start, problem.end) };
}

/** Lines of a request that somebody copied along with its body. */
function headersBefore(text: string): { message: string; start: number; end: number } | undefined {
  const [lines, first = ''] =
    /^\s*([A-Z]+ \S+ HTTP\/[\d.]+|[A-Za-z][\w-]*:[^\n]*)\n(?:[A-Za-z][\w-]*:[^\n]*\n|\s)*(?=[{[])/.exec(
      text,
    ) ?? [];
  if (lines === undefined) return undefined;
  const start = text.indexOf(first);
  const bodyLine = lines.split('\n').length;
  return {
    message: `this is a header, not the body: remove the lines before line ${bodyLine}`,
    start,
    end: start + first.length,
  };
}

/**
 * Finds what stands at a path in a text of JSON: a property with its name, the item of an array. What is not there is missing in
 * what is around it, which opens at the place that is given.
 */
export function placesOf(text: string): (path: readonly string[]) => Place {
  const { root } = parseJsonTree(text);
  return (path) => {
    let node = root;
    let shown = root;
    for (const segment of path) {
      const next = node && childOf(node, segment);
      if (next === undefined) return { ...opening(node), isThere: false };
      [node, shown] = next;
    }
    return shown === root || shown === undefined
      ? opening(root)
      : placeIn(text, shown.offset, shown.offset + shown.length);
  };

  function opening(node: Node | undefined): Place {
    const start = node?.offset ?? 0;
    return placeIn(text, start, start + 1);
  }
}

/** Names that an object has already had further up, each where it stands first. */
export function repeatedNames(text: string): readonly { readonly path: string; readonly place: Place }[] {
  const { root } = parseJsonTree(text);
  const found: { path: string; place: Place }[] = [];
  // No recursion: a body may be nested as deeply as it likes.
  const left: (readonly [node: Node, path: readonly (string | number)[]])[] = root ? [[root, []]] : [];
  for (let next = left.pop(); next; next = left.pop()) {
    const [{ type, children = [] }, path] = next;
    if (type === 'array') left.push(...children.map((item, index) => [item, [...path, index]] as const));
    if (type !== 'object') continue;
    const seen = new Map<string, Node>();
    for (const { children: [name, value] = [] } of children) {
      if (name === undefined) continue;
      const key = String(name.value);
      const inside = [...path, key];
      const first = seen.get(key);
      if (first)
        found.push({
          path: pointerOf(inside),
          place: placeIn(text, first.offset, first.offset + first.length),
        });
      seen.set(key, name);
      if (value) left.push([value, inside]);
    }
  }
  return found;
}

/** A value inside another, and what to show of it. Of two properties with one name the last counts, as for `JSON.parse`. */
function childOf({ type, children = [] }: Node, segment: string): readonly [Node, Node] | undefined {
  if (type === 'array') {
    const item = children[Number(segment)];
    return item && [item, item];
  }
  const property = children.findLast(({ children: parts }) => parts?.[0]?.value === segment);
  const value = property?.children?.[1];
  return property && value && [value, property];
}

function placeIn(text: string, start: number, end: number): Place {
  const before = text.slice(0, start);
  const line = before.split('\n').length;
  return {
    start,
    end: Math.min(end, text.length),
    line,
    column: start - before.lastIndexOf('\n'),
    isThere: true,
  };
}
