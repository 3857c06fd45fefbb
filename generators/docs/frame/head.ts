import { directionOf } from '../direction.ts';
import { html } from '../html.ts';
import type { Html } from '../html.ts';
import { linkFrom, pagePaths } from '../links.ts';
import type { Site } from '../site.ts';
import type { Page } from './page.ts';
import { previews } from './previews.ts';
import { servedPath } from './served-path.ts';

/**
 * Only what the site itself brings may be loaded or run, and no script inside a page: one that gets into a page all
 * the same must not run. WebAssembly is what search runs on.
 */
const contentPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The head of a page. */
export function head(site: Site, page: Page): Html {
  const here = (target: string) => linkFrom(servedPath(site, page.path), target);
  const title = page.path === pagePaths.home ? site.contract.title : `${page.title} – ${site.contract.title}`;
  return html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta http-equiv="Content-Security-Policy" content="${contentPolicy}" />
    <title${directionOf(title)}>${title}</title>
    <meta name="description" content="${page.description}" />
    ${previews(site, page)}
    <script src="${here(pagePaths.theme)}"></script>
    <link rel="stylesheet" href="${here(pagePaths.style)}" />
    <script src="${here(pagePaths.script)}" defer></script>
    ${page.assets?.map((asset) =>
      asset.endsWith('.css')
        ? html`<link rel="stylesheet" href="${here(asset)}" /> `
        : html`<script src="${here(asset)}" defer></script> `,
    )}
  </head>`;
}
