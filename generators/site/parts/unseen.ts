import { html } from '../html.ts';
import type { Html } from '../html.ts';

/** Words for readers who hear the page; others see a sign in their place. */
export function unseen(words: string): Html {
  return html`<span class="unseen">${words}</span>`;
}
