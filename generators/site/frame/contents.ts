import { directionOf } from '../direction.ts';
import { html } from '../html.ts';
import type { HtmlValue } from '../html.ts';
import type { Section } from './page.ts';

/** The table of contents of a page; null if the page is short. */
export function contents(sections: readonly Section[]): HtmlValue {
  if (sections.length < 2) return null;
  return html`<details class="contents">
    <summary>On this page</summary>
    <nav aria-label="On this page">
      <p class="contents-title">On this page</p>
      <ul>
        ${sections.map(({ id, title }) => html`<li><a${directionOf(title)} href="#${id}">${title}</a></li> `)}
      </ul>
    </nav>
  </details>`;
}
