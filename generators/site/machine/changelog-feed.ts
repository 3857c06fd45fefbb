import type { Version } from '../../contract/model/model.ts';
import type { GeneratedFile } from '../../outputs/generator.ts';
import { versionId } from '../anchors.ts';
import { renderHtml } from '../blocks/render-html.ts';
import { html, htmlText } from '../html.ts';
import type { Html } from '../html.ts';
import { linkFrom, pagePaths } from '../links.ts';
import { changeList } from '../parts/change-list.ts';
import type { Site } from '../site.ts';

/**
 * The changelog as an Atom feed (RFC 4287), an entry for each version; none if there is no list of changes. Its addresses are
 * absolute where the site's is known, as readers of feeds want them: that of a release that is kept leads to the living one.
 */
export function changelogFeed(site: Site): readonly GeneratedFile[] {
  const { contract, siteUrl = '' } = site;
  const { changes, title, about } = contract;
  if (changes.length === 0) return [];
  const id = `urn:npm:${contract.package.name}:changelog`;
  const feed = html`<feed
    xmlns="http://www.w3.org/2005/Atom"
    ${siteUrl !== '' && html` xml:base="${siteUrl}"`}
  >
    <id>${id}</id>
    <title>${title}: changelog</title>
    <updated>${timeOf(changes)}</updated>
    <author><name>${about.contact?.name || title}</name></author>
    <link rel="self" type="application/atom+xml" href="${siteUrl}${pagePaths.feed}" />
    <link rel="alternate" type="text/html" href="${siteUrl}${pagePaths.changelog}" />
    ${changes.map((version, index) => entry(site, id, version, timeOf(changes.slice(index))))}
  </feed> `;
  const content = `<?xml version="1.0" encoding="UTF-8"?>\n${withoutControls(htmlText(feed))}`;
  return [{ path: pagePaths.feed, content }];
}

function entry(site: Site, feed: string, { version, changes }: Version, time: string): Html {
  const content = renderHtml(changeList(site, pagePaths.changelog, changes, { withEvents: true }));
  const href = (site.siteUrl ?? '') + linkFrom('', pagePaths.changelog, versionId(version));
  return html`<entry>
    <id>${feed}:${encodeURIComponent(version)}</id>
    <title>Version ${version}</title>
    <updated>${time}</updated>
    <link rel="alternate" type="text/html" href="${href}" />
    <content type="html">${htmlText(content)}</content>
  </entry> `;
}

/** When the first of the versions is from. One without a date is later than the one before; a feed demands a time. */
function timeOf(versions: readonly Version[]): string {
  const date = versions.find((version) => version.date !== null)?.date ?? '1970-01-01';
  return `${date}T00:00:00Z`;
}

/** XML knows no such characters, not even as references. */
function withoutControls(text: string): string {
  // eslint-disable-next-line no-control-regex -- the characters are what this is about
  return text.replaceAll(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '\uFFFD');
}
