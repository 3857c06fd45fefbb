import { isolated } from '../direction.ts';
import { html } from '../html.ts';
import type { Html } from '../html.ts';
import { linkFrom, pagePaths } from '../links.ts';
import type { Site } from '../site.ts';

/** The line above every page. Its controls are hidden until a script brings them to life, with their icons. */
export function header({ contract }: Site, page: string): Html {
  return html`<header class="top">
    <div class="top-line">
      <div class="name">
        <a class="site-title" href="${linkFrom(page, pagePaths.home)}">${isolated(contract.title)}</a>
        <a
          class="version"
          href="${linkFrom(page, pagePaths.changelog)}"
          aria-label="Version ${contract.version}: changelog"
          >${contract.version}</a
        >
        <div data-versions hidden></div>
      </div>
      <div class="tools">
        <button type="button" class="tool find" data-search aria-label="Search" aria-keyshortcuts="/" hidden>
          <span class="words">Search</span><kbd aria-hidden="true">/</kbd>
        </button>
        <button
          type="button"
          class="tool"
          data-theme-toggle
          aria-label="Theme: as the system"
          hidden
        ></button>
      </div>
    </div>
  </header>`;
}
