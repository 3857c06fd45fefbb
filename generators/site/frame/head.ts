import { directionOf } from '../direction.ts';
import { html } from '../html.ts';
import type { Html, HtmlValue } from '../html.ts';
import { linkFrom, pagePaths, markdownPath, pageUrl } from '../links.ts';
import type { Site } from '../site.ts';
import type { Page } from './page.ts';
import { findRoot, findRootSource } from './find-root.ts';
import { servedPath } from './served-path.ts';

/**
 * Only what the site itself brings may be loaded or run, and no script inside a page: one that gets into a page all
 * the same must not run.
 */
function contentPolicy(scripts: readonly string[]): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** The head of a page. */
export function head(site: Site, page: Page): Html {
  const here = (target: string) => linkFrom(servedPath(site, page.path), target);
  const isAstray = page.path === pagePaths.notFound && site.siteUrl === undefined;
  const title = page.path === pagePaths.home ? site.contract.title : `${page.title} – ${site.contract.title}`;
  return html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta http-equiv="Content-Security-Policy" content="${contentPolicy(isAstray ? [findRootSource] : [])}" />
    <title${directionOf(title)}>${title}</title>
    <meta name="description" content="${page.description}" />
    ${previews(site, page)}
    <script src="${here(pagePaths.theme)}"></script>
    <link rel="icon" href="${here(pagePaths.favicon)}" type="image/svg+xml" />
    <link rel="stylesheet" href="${here(pagePaths.style)}" />
    <script src="${here(pagePaths.script)}" defer></script>
    ${page.script && html`<script src="${here(page.script)}" defer></script>`}
    ${isAstray && findRoot}
  </head>`;
}

/**
 * What other programs make of a page: its twin in Markdown, and what a preview of a link to it shows. Its address is left out
 * where it is not known where the site will be, as it has to be absolute.
 */
function previews(site: Site, page: Page): HtmlValue {
  const { contract } = site;
  // It is served at addresses that have no page, so it has no address of its own.
  const isPage = page.path !== pagePaths.notFound;
  const url = isPage && pageUrl(site.siteUrl, page.path);
  const isHome = page.path === pagePaths.home;
  return html`${isPage && html`<link rel="alternate" type="text/markdown" href="${linkFrom(page.path, markdownPath(page.path))}" /> `}${
      url &&
      html`<link rel="canonical" href="${url}" />
        <meta property="og:url" content="${url}" /> `
    }<meta property="og:site_name" content="${contract.title}" />
    <meta property="og:type" content="${isHome ? 'website' : 'article'}" />
    <meta property="og:title" content="${isHome ? contract.title : page.title}" />
    <meta property="og:description" content="${page.description}" />
    <meta name="twitter:card" content="summary" />`;
}
