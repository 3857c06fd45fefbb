import { termsOf, wordsOf } from '../search-terms.ts';

/** A piece of text, marked where it is what was searched for. */
export interface MarkedText {
  readonly text: string;
  readonly isMarked: boolean;
}

/** As many characters of a text are shown. */
const shownLength = 160;

/** A text around the first word that holds one of the terms, with so many characters before it, and all such words marked. */
export function excerptOf(
  text: string,
  terms: ReadonlySet<string>,
  lengthBefore: number,
): readonly MarkedText[] {
  const pieces = text.split(/([\p{L}\p{N}]+)/u);
  const isMarked = (piece: string, index: number): boolean =>
    index % 2 === 1 && termsOf(wordsOf(piece)).some((term) => terms.has(term));
  const first = pieces.findIndex(isMarked);
  const position = pieces.slice(0, Math.max(first, 0)).join('').length;
  const space = position <= lengthBefore ? -1 : text.indexOf(' ', position - lengthBefore);
  const start = Math.min(space + 1, position);
  const shown: MarkedText[] = [];
  let at = 0;
  for (const [index, piece] of pieces.entries()) {
    const visible = piece.slice(Math.max(0, start - at), Math.max(0, start + shownLength - at));
    at += piece.length;
    if (visible !== '') shown.push({ text: visible, isMarked: isMarked(piece, index) });
  }
  const unmarked = (ellipsis: string) => ({ text: ellipsis, isMarked: false });
  return [
    ...(start > 0 ? [unmarked('… ')] : []),
    ...shown,
    ...(start + shownLength < text.length ? [unmarked(' …')] : []),
  ];
}
