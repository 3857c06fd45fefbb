import { isAlias, isCollection, isScalar, visit, type Document, type Node, type YAMLError } from 'yaml';

/** What is wrong with a YAML text, in words for people who write YAML, and where its cause stands. */
interface YamlMistake {
  /** In UTF-16 code units from 0. */
  readonly offset: number;
  readonly message: string;
  /** What to do where it is more than to correct the place; a sentence without its full stop. */
  readonly fix?: string;
}

const IN_QUOTES = 'Put the value in quotes';

const LIST_INDENTATION =
  'The indentation is wrong in this line, or in one before it: the items of a list begin in the same column, each with "- ".';

const NO_KEY = 'This line is not a key and its value, as in "title: Order Paid".';

/** The library's messages that take knowledge of its parser to understand. */
const PLAIN: ReadonlyMap<string, string> = new Map([
  [
    'All mapping items must start at the same column',
    'The indentation is wrong in this line, or in one before it: the keys of an object begin in the same column.',
  ],
  ['All sequence items must start at the same column', LIST_INDENTATION],
  ['A block sequence may not be used as an implicit map key', LIST_INDENTATION],
  ['Sequence item without - indicator', LIST_INDENTATION],
  ['Implicit keys need to be on a single line', NO_KEY],
  ['Implicit map keys need to be followed by map values', NO_KEY],
  [
    'Unexpected block-seq-ind on same line with key',
    'A list begins in the line below its key, not beside it.',
  ],
]);

/** The cause of the first of several errors: what comes after it is mostly about that one. */
export function yamlMistake(
  document: Document.Parsed,
  text: string,
  [error, ...others]: readonly [YAMLError, ...YAMLError[]],
): YamlMistake {
  const { message, code } = error;
  const [offset] = error.pos;
  const lines = linesAround(text, offset);
  const inLine = spaceMistake(lines.here) ?? spaceMistake(lines.before) ?? spaceMistake(lines.after);
  if (inLine) return inLine;
  if (code === 'MULTIPLE_DOCS')
    return {
      offset,
      message: 'A second YAML document begins here; a file holds one.',
      fix: 'Put each document into a file of its own',
    };
  if (code === 'KEY_OVER_1024_CHARS')
    return { offset, message: 'This key is longer than 1024 characters.', fix: 'Shorten it' };
  const mark = text.charAt(offset);
  if (code === 'BAD_SCALAR_START' || code === 'TAG_RESOLVE_FAILED')
    return { offset, message: `A value cannot begin with "${mark}" unless it is in quotes.`, fix: IN_QUOTES };
  if (message.startsWith('Missing closing ')) return unclosedQuote(document, text, offset);
  if (message.startsWith('Flow ') && message.includes(' end with a '))
    return unclosed(document, text, offset);
  if (message === 'Unexpected scalar at node end') return surplus(lines.here, offset);
  if (/^Unexpected flow-(?:seq|map)-end token/.test(message))
    return { offset, message: `Nothing is open that this "${mark}" would close.`, fix: 'Remove it' };
  if (message.startsWith('Not a YAML token'))
    return { offset, message: 'A text after ">" or "|" begins in the line below.' };
  if (message === 'Nested mappings are not allowed in compact mappings')
    // The parser takes a line that is indented deeper for one more line of the value above.
    return others.some((other) => other.code === 'MULTILINE_IMPLICIT_KEY' && other.pos[0] === offset)
      ? indentationAt(lines, offset)
      : {
          offset,
          message: 'This value contains a colon with a space behind it.',
          fix: IN_QUOTES,
        };
  return { offset, message: PLAIN.get(message) ?? message };
}

interface Line {
  readonly start: number;
  readonly text: string;
}

interface Lines {
  readonly before: Line;
  readonly here: Line;
  readonly after: Line;
  /** The one after that. */
  readonly last: Line;
}

/** The line of an offset, and the nearest ones around it that hold something. */
function linesAround(text: string, offset: number): Lines {
  const here = lineAt(text, offset);
  let before = here;
  while (before.start > 0 && (before === here || isEmpty(before))) before = lineAt(text, before.start - 1);
  const after = lineAfter(text, here);
  return { before, here, after, last: lineAfter(text, after) };
}

function lineAfter(text: string, line: Line): Line {
  let after = line;
  for (let next = endOf(after) + 1; next < text.length && (after === line || isEmpty(after));) {
    after = lineAt(text, next);
    next = endOf(after) + 1;
  }
  return after;
}

function lineAt(text: string, offset: number): Line {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', start);
  return { start, text: text.slice(start, end < 0 ? text.length : end) };
}

function endOf({ start, text }: Line): number {
  return start + text.length;
}

function isEmpty({ text }: Line): boolean {
  return /^ *\r?$/.test(text);
}

/** Spaces that look like one and are none to YAML. */
const ODD_SPACE = '[\\u00a0\\u1680\\u2000-\\u200b\\u202f\\u205f\\u3000\\ufeff]';
const ODD_SPACE_IN_FRAME = new RegExp(
  `^(?:(?:[^"'#\\n]*[{,] *)|(?: *(?:- +)*))(?:["']?[\\w$.-]+["']?:|-)?(?=${ODD_SPACE})`,
);

