import { directionOf } from '../direction.ts';
import { html } from '../html.ts';
import type { Html } from '../html.ts';
import { linkFrom, pagePaths } from '../links.ts';
import type { Site } from '../site.ts';
import type { Page } from './page.ts';
import { findRoot, findRootSource } from './find-root.ts';
import { previews } from './previews.ts';
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
    ${page.assets?.map((asset) =>
      asset.endsWith('.css')
        ? html`<link rel="stylesheet" href="${here(asset)}" /> `
        : html`<script src="${here(asset)}" defer></script> `,
    )}
    ${isAstray && findRoot}
  </head>`;
}
