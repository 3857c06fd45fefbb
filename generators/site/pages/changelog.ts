import { versionId } from '../anchors.ts';
import { paragraph } from '../blocks/make-content.ts';
import type { Page, Section } from '../frame/page.ts';
import { pagePaths } from '../links.ts';
import { changeList } from '../parts/change-list.ts';
import type { Site } from '../site.ts';

const path = pagePaths.changelog;

/** What has changed in the contract, version by version, or null if the contract does not say. */
export function changelogPage(site: Site): Page | null {
  const { changes } = site.contract;
  if (changes.length === 0) return null;
  return {
    path,
    title: 'Changelog',
    description: 'What has changed in the contract, version by version.',
    kind: 'Page',
    lead: 'What has changed in the contract, version by version.',
    sections: changes.map((entry): Section => ({
      id: versionId(entry.version),
      title: `Version ${entry.version}`,
      content: [
        entry.date !== null && paragraph(entry.date, 'note'),
        changeList(site, path, entry.changes, { withEvents: true }),
      ],
    })),
  };
}
