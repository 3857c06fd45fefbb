import { wordsOf } from '../search-data.ts';
import { element } from './element.ts';
import type { Hit } from './search-index.ts';

/** As many characters of a text are shown, and as many of them before the first word that was found. */
const shownLength = 160;
const shownBefore = 50;

/** A result that can be chosen: where it leads, and the text around the first word that was found. */
export function resultOption({ href, title, heading, place, text, terms }: Hit, root: URL): HTMLElement {
  const excerpt = excerptOf(text, new Set(terms));
  return element(
    'a',
    {
      role: 'option',
      class: 'hit',
      'aria-selected': 'false',
      href: new URL(href, root).href,
      tabindex: '-1',
    },
    element('span', { class: 'hit-title', dir: 'auto' }, title ?? heading ?? ''),
    element('span', { class: 'hit-place', dir: 'auto' }, place),
    ...(excerpt.length === 0 ? [] : [element('span', { class: 'hit-excerpt', dir: 'auto' }, ...excerpt)]),
  );
}

function excerptOf(text: string, terms: ReadonlySet<string>): readonly (Node | string)[] {
  // Every other piece is a word.
  const pieces = text.split(/([\p{L}\p{N}]+)/u);
  const isFound = (piece: string): boolean => wordsOf(piece).some((word) => terms.has(word));
  const first = pieces.findIndex(isFound);
  const position = pieces.slice(0, Math.max(first, 0)).join('').length;
  const start = position <= shownBefore ? 0 : text.indexOf(' ', position - shownBefore) + 1;
  const shown = text.slice(Math.min(start, position), start + shownLength);
  const marked = shown
    .split(/([\p{L}\p{N}]+)/u)
    .filter((piece) => piece !== '')
    .map((piece) => (isFound(piece) ? element('mark', {}, piece) : piece));
  return [...(start > 0 ? ['… '] : []), ...marked, ...(start + shownLength < text.length ? [' …'] : [])];
}
