import { GENERATED } from '../generator.ts';
import { commonmark } from './commonmark.ts';
import { html, htmlText } from './html.ts';
import type { Html, HtmlValue } from './html.ts';
import { linkFrom, pagePaths } from './links.ts';
import { sidebar } from './parts/sidebar.ts';
import type { Site } from './site.ts';

/** A page before its frame: what stands between the landmarks. */
export interface Page {
  /** Inside the site, with forward slashes. */
  readonly path: string;
  readonly title: string;
  /** A line of small print above the title. */
  readonly kicker?: HtmlValue;
  /** CommonMark below the title. */
  readonly lead?: string;
  readonly sections: readonly Section[];
  readonly footer?: HtmlValue;
}

/** A part of a page that has a heading and can be linked to. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly content: HtmlValue;
}

// There is no script on these pages, so that one that gets in all the same must not run.
const contentPolicy = "script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'";

/** The whole text of a page. */
export function renderPage(site: Site, page: Page): string {
  const { title: siteTitle, version } = site.contract;
  const home = linkFrom(page.path, pagePaths.overview);
  return `<!doctype html>\n<!-- ${GENERATED} -->\n${htmlText(
    html`<html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta http-equiv="Content-Security-Policy" content="${contentPolicy}" />
        <title>${page.path === pagePaths.overview ? siteTitle : `${page.title} – ${siteTitle}`}</title>
        <link rel="stylesheet" href="${linkFrom(page.path, pagePaths.style)}" />
      </head>
      <body>
        <a class="skip" href="#content">Skip to content</a>
        <header class="top">
          <a class="site-title" href="${home}">${siteTitle}</a> <span class="version">${version}</span>
        </header>
        <div class="frame">
          ${sidebar(site, page.path)}
          <main id="content">
            ${page.kicker && html`<p class="kicker">${page.kicker}</p> `}
            <h1>${page.title}</h1>
            ${page.lead && html`<div class="lead">${commonmark(page.lead)}</div> `}${page.sections.map(renderSection)}${page.footer}
          </main>
          ${pageContents(page.sections)}
        </div>
      </body>
    </html> `,
  )}`;
}

function renderSection({ id, title, content }: Section): Html {
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title} ${permalink(id, title)}</h2>
    ${content}
  </section> `;
}

/** The link beside a heading that gives readers its address. */
export function permalink(id: string, title: string): Html {
  return html`<a class="permalink" href="#${id}" aria-label="Link to ${title}">#</a>`;
}

function pageContents(sections: readonly Section[]): HtmlValue {
  if (sections.length < 2) return null;
  const items = sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li> `);
  return html`<nav class="contents" aria-label="On this page">
    <h2>On this page</h2>
    <ul>
      ${items}
    </ul>
  </nav>`;
}
