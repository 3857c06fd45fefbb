import type { GeneratedFile } from '../../generator.ts';
import type { Site } from '../site.ts';
import { changelogFeed } from './changelog-feed.ts';
import { contractFiles } from './contract-files.ts';
import { eventCatalogue } from './event-catalogue.ts';
import { llmsTxt } from './llms-txt.ts';
import { sitePages } from './site-page.ts';
import type { PageInfo } from './site-page.ts';
import { sitemapFiles } from './sitemap.ts';
import { versionDataFile } from './version-data.ts';
import { versionsFile } from './versions.ts';

/**
 * What the site has for machines beside its pages: lists of what there is, and the contract itself.
 * The sources are the contract's, its document first.
 */
export function machineFiles(
  site: Site,
  all: readonly PageInfo[],
  sources: ReadonlyMap<string, string>,
): readonly GeneratedFile[] {
  const pages = sitePages(all);
  return [
    llmsTxt(site, pages),
    eventCatalogue(site),
    ...sitemapFiles(site, pages),
    ...changelogFeed(site),
    versionDataFile(site),
    versionsFile(site.contract.version),
    ...contractFiles(sources),
  ];
}
