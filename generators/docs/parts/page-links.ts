import { html } from '../html.ts';
import type { HtmlValue } from '../html.ts';
import { linkFrom } from '../links.ts';

/** Links to the pages over which a long list goes, in their order; null where it has one page. */
export function pageLinks(label: string, paths: readonly string[], here: string): HtmlValue {
  if (paths.length < 2) return null;
  return html`<nav class="paging" aria-label="${label}">
    <ol>
      ${paths.map(
        (path, index) =>
          html`<li>
            <a
              href="${linkFrom(here, path)}"
              ${path === here && html` aria-current="page"`}
              aria-label="Page ${index + 1}"
              >${index + 1}</a
            >
          </li> `,
      )}
    </ol>
  </nav>`;
}
