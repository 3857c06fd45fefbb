import { html } from '../html.ts';
import type { Html } from '../html.ts';

/** A long name as code, which a narrow column may break behind its underscores and dots. */
export function longCode(name: string): Html {
  const words = name.split(/(?<=[_.])(?=[^_.])/);
  return html`<code>${words.map((word, index) => html`${index > 0 && html`<wbr />`}${word}`)}</code>`;
}
