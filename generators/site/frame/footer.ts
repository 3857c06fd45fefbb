import { isolated } from '../direction.ts';
import { html } from '../html.ts';
import type { Html } from '../html.ts';
import { linkFrom, pagePaths } from '../links.ts';
import type { Site } from '../site.ts';

/** The end of every page: which contract it speaks of, and where machines read the same. */
export function footer({ contract, document }: Site, page: string, markdown: string | null): Html {
  const here = (target: string) => linkFrom(page, target);
  return html`<footer class="bottom">
    <p>${isolated(contract.title)}, contract version ${contract.version}</p>
    <ul>
      ${markdown !== null && html`<li><a href="${here(markdown)}">This page as Markdown</a></li> `}
      ${document !== null && html`<li><a href="${here(document)}">AsyncAPI document</a></li> `}
      <li><a href="${here(pagePaths.downloads)}">Downloads</a></li>
      <li><a href="${here(pagePaths.llms)}">llms.txt</a></li>
    </ul>
  </footer>`;
}
