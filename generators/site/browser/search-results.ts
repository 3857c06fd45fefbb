import { element } from './element.ts';
import type { Hit } from './search-index.ts';

/** How many characters of a text are shown, and how many of them before the first word that was found. */
const shownLength = 160;
const shownBefore = 50;

/** A result that can be chosen: where it leads, and the text around the first word that was found. */
export function resultOption({ href, title, heading, place, text, terms }: Hit, root: URL): HTMLElement {
  const excerpt = excerptOf(text, terms);
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
    ...(excerpt === '' ? [] : [element('span', { class: 'hit-excerpt', dir: 'auto' }, excerpt)]),
  );
}

/** The text around the first word that was found, or its beginning. */
function excerptOf(text: string, terms: readonly string[]): string {
  const lowercase = text.toLowerCase();
  const places = terms.map((term) => lowercase.indexOf(term)).filter((place) => place >= 0);
  const start = places.length === 0 ? 0 : text.lastIndexOf(' ', Math.min(...places) - shownBefore) + 1;
  return (start > 0 ? '… ' : '') + text.slice(start, start + shownLength);
}
