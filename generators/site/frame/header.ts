import { isolated } from '../direction.ts';
import { html } from '../html.ts';
import type { Html } from '../html.ts';
import { linkFrom, pagePaths } from '../links.ts';
import type { Site } from '../site.ts';

/** The line above every page. Its controls are hidden until a script brings them to life. */
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
          ${searchIcon}<span class="words">Search</span><kbd aria-hidden="true">/</kbd>
        </button>
        <button type="button" class="tool" data-theme-toggle aria-label="Theme: as the system" hidden>
          ${themeIcons}
        </button>
      </div>
    </div>
  </header>`;
}

const searchIcon = html`<svg class="icon" viewBox="0 0 18 18" aria-hidden="true">
  <circle cx="8" cy="8" r="5" />
  <path d="m12 12 4 4" />
</svg>`;

/** One for each state of the theme; the style sheet shows the one that holds. */
const themeIcons = html`<svg class="icon system" viewBox="0 0 18 18" aria-hidden="true">
    <rect x="2" y="3" width="14" height="9.5" rx="1.5" />
    <path d="M6 15.5h6" />
  </svg>
  <svg class="icon light" viewBox="0 0 18 18" aria-hidden="true">
    <circle cx="9" cy="9" r="3.25" />
    <path
      d="M9 1.5v1.75M9 14.75v1.75M1.5 9h1.75M14.75 9h1.75M3.7 3.7l1.25 1.25M13.05 13.05l1.25 1.25M3.7 14.3l1.25-1.25M13.05 4.95l1.25-1.25"
    />
  </svg>
  <svg class="icon dark" viewBox="0 0 18 18" aria-hidden="true">
    <path d="M15 10.6A6.3 6.3 0 0 1 7.4 3a6.3 6.3 0 1 0 7.6 7.6z" />
  </svg>`;
