import { html } from './html.ts';
import type { HtmlValue } from './html.ts';

// Hebrew, Arabic and their neighbours, with the forms that are there for compatibility.
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * The attribute of an element whose text may be read from the right, so that it does not mix with the words around it.
 * Only where the text has such letters: on every element it would weigh on every page, and change nothing.
 */
export function directionOf(text: string): HtmlValue {
  return rightToLeft.test(text) && html` dir="auto"`;
}

/** A text of the contract among words of the site. */
export function isolated(text: string): HtmlValue {
  return rightToLeft.test(text) ? html`<bdi>${text}</bdi>` : text;
}
