import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';

/** What keeps a text from being JSON, and where: offsets in UTF-16 code units. */
interface JsonSyntaxProblem {
  /** What is wrong and what would be right, to begin or to continue a sentence. */
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

const MESSAGES: Readonly<Record<string, string>> = {
  InvalidSymbol:
    'this is not a JSON value: strings are in double quotes, and true, false and null are lowercase',
  InvalidNumberFormat: 'this is not a JSON number',
  PropertyNameExpected: 'a property name in double quotes is missing',
  ValueExpected: 'a value is missing',
  ColonExpected: 'a colon is missing',
  CommaExpected: 'a comma is missing before this',
  CloseBraceExpected: 'a closing brace is missing',
  CloseBracketExpected: 'a closing bracket is missing',
  EndOfFileExpected: 'nothing may follow the value',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfComment: 'JSON has no comments',
  UnexpectedEndOfString: 'this string has no closing quote in its line: a line break inside is \\n',
  UnexpectedEndOfNumber: 'this number is not finished',
  InvalidUnicode: 'an escape needs four hexadecimal digits: \\u0041',
  InvalidEscapeCharacter: 'this is not a JSON escape: a backslash is \\\\',
  InvalidCharacter: 'a string cannot hold this character as it is: escape it',
};

/** The first thing that keeps a text from being JSON; undefined if nothing is found, also in a text that is nested too deeply. */
export function jsonSyntaxProblem(text: string): JsonSyntaxProblem | undefined {
  const [first] = parseJsonTree(text).errors.toSorted((one, other) => one.offset - other.offset);
  if (first === undefined) return undefined;
  const { offset: start, length } = first;
  const code = printParseErrorCode(first.error);
  const problem = { start, end: start + Math.max(1, length) };
  const before = text.slice(0, start).trimEnd();
  const isSurplusComma = ['PropertyNameExpected', 'ValueExpected'].includes(code) && before.endsWith(',');
  if (isSurplusComma && /[\]},]/.test(text.charAt(start)))
    return { message: 'nothing follows this comma: remove it', start: before.length - 1, end: before.length };
  const message =
    missingAtEnd(code, text, first) ?? misused(code, text, first) ?? MESSAGES[code] ?? 'this is not JSON';
  return { ...problem, message };
}

/** What is wrong with a text that was cut off; undefined for one that goes on, or that is empty. */
function missingAtEnd(code: string, text: string, { offset, length }: ParseError): string | undefined {
  if (text.trim() === '' || text.slice(offset + length).trim() !== '') return undefined;
  const found = text.slice(offset, offset + length);
  const isBegun = ['true', 'false', 'null', '-0'].some((value) => found !== '' && value.startsWith(found));
  const missing =
    code === 'UnexpectedEndOfString'
      ? 'this string has no closing quote'
      : code === 'UnexpectedEndOfNumber' || (code === 'InvalidSymbol' && isBegun)
        ? 'this value is not finished'
        : code.endsWith('Expected') && found.trim() === ''
          ? MESSAGES[code]
          : undefined;
  return missing && `the text ends early: ${missing}`;
}

/** What is wrong in the words of those who write what other languages take; undefined for anything else. */
function misused(code: string, text: string, { offset, length }: ParseError): string | undefined {
  const found = text.slice(offset, offset + length);
  const before = text.slice(0, offset);
  if (code === 'CommaExpected') {
    if (found === '}') return 'a closing bracket is missing before this brace';
    if (found === ']') return 'a closing brace is missing before this bracket';
    return /(?<![\d.])-?0$/.test(before) && /^\d/.test(found)
      ? 'a JSON number does not begin with a zero'
      : undefined;
  }
  if (code === 'PropertyNameExpected' && /\d,$/.test(before) && /^\d/.test(found))
    return 'a JSON number has a decimal point, not a comma';
  if (code !== 'InvalidSymbol') return undefined;
  if (found.startsWith('#')) return 'JSON has no comments';
  if (/^[^\S\n\r\t ]/.test(found)) return 'JSON takes only ordinary spaces, and this is another one';
  if (/^[=;]/.test(found))
    return `JSON has ${found.startsWith('=') ? 'a colon' : 'a comma'} here, not "${found.charAt(0)}"`;
  if (/^['`‘’“”]/.test(found)) return 'JSON takes only straight double quotes (")';
  if (/^\s*:/.test(text.slice(offset + length))) return 'a property name must be in double quotes';
  return before.trimEnd().endsWith('"')
    ? 'a comma is missing, or a quote inside the string before this is not escaped (\\")'
    : undefined;
}

/** The tree of a text, as far as it is JSON; none where it is nested more deeply than the stack goes. */
export function parseJsonTree(text: string): {
  readonly root: Node | undefined;
  readonly errors: readonly ParseError[];
} {
  const errors: ParseError[] = [];
  try {
    // A byte order mark counts as a space here, so that places stay.
    const root = parseTree(text.replace(/^\uFEFF/, ' '), errors, { disallowComments: true });
    return { root, errors };
  } catch {
    return { root: undefined, errors };
  }
}
