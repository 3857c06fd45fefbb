import type { YAMLError } from 'yaml';

const LIST_INDENTATION =
  'The indentation is wrong in this line, or in one before it: the items of a list begin in the same column, each with "- ".';

/** The library's messages that take knowledge of its parser to understand. */
const PLAIN: ReadonlyMap<string, string> = new Map([
  [
    'All mapping items must start at the same column',
    'The indentation is wrong in this line, or in one before it: the keys of an object begin in the same column.',
  ],
  ['All sequence items must start at the same column', LIST_INDENTATION],
  ['A block sequence may not be used as an implicit map key', LIST_INDENTATION],
  ['Sequence item without - indicator', LIST_INDENTATION],
  [
    'Implicit keys need to be on a single line',
    'This line is not a key and its value, as in "title: Order Paid".',
  ],
]);

/** What an error says, in words for people who write YAML. `all` are the errors of its text. */
export function yamlMessage({ message, pos: [offset] }: YAMLError, all: readonly YAMLError[]): string {
  const [, unclosed] = /^Flow (map|sequence) in block collection .* end with a/.exec(message) ?? [];
  if (unclosed !== undefined) return `A "${unclosed === 'map' ? '{' : '['}" before this place is not closed.`;
  if (message === 'Nested mappings are not allowed in compact mappings')
    // The parser takes a line that is indented deeper for one more line of the value above.
    return all.some(({ code, pos }) => code === 'MULTILINE_IMPLICIT_KEY' && pos[0] === offset)
      ? 'The indentation is wrong in the line below: it is indented deeper than this one.'
      : 'This value contains a colon with a space behind it. Put the value in quotes.';
  return PLAIN.get(message) ?? message;
}
