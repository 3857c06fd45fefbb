import { html } from '../html.ts';
import type { Html, HtmlValue } from '../html.ts';
import { highlight } from './highlight.ts';
import type { CodeLanguage } from './highlight.ts';

export type { CodeLanguage } from './highlight.ts';

/** Code with a label above it and a button to copy it, which scripts bring to life; links may stand beside the button. */
export function codeBlock(code: string, language: CodeLanguage, label: HtmlValue, links?: HtmlValue): Html {
  return html`<figure class="code">
    <figcaption>
      <span>${label}</span> ${links}<button type="button" class="copy" data-copy hidden>Copy</button>
    </figcaption>
    <pre tabindex="0"><code class="language-${language}">${highlight(code, language)}</code></pre>
  </figure> `;
}
