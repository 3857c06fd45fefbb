import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';

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

const messages: Readonly<Record<string, string>> = {
  InvalidSymbol: 'is no value of JSON: texts stand in double quotes, and true, false and null are lowercase',
  InvalidNumberFormat: 'is not a number of JSON',
  PropertyNameExpected: 'the name of a property in double quotes is missing',
  ValueExpected: 'a value is missing',
  ColonExpected: 'a colon is missing',
  CommaExpected: 'a comma is missing',
  CloseBraceExpected: 'a closing brace is missing',
  CloseBracketExpected: 'a closing bracket is missing',
  EndOfFileExpected: 'nothing may follow the value',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfComment: 'JSON has no comments',
  UnexpectedEndOfString: 'the text has no closing quote',
  UnexpectedEndOfNumber: 'the number is not finished',
  InvalidUnicode: 'an escape needs four hexadecimal digits: \\u0041',
  InvalidEscapeCharacter: 'is not an escape of JSON',
  InvalidCharacter: 'a text cannot hold this character as it is: escape it',
};

/** The first thing that keeps a text from being JSON. */
export function syntaxProblem(text: string): SyntaxProblem | undefined {
  const { errors } = read(text);
  const [first] = errors.toSorted((one, other) => one.offset - other.offset);
  if (first === undefined) return undefined;
  const message = messages[printParseErrorCode(first.error)] ?? 'must be JSON';
  return { message, place: placeIn(text, first.offset, first.offset + Math.max(1, first.length)) };
}

/**
 * Finds what stands at a path in a text of JSON: a property with its name, the item of an array. What is not there is missing in
 * what is around it, which opens at the place that is given.
 */
export function placesOf(text: string): (path: readonly string[]) => Place {
  const { root } = read(text);
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

function read(text: string): { readonly root: Node | undefined; readonly errors: readonly ParseError[] } {
  const errors: ParseError[] = [];
  try {
    // A byte order mark counts as a space here, so that places stay.
    const root = parseTree(text.replace(/^\uFEFF/, ' '), errors, { disallowComments: true });
    return { root, errors };
  } catch {
    // Nested more deeply than the stack goes.
    return { root: undefined, errors };
  }
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
