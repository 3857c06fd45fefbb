import type { GeneratedFile } from '../../outputs/generator.ts';
import type { Site } from '../site.ts';
import { changelogFeed } from './changelog-feed.ts';
import { eventCatalogue } from './event-catalogue.ts';
import { llmsTxt } from './llms-txt.ts';
import { sitePages } from './site-page.ts';
import type { PageInfo } from './site-page.ts';
import { sitemapFiles } from './sitemap.ts';
import { versionDataFile } from './version-data.ts';
import { versionsFile } from './versions.ts';

/** What the site has for machines beside its pages, which none of them is needed for. */
export function machineFiles(site: Site): readonly GeneratedFile[] {
  return [
    eventCatalogue(site),
    ...changelogFeed(site),
    versionDataFile(site),
    versionsFile(site.contract.version),
  ];
}

/** Lists of what there is. */
export function pageLists(site: Site, all: readonly PageInfo[]): readonly GeneratedFile[] {
  const pages = sitePages(all);
  return [llmsTxt(site, pages), ...sitemapFiles(site, pages)];
}
