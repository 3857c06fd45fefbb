import type { Contract } from '../../contract/model/model.ts';
import { GENERATED } from '../../outputs/generator.ts';
import { permalink } from '../blocks/make-content.ts';
import { renderFolded, renderHtml } from '../blocks/render-html.ts';
import { commonmark } from '../commonmark.ts';
import { directionOf, isolated } from '../direction.ts';
import { html, htmlText } from '../html.ts';
import type { Html, HtmlValue } from '../html.ts';
import { linkFrom, markdownPath, pagePaths } from '../links.ts';
import { categoryHref, type Site } from '../site.ts';
import { head } from './head.ts';
import { navigationOf, type MenuGroup } from './navigation.ts';
import type { Page, Section } from './page.ts';
import { servedPath } from './served-path.ts';
import { sidebar } from './sidebar.ts';

/** The whole text of a page, with a menu of the given ones. */
export function renderPage(site: Site, page: Page, menu: readonly MenuGroup[]): string {
  const served = servedPath(site, page.path);
  const markdown = page.path === pagePaths.notFound ? null : markdownPath(page.path);
  return `<!doctype html>\n<!-- ${GENERATED} -->\n${htmlText(
    html`<html lang="en">
      ${head(site, page)}
      <body>
        <a class="skip" href="#content">Skip to content</a>
        ${header(site, served)}
        <div class="frame">
          ${sidebar(site, served, menu, page.parent?.path)} ${contents(page.sections)}
          ${mainPart(page, breadcrumb(site, page))} ${footer(site, served, markdown)}
        </div>
      </body>
    </html> `,
  )}`;
}

/** What a page says, without what stands around it on every page; the way to it may be shown above its title. */
export function mainPart(page: Page, way: HtmlValue = null): Html {
  return html`<main id="content">
    ${
      (way !== null || page.kicker) &&
      html`<div class="above">
        ${way}${page.kicker && html`<p class="kicker">${renderHtml(page.kicker)}</p>`}
      </div> `
    }
    <h1${directionOf(page.title)}>${breakable(page.title)}</h1>
    ${page.lead && html`<div class="lead">${renderHtml(commonmark(page.lead))}</div> `}${renderHtml(page.opening)}${renderSections(page.sections)}${renderHtml(page.footer)}
  </main>`;
}

function renderSections(sections: readonly Section[]): readonly Html[] {
  const byName = Map.groupBy(sections, ({ title }) => title.toLowerCase());
  return sections.map((section) =>
    renderSection(section, byName.get(section.title.toLowerCase())?.length === 1),
  );
}

/** A section that has its name for itself is a landmark: two of one name could not be told apart by ear. */
function renderSection({ id, title, content, folded }: Section, isLandmark: boolean): Html {
  if (folded !== undefined)
    return renderFolded(
      { anchor: { id, title }, content },
      (name) => html`<h2${directionOf(name)}>${name}</h2>`,
      folded,
    );
  return html`<section${isLandmark && html` aria-labelledby="${id}"`}>
    <h2${directionOf(title)} id="${id}">${title} ${renderHtml(permalink(id, title))}</h2>
    ${renderHtml(content)}
  </section> `;
}

/** A title that may break behind a slash, as the name of a module has no spaces. */
function breakable(title: string): HtmlValue {
  return title.split(/(?<=\/)(?=\S)/).map((part, index) => [index > 0 && html`<wbr />`, part]);
}

/** The table of contents of a page; null if the page is short. */
function contents(sections: readonly Section[]): HtmlValue {
  if (sections.length < 2) return null;
  return html`<details class="contents">
    <summary>On this page</summary>
    <nav aria-label="On this page">
      <p class="contents-title">On this page</p>
      <ul>
        ${sections.map(({ id, title }) => html`<li><a${directionOf(title)} href="#${id}">${title}</a></li> `)}
      </ul>
    </nav>
  </details>`;
}

/** The end of every page: which contract it speaks of, and where machines read the same. */
function footer({ contract, document }: Site, page: string, markdown: string | null): Html {
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

/** The way to a page from the pages above it; null for a page that has none above. The page itself is not in it. */
function breadcrumb(site: Site, page: Page): HtmlValue {
  const trail = trailTo(site, page);
  if (trail.length === 0) return null;
  return html`<nav class="breadcrumb" aria-label="Breadcrumb">
    <ol>
      ${trail.map(({ href, title }) => html`<li><a${directionOf(title)} href="${href}">${title}</a></li> `)}
    </ol>
  </nav>`;
}

function trailTo(site: Site, { path, parent }: Page): readonly { href: string; title: string }[] {
  const above = parent === undefined ? [] : [{ href: linkFrom(path, parent.path), title: parent.title }];
  const category = navigationOf(site).categoryByPath.get(parent?.path ?? path);
  if (category === undefined) return above;
  const events = { href: linkFrom(path, pagePaths.events), title: 'Events' };
  if (!site.isCategorised) return [events, ...above];
  return [events, { href: categoryHref(path, category), title: category.name }, ...above];
}

function versionOf({ version, changes }: Contract, page: string): Html {
  if (changes.length === 0) return html`<span class="version">${version}</span>`;
  const changelog = linkFrom(page, pagePaths.changelog);
  return html`<a class="version" href="${changelog}" aria-label="Version ${version}: changelog"
    >${version}</a
  >`;
}

/** The line above every page. Its controls are hidden until a script brings them to life, with their icons. */
function header({ contract }: Site, page: string): Html {
  return html`<header class="top">
    <div class="top-line">
      <div class="name">
        <a class="site-title" href="${linkFrom(page, pagePaths.home)}">${isolated(contract.title)}</a>
        ${versionOf(contract, page)}
      </div>
      <div class="tools">
        <button
          type="button"
          class="tool find"
          data-search
          title="Search (Ctrl+K)"
          aria-label="Search"
          aria-keyshortcuts="Control+K Meta+K"
          hidden
        >
          <span class="words">Search</span>
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
