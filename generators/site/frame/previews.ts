import { html } from '../html.ts';
import type { HtmlValue } from '../html.ts';
import { linkFrom, markdownPath, pagePaths, pageUrl } from '../links.ts';
import type { Site } from '../site.ts';
import type { Page } from './page.ts';
import { servedPath } from './served-path.ts';

/**
 * What other programs make of a page: its twin in Markdown, the feed of the changelog, and what a preview of a link to it shows. Addresses that
 * have to be absolute are left out where it is not known where the site will be.
 */
export function previews(site: Site, page: Page): HtmlValue {
  const { contract } = site;
  // It is served at addresses that have no page, so it has no address of its own.
  const isPage = page.path !== pagePaths.notFound;
  const url = isPage && pageUrl(site.siteUrl, page.path);
  const picture = isPage && pageUrl(site.siteUrl, pagePaths.socialPicture);
  const isHome = page.path === pagePaths.home;
  return html`${isPage && html`<link rel="alternate" type="text/markdown" href="${linkFrom(page.path, markdownPath(page.path))}" /> `}${
      contract.changes.length > 0 &&
      html`<link
        rel="alternate"
        type="application/atom+xml"
        title="Changelog"
        href="${linkFrom(servedPath(site, page.path), pagePaths.feed)}"
      /> `
    }${
      url &&
      html`<link rel="canonical" href="${url}" />
        <meta property="og:url" content="${url}" /> `
    }<meta property="og:site_name" content="${contract.title}" />
    <meta property="og:type" content="${isHome ? 'website' : 'article'}" />
    <meta property="og:title" content="${isHome ? contract.title : page.title}" />
    <meta property="og:description" content="${page.description}" />
    ${picture && html`<meta property="og:image" content="${picture}" /> `}<meta
      name="twitter:card"
      content="${picture ? 'summary_large_image' : 'summary'}"
    />`;
}
