import type { GeneratedFile } from '../../outputs/generator.ts';
import type { Site } from '../site.ts';
import { llmsTxt } from './llms-txt.ts';
import { sitePages, type PageInfo } from './site-page.ts';
import { html, htmlText } from '../html.ts';
import { pageUrl } from '../links.ts';

/** Lists of what there is. */
export function pageLists(site: Site, all: readonly PageInfo[]): readonly GeneratedFile[] {
  const pages = sitePages(all);
  return [llmsTxt(site, pages), ...sitemapFiles(site, pages)];
}

/** The list of pages for search engines, and where they find it. Its addresses have to be absolute. */
function sitemapFiles({ siteUrl }: Site, pages: readonly PageInfo[]): readonly GeneratedFile[] {
  if (siteUrl === undefined) return [];
  const entries = pages.map(({ path }) => `<url><loc>${escaped(pageUrl(siteUrl, path))}</loc></url>\n`);
  const content = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`;
  return [
    { path: 'sitemap.xml', content },
    { path: 'robots.txt', content: `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}sitemap.xml\n` },
  ];
}

// What is escaped for HTML is so for XML as well.
function escaped(text: string | undefined): string {
  return htmlText(html`${text}`);
}
