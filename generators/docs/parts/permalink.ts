import { html } from '../html.ts';
import type { Html } from '../html.ts';

/** The link beside a heading that gives readers its address. */
export function permalink(id: string, title: string): Html {
  return html`<a class="permalink" href="#${id}" aria-label="Link to ${title}">#</a>`;
}
