import { html } from '../html.ts';
import type { Html } from '../html.ts';

/** A text with an ellipsis in place of what is beyond a number of characters: text in an SVG does not wrap. */
export function shortened(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
}

/** Lines of text of at most so many characters, split at spaces. */
export function wrapped(text: string, length: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= length) lines.push(`${lines.pop()} ${word}`);
    else lines.push(shortened(word, length));
  }
  return lines;
}

/** What stands between two lines of text in an SVG. */
export const lineHeight = 18;

/** Lines of text below each other. */
export function textLines(
  lines: readonly string[],
  x: number,
  y: number,
  { anchor, style }: { readonly anchor?: 'middle' | 'end'; readonly style?: string } = {},
): Html {
  return html`${lines.map(
    (line, index) =>
      html`<text
        x="${x}"
        y="${y + index * lineHeight}"
        ${anchor && html` text-anchor="${anchor}"`}${style && html` class="${style}"`}
        >${line}</text
      > `,
  )}`;
}
