import { onScreen } from '../blocks/make-content.ts';
import type { Block } from '../blocks/content.ts';
import { html } from '../html.ts';
import { linkFrom, markdownPath, pagePaths } from '../links.ts';

/** Ways to take a page to where it is needed: into notes, or to an assistant that reads Markdown. */
export function pageActions(page: string): Block {
  const markdown = linkFrom(page, markdownPath(page));
  return onScreen(
    html`<p class="page-actions">
      <a href="${markdown}">View as Markdown</a>
      <a href="${linkFrom(page, pagePaths.llms)}">llms.txt for AI assistants</a>
      <button type="button" class="copy" data-copy-from="${markdown}" hidden>Copy as Markdown</button>
    </p> `,
  );
}
