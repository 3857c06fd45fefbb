/** A part of a text, by offsets in UTF-16 code units, and what takes its place. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text with its parts replaced; they must not overlap. Of several at one offset, the first comes first. */
export function splice(text: string, splices: readonly Splice[]): string {
  let result = '';
  let at = 0;
  for (const one of splices.toSorted((a, b) => a.start - b.start)) {
    result += text.slice(at, one.start) + one.text;
    at = one.end;
  }
  return result + text.slice(at);
}

/** What puts a text at an offset, and replaces nothing. */
export function insertion(offset: number, text: string): Splice {
  return { start: offset, end: offset, text };
}

export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/** The end of a line before its line break. */
export function lineEnd(text: string, offset: number): number {
  const next = text.indexOf('\n', offset);
  if (next < 0) return text.length;
  return next > offset && text[next - 1] === '\r' ? next - 1 : next;
}

/** The start of the line after the one of an offset; the end of the text after the last line. */
export function nextLine(text: string, offset: number): number {
  const next = text.indexOf('\n', offset);
  return next < 0 ? text.length : next + 1;
}

/** The line break that a text uses first, `\n` if it has none. */
export function lineBreakOf(text: string): string {
  return /\r?\n/.exec(text)?.[0] ?? '\n';
}
