import { html } from '../html.ts';
import type { Html, HtmlValue } from '../html.ts';
import { highlight } from './highlight.ts';
import type { CodeLanguage } from './highlight.ts';

export type { CodeLanguage } from './highlight.ts';

/**
 * Code with a label above it and a button to copy it, which scripts bring to life; links may stand beside the button.
 * What a terminal prints has no button. Where a page has the label more than once, `of` says what the code belongs to, for those who hear one name at a time.
 */
export function codeBlock(
  code: string,
  language: CodeLanguage,
  label: string,
  {
    of,
    links,
    isOutput = false,
  }: { readonly of?: string; readonly links?: HtmlValue; readonly isOutput?: boolean } = {},
): Html {
  const name = of === undefined ? label : `${label} of ${of}`;
  const button = html`<button type="button" class="copy" data-copy aria-label="Copy ${name}" hidden>
    Copy
  </button>`;
  return html`<figure class="code">
    <figcaption><span>${label}</span> ${links}${!isOutput && button}</figcaption>
    <pre
      tabindex="0"
      role="group"
      aria-label="${name}"
    ><code class="language-${language}">${highlight(code, language)}</code></pre>
  </figure> `;
}
