import type { Node } from 'jsonc-parser';
import { jsonSyntaxProblem, parseJsonTree } from '../../../ground/json-syntax.ts';

/** A part of a text. Line and column count from 1. */
export interface Place {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly column: number;
}

/** A pasted request: its headers, and its body at the same line and column, after spaces. */
interface PastedRequest {
  /** Undefined if only a body was pasted. */
  readonly headers: Readonly<Record<string, string>> | undefined;
  readonly body: string;
}

/** Reads a whole HTTP request, or a body alone. */
export function readRequest(text: string): PastedRequest {
  const [head = '', lines = ''] =
    /^\s*(?:[A-Z]+ \S+ HTTP\/[\d.]+\r?\n)?((?:[A-Za-z][\w-]*:[^\n]*\n)*)\r?\n/.exec(text) ?? [];
  if (head.trim() === '') return { headers: undefined, body: text };
  const headers = lines
    .split('\n')
    .filter((line) => line.includes(':'))
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()] as const);
  return {
    headers: Object.fromEntries(headers),
    body: head.replaceAll(/[^\n]/g, ' ') + text.slice(head.length),
  };
}

/** The first thing that keeps a text from being JSON, and where; undefined if nothing is found. */
export function syntaxProblem(text: string): { readonly message: string; readonly place: Place } | undefined {
  const problem = jsonSyntaxProblem(text);
  return problem && { message: problem.message, place: placeIn(text, problem.start, problem.end) };
}

/** Finds the property or the item at a path in a text of JSON; of something missing, the start of what should hold it. */
export function placesOf(text: string): (path: readonly string[]) => Place {
  const { root } = parseJsonTree(text);
  const opening = (node: Node | undefined): Place => {
    const start = node?.offset ?? 0;
    return placeIn(text, start, start + 1);
  };
  return (path) => {
    let node = root;
    let shown = root;
    for (const segment of path) {
      const next = node && childOf(node, segment);
      if (next === undefined) return opening(node);
      [node, shown] = next;
    }
    return shown === root || shown === undefined
      ? opening(root)
      : placeIn(text, shown.offset, shown.offset + shown.length);
  };
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
  return { start, end: Math.min(end, text.length), line, column: start - before.lastIndexOf('\n') };
}
