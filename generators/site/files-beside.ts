import type { GeneratedFile, GenerateOptions } from '../outputs/generator.ts';
import { assetFiles } from './assets.ts';
import { checkFiles } from './check/check-files.ts';
import { downloadFiles } from './downloads/index.ts';
import { eventFiles } from './event-files.ts';
import { pagePaths } from './links.ts';
import { languageFiles } from './template/guide-pages.ts';
import { contractFiles } from './machine/contract-files.ts';
import { eventCatalogue } from './machine/event-catalogue.ts';
import { pageLists } from './machine/index.ts';
import type { SearchPage } from './search.ts';
import { searchFile } from './search.ts';
import type { Site } from './site.ts';

/** Some files of the site, which are made together, and without the others. */
interface FilesBeside {
  /** Whether a path of the site is one that these files may have. */
  owns(path: string): boolean;
  make(): Promise<readonly GeneratedFile[]>;
}

/** What stands beside the pages. What lists pages or words of them waits for all pages. */
export function filesBeside(
  site: Site,
  typed: () => Promise<Site>,
  allPages: () => Promise<readonly SearchPage[]>,
  { sources = new Map(), cache }: GenerateOptions,
): readonly FilesBeside[] {
  return [
    {
      owns: (path) => path.startsWith('downloads/') || path.startsWith(pagePaths.checkFolder),
      make: async () => [...downloadFiles(site), ...(await checkFiles(site, cache))],
    },
    { owns: (path) => path.startsWith('assets/') || path === pagePaths.search, make: assetFiles },
    {
      owns: (path) => /^events\/.*\.(?:json|d\.ts)$/.test(path),
      make: async () => eventFiles(await typed()),
    },
    { owns: (path) => /^receivers\/.*\//.test(path), make: async () => languageFiles(site) },
    { owns: (path) => path.startsWith(pagePaths.contract), make: async () => contractFiles(sources) },
    {
      owns: (path) => path === pagePaths.searchData,
      make: async () => [searchFile(await allPages())],
    },
    {
      owns: (path) => /^(?:llms|robots|sitemap)\./.test(path),
      make: async () => pageLists(site, await allPages()),
    },
    { owns: (path) => path === pagePaths.catalogue, make: async () => [eventCatalogue(site)] },
  ];
}
