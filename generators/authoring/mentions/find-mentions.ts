/** A line of a file that has a name. */
export interface Mention {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly name: string;
}

/**
 * The lines of texts that have one of the names as a word of its own. A capital letter may begin one inside a word
 * (`sendOrderPaid`); a single word counts only where it is not prose: in quotes, in a path, or as a value.
 */
export function findMentions(
  texts: Iterable<readonly [file: string, text: string]>,
  names: readonly string[],
): readonly Mention[] {
  if (names.length === 0) return [];
  const found: Mention[] = [];
  const expression = new RegExp(
    names
      .toSorted((one, other) => other.length - one.length)
      .map(patternOf)
      .join('|'),
    'u',
  );
  for (const [file, text] of texts) {
    if (!expression.test(text)) continue;
    for (const [index, line] of text.split('\n').entries()) {
      const name = expression.exec(line)?.[0];
      if (name !== undefined) found.push({ file, line: index + 1, name });
    }
  }
  return found;
}

const LETTER = String.raw`\p{L}\p{N}_`;

function patternOf(name: string): string {
  const escaped = name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  if (/^\p{Lu}?\p{Ll}+$/u.test(name))
    return `(?<=["'\`/]|: ${/^\p{Lu}/u.test(name) ? String.raw`|\p{Ll}` : ''})${escaped}(?=["'\`/:.,(]|\\s*$)`;
  const before = /^\p{Lu}/u.test(name) ? String.raw`\p{Lu}\p{N}_` : `${LETTER}-`;
  return `(?<![${before}])${escaped}(?![${LETTER}])`;
}
