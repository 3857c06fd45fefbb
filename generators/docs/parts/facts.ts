import { html } from '../html.ts';
import type { Html, HtmlValue } from '../html.ts';

/** A list of names and what holds for each; a fact without content is left out. */
export function facts(entries: readonly (readonly [string, HtmlValue])[]): Html {
  const shown = entries.filter(([, content]) => !isNothing(content));
  return html`<dl class="facts">
    ${shown.map(
      ([name, content]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${content}</dd>
        </div> `,
    )}
  </dl> `;
}

function isNothing(content: HtmlValue): boolean {
  if (Array.isArray(content)) return content.every(isNothing);
  return content === null || content === undefined || content === false;
}
