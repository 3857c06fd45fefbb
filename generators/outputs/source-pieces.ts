/** A part of a source that is formatted by itself: some statements, or a large one line by line. */
export type Piece = string | Block;

/** A statement of many lines, each a field, an item or a member of its own, with the comment above it. */
export interface Block {
  readonly head: string;
  readonly lines: readonly string[];
  readonly tail: string;
}

/** A statement of fewer lines is formatted as one. */
const MANY = 40;

/**
 * Splits a source at its empty lines. Undefined if a part may be less than a whole statement, such as half of a
 * function with an empty line in it.
 */
export function sourcePieces(source: string): readonly Piece[] | undefined {
  const statements = source.trim().split(/\n{2,}/);
  return statements.every(isWhole) ? statements.map((one) => blockOf(one) ?? one) : undefined;
}

function blockOf(statement: string): Block | undefined {
  const lines = statement.split('\n');
  const start = lines.findIndex((line) => /^(?!\/\*| \*|\/\/).*[[{]$/.test(line)) + 1;
  if (start === 0 || lines.length - start < MANY) return undefined;
  const head = lines.slice(0, start).join('\n');
  const inside = withComments(lines.slice(start, -1));
  // Short items of a list stand side by side, objects one below the other.
  const isPlain = head.endsWith('{') || inside.every((line) => line.startsWith('{'));
  return isPlain && inside.every(isWholeLine) ? { head, lines: inside, tail: lines.at(-1) ?? '' } : undefined;
}

/** Lines, each together with those of the comment above it. */
function withComments(lines: readonly string[]): readonly string[] {
  const joined: string[] = [];
  let comment = '';
  for (const line of lines) {
    if (/^(?:\/\*\*| \*)/.test(line)) comment += `${line}\n`;
    else {
      joined.push(comment + line);
      comment = '';
    }
  }
  return comment === '' ? joined : [...joined, comment];
}

/** Comments, texts and brackets, and what begins one of the former and does not end. */
const TOKENS =
  /\/\*[^]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[^])*`|[()[\]{}]|\/\*|['"`]/g;

const STATEMENT = /^(?:#!|\/\*|\/\/|(?:import|export|const|let|function|class|interface|type|declare)\b)/;

function isWhole(statement: string): boolean {
  return STATEMENT.test(statement) && /(?:^|[;}])$/.test(bare(statement) ?? '…');
}

function isWholeLine(line: string): boolean {
  return /[;,]$/.test(bare(line) ?? '');
}

/** Code without comments, texts and pairs of brackets; undefined if one of these begins or ends elsewhere. */
function bare(code: string): string | undefined {
  const open: string[] = [];
  let isEven = true;
  const rest = code.replace(TOKENS, (token) => {
    if (token in CLOSING) open.push(token);
    else if (token.length === 1 && !'\'"`'.includes(token)) isEven &&= CLOSING[open.pop() ?? ''] === token;
    else if (token.length === 1 || token === '/*') isEven = false;
    return token === '}' ? token : token.startsWith('/') ? '' : '_';
  });
  return isEven && open.length === 0 ? rest.trim() : undefined;
}

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