/** A space that is missing, or is not the one that YAML knows, where YAML needs one. */
function spaceMistake({ start, text }: Line): YamlMistake | undefined {
  const odd = ODD_SPACE_IN_FRAME.exec(text);
  if (odd) return oddSpace(start + odd[0].length, text.charAt(odd[0].length));
  const [frame = '', dash] = /^ *(?:- +)*(-)?/.exec(text) ?? [];
  if (dash !== undefined && /^[\w"'{[$]/.test(text.slice(frame.length)) && text !== '---')
    return { offset: start + frame.length - 1, message: NO_SPACE_BEHIND_DASH, fix: ADD_SPACE };
  if (/^["']?[A-Za-z$][\w$.-]*["']?:[^\s:/]/.test(text.slice(frame.length)))
    return { offset: start + frame.length, message: NO_SPACE_BEHIND_COLON, fix: ADD_SPACE };
  return undefined;
}

const NO_SPACE_BEHIND_COLON = 'A space is missing behind the colon.';
const NO_SPACE_BEHIND_DASH = 'A space is missing behind the dash.';
const ADD_SPACE = 'Add the space';

function oddSpace(offset: number, character: string): YamlMistake {
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  const name = code === '00A0' ? 'no-break space' : `space U+${code}`;
  return {
    offset,
    message: `A ${name} stands here, which YAML does not take as a space.`,
    fix: 'Replace it by an ordinary space',
  };
}

/** A mistake that the library reads as a key, and nobody means as one. */
export function keyMistake(document: Document.Parsed): YamlMistake | undefined {
  let mistake: YamlMistake | undefined;
  visit(document, {
    Pair(_key, { key, value }) {
      if (!isScalar(key) || key.type !== 'PLAIN' || typeof key.value !== 'string') return undefined;
      const offset = key.range?.[0] ?? 0;
      const name = key.value;
      const odd = new RegExp(`^${ODD_SPACE}|:?${ODD_SPACE}(?=$|.*$)`).exec(name);
      const hasNoValue = value === null || (isScalar(value) && value.value === null);
      if (odd && (odd.index === 0 || hasNoValue))
        mistake = oddSpace(offset + odd.index + odd[0].length - 1, odd[0].slice(-1));
      else if (hasNoValue && /^[A-Za-z$][\w$.-]*:[^/]/.test(name))
        mistake = { offset, message: NO_SPACE_BEHIND_COLON, fix: ADD_SPACE };
      else if (/^-[A-Za-z$"']/.test(name))
        mistake = { offset, message: NO_SPACE_BEHIND_DASH, fix: ADD_SPACE };
      return mistake && visit.BREAK;
    },
  });
  return mistake;
}

/** A quote that nothing closes: the last that is open before the place where the library gave up. */
function unclosedQuote(document: Document.Parsed, text: string, offset: number): YamlMistake {
  const opening = lastNode(document, (node, start, end) => {
    if (!isScalar(node) || !node.type?.startsWith('QUOTE_') || start > offset) return false;
    return end - start < 2 || text.charAt(end - 1) !== text.charAt(start);
  });
  return {
    offset: opening ?? offset,
    message: 'The quote that begins here is not closed.',
    fix: 'Close it',
  };
}

/** A bracket that nothing closes: the innermost that is open before the place where the library gave up. */
function unclosed(document: Document.Parsed, text: string, offset: number): YamlMistake {
  const opening = lastNode(
    document,
    (node, start, end) =>
      isCollection(node) && node.flow === true && start < offset && !/[\]}]/.test(text.charAt(end - 1)),
  );
  const at = opening ?? offset;
  const message = `The "${opening === undefined ? 'bracket' : text.charAt(at)}" that begins here is not closed.`;
  const { start, text: line } = lineAt(text, at);
  const comment = / #/.exec(line.slice(at - start));
  if (comment)
    return {
      offset: at + comment.index + 1,
      message: 'What stands behind " #" is a comment, and the bracket before it is not closed.',
      fix: IN_QUOTES,
    };
  return { offset: at, message, fix: 'Close it' };
}

function lastNode(
  document: Document.Parsed,
  isIt: (node: Node, start: number, end: number) => boolean,
): number | undefined {
  let last: number | undefined;
  visit(document, {
    Node(_key, node) {
      const [start, end] = node.range ?? [];
      if (start !== undefined && end !== undefined && !isAlias(node) && isIt(node, start, end)) last = start;
    },
  });
  return last;
}

/** Text behind a value that is complete. */
function surplus({ start, text }: Line, offset: number): YamlMistake {
  if (text.charAt(offset - start) === ',')
    return {
      offset,
      message: 'Nothing follows a value in its line, not even a comma.',
      fix: 'Remove the comma',
    };
  const [frame = '', first = ''] = /^ *(?:- +)*(?:["']?[\w$.-]+["']?: +)?(.)/.exec(text) ?? [];
  const begin = start + frame.length - 1;
  if (first === '*')
    return { offset: begin, message: 'A value that begins with "*" is an alias in YAML.', fix: IN_QUOTES };
  if (first === '"' || first === "'")
    return {
      offset,
      message: `The value ends at the quote before this.`,
      fix: first === '"' ? 'Write \\" for a quote inside the text' : "Write '' for a quote inside the text",
    };
  return { offset, message: 'The value ends before this.', fix: 'Put all of it in quotes' };
}

/** A line whose indentation differs from that of the lines around it. */
function indentationAt({ here, after, last }: Lines, offset: number): YamlMistake {
  const [, below, further] = [here, after, last].map(columnOf);
  if (below === further && after !== last)
    return {
      offset,
      message: 'The indentation is wrong in this line: the lines below it are indented deeper.',
    };
  return {
    offset: after.start + (below ?? 0),
    message: 'The indentation is wrong in this line: it is indented deeper than the one above.',
  };
}

/** Where the key of a line begins, after the dashes of lists. */
function columnOf({ text }: Line): number {
  return /^ *(?:- +)*/.exec(text)?.[0].length ?? 0;
}
