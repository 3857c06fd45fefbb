import { versionId } from '../anchors.ts';
import type { Page, Section } from '../frame/page.ts';
import { html } from '../html.ts';
import type { HtmlValue } from '../html.ts';
import { pagePaths } from '../links.ts';
import { changeList } from '../parts/change-list.ts';
import type { Site } from '../site.ts';

const path = pagePaths.changelog;

/** What has changed in the contract, version by version. */
export function changelogPage(site: Site): Page {
  const { changes, version } = site.contract;
  return {
    path,
    title: 'Changelog',
    description: 'What has changed in the contract, version by version.',
    kind: 'Page',
    lead: 'What has changed in the contract, version by version.',
    sections:
      changes.length > 0
        ? changes.map((entry): Section => ({
            id: versionId(entry.version),
            title: `Version ${entry.version}`,
            content: html`${dateLine(entry.date)}${changeList(site, path, entry.changes, { withEvents: true })}`,
          }))
        : [
            {
              id: versionId(version),
              title: `Version ${version}`,
              content: html`<p>The contract keeps no list of changes.</p>`,
            },
          ],
  };
}

function dateLine(date: string | null): HtmlValue {
  return date !== null && html`<p class="note"><time datetime="${date}">${date}</time></p> `;
}
