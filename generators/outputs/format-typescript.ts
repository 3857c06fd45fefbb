import { UsageError } from '@webhook-contract/receiver/command-line';
import prettierPackage from 'prettier/package.json' with { type: 'json' };
import { noCache, type Cache } from '../contract/source/cache.ts';
import { doInThread, inOwnThread, worthThread } from '../ground/own-thread.ts';

/** What was formatted last, by file and width: most files are the same after an edit. */
const last = new Map<string, { readonly source: string; readonly code: string }>();

/**
 * TypeScript as prettier formats it, in one style, whatever the project around it likes. Only what the cache does not have
 * is formatted, by statements, and a large one by its lines. Throws a UsageError for what is not TypeScript.
 */
export async function formatTypeScript(
  file: string,
  source: string,
  {
    printWidth = 110,
    cache = noCache,
  }: { readonly printWidth?: number; readonly cache?: Cache | undefined } = {},
): Promise<string> {
  const id = `${file} ${printWidth}`;
  const kept = last.get(id);
  if (kept?.source === source) return kept.code;
  const formatter: Formatter = { printWidth, cache };
  const pieces = source.length < SHORT ? undefined : sourcePieces(source);
  const formatted =
    (pieces && (await formatPieces(pieces, formatter))) ?? (await formatWhole(source, formatter));
  // What is nested more deeply than the formatter's stack stays as it was made.
  const code = formatted instanceof RangeError ? source : formatted;
  if (code instanceof Error)
    throw new UsageError(
      `What was made for ${file} is not TypeScript: ${code.message.split('\n')[0]}`,
      'Correct the generator that makes it',
    );
  last.set(id, { source, code });
  return code;
}

/** A source of fewer characters is formatted as one: most files are so short, and to find their statements takes longer. */
const SHORT = 8_000;

interface Formatter {
  readonly printWidth: number;
  readonly cache: Cache;
}

/** A comment of its own line, which the formatter leaves where it is. */
const MARK = '// §';
const MARKS = /^ *\/\/ §\n/m;

/** How many texts are formatted in one call: a call takes longer than a short text, and of a long one more than its share. */
const AT_A_TIME = 32;

/** Undefined if a piece is not TypeScript. */
async function formatPieces(pieces: readonly Piece[], formatter: Formatter): Promise<string | undefined> {
  const statements = pieces.filter((piece) => typeof piece === 'string');
  const formatted = (await formatTexts(statements, '', '', formatter))?.values();
  if (!formatted) return undefined;
  const texts: string[] = [];
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      texts.push(formatted.next().value ?? '');
      continue;
    }
    const { head, lines, tail } = piece;
    const frame = await formatWhole(`${head}\n${MARK}\n${tail}`, formatter);
    const inside = await formatTexts(lines, head, tail, formatter);
    const [before, after, ...others] = frame instanceof Error ? [] : frame.split(MARKS);
    if (before === undefined || after === undefined || others.length > 0 || !inside) return undefined;
    texts.push([before, ...inside, after].join(''));
  }
  return texts.join('\n');
}

/** Texts that follow one another between a head and a tail; undefined if one of them is not TypeScript there. */
async function formatTexts(
  texts: readonly string[],
  head: string,
  tail: string,
  { printWidth, cache }: Formatter,
): Promise<readonly string[] | undefined> {
  const keys = texts.map((text) => keyOf(printWidth, [head, text, tail]));
  const results = keys.map((key) => cache.recall(key) as string | undefined);
  const open = [...keys.keys()].filter((index) => results[index] === undefined);
  const batches = Array.from({ length: Math.ceil(open.length / AT_A_TIME) }, (_, batch) =>
    open.slice(batch * AT_A_TIME, (batch + 1) * AT_A_TIME),
  );
  const sources = batches.map((batch) => {
    const marked = batch.map((index) => `${MARK}\n${texts[index]}\n`);
    return `${head}\n${marked.join('')}${MARK}\n${tail}`;
  });
  for (const [number, code] of (await formatAll({ sources, printWidth })).entries()) {
    const batch = batches[number] ?? [];
    const [, ...formatted] = code instanceof Error ? [] : code.split(MARKS);
    if (formatted.length !== batch.length + 1) return undefined;
    for (const [place, index] of batch.entries()) {
      const result = formatted[place] ?? '';
      results[index] = result;
      cache.keep(keys[index] ?? '', result);
    }
  }
  return results.map((result) => result ?? '');
}

async function formatWhole(source: string, { printWidth, cache }: Formatter): Promise<string | Error> {
  const key = keyOf(printWidth, [source]);
  const kept = cache.recall(key) as string | undefined;
  if (kept !== undefined) return kept;
  const code = await prettier(source, printWidth);
  if (typeof code === 'string') cache.keep(key, code);
  return code;
}

function keyOf(printWidth: number, texts: readonly string[]): string {
  return JSON.stringify(['prettier', prettierPackage.version, printWidth, ...texts]);
}

interface ToFormat {
  readonly sources: readonly string[];
  readonly printWidth: number;
}

/** Formats one source after the other, and many in a thread of their own: this one makes other outputs meanwhile. */
async function formatAll(task: ToFormat): Promise<readonly (string | Error)[]> {
  const length = task.sources.reduce((sum, source) => sum + source.length, 0);
  return length < worthThread ? formatEach(task) : inOwnThread(import.meta.filename, task);
}

async function formatEach({ sources, printWidth }: ToFormat): Promise<readonly (string | Error)[]> {
  const formatted: (string | Error)[] = [];
  for (const source of sources) formatted.push(await prettier(source, printWidth));
  return formatted;
}

void doInThread(import.meta.filename, formatEach);

/** Loaded only if there is something to format. */
async function prettier(source: string, printWidth: number): Promise<string | Error> {
  const { format } = await import('prettier');
  try {
    // The same bytes as with the parser of TypeScript, in two thirds of its time.
    return await format(source, { parser: 'babel-ts', singleQuote: true, printWidth });
  } catch (error) {
    return error as Error;
  }
}

/** A part of a source that is formatted by itself: some statements, or a large one line by line. */
type Piece = string | Block;

/** A statement of many lines, each a field, an item or a member of its own, with the comment above it. */
interface Block {
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
function sourcePieces(source: string): readonly Piece[] | undefined {
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
