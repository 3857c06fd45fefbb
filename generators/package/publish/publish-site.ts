import { UsageError } from '@webhook-contract/receiver/command-line';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { GeneratedFile } from '../../outputs/generator.ts';
import { refuseLinkOut } from '../../contract/source/package-folder.ts';
import { asTyped } from '../../ground/command-line.ts';
import { compareFolder, type Difference } from '../output/compare.ts';
import { listFolder, removeFile } from '../../ground/folder-files.ts';
import { assertReleasable, keepRelease, keptReleases } from './releases.ts';
import { belongsToRoot, readBuiltSite, readPublishedSite, siteAddress } from './site-folder.ts';
import { compareVersions } from '../../ground/compare-versions.ts';
import { publishedVersions, rootVersion } from './versions.ts';

/** What publishing did. */
export interface Publication {
  readonly version: string;
  /** What changed at the root. */
  readonly difference: Difference;
  /** Whether the version was released: now, or before with the same content. */
  readonly release: 'none' | 'new' | 'known';
  /** The newer version that has stayed at the root, if there is one. */
  readonly newerRoot: string | undefined;
  /** Whether a site was begun that was built for no address. */
  readonly lacksAddress: boolean;
}

/**
 * Puts a built site into the folder of the published one: at its root, and with `release` also below `versions/`, for
 * good. A release of an older line is only kept: what readers find first stays the newer version. Throws before it
 * writes anything: a UsageError if one of the folders is not a site or the address of the site would be lost, a
 * Refusal if that release has other content. With `dryRun` it writes nothing, and says what it would do.
 */
export function publishSite(options: {
  readonly built: string;
  readonly folder: string;
  readonly release: boolean;
  readonly dryRun: boolean;
}): Publication {
  const { built, release, dryRun } = options;
  const version = rootVersion(readBuiltSite(built));
  const published = readPublishedSite(options.folder);
  const address = siteAddress(built);
  if (address === undefined) assertWithoutAddress(options.folder);
  const files = listFolder(built).map((file) => {
    const place = path.join(built, file);
    // It would publish what it leads to. The kit makes none.
    if (lstatSync(place).isSymbolicLink())
      throw new UsageError(`${place} is a symbolic link, and was not generated`, 'Remove it');
    return { path: file, content: readFileSync(place) };
  });
  const released = files.filter(({ path: file }) => !ROOT_ONLY.includes(file));
  if (release) assertReleasable(options.folder, version, { address, files: released });

  refuseLinkOut(options.folder, path.join(options.folder, 'versions'));
  if (!dryRun) mkdirSync(options.folder, { recursive: true });
  const folder = existsSync(options.folder) ? realpathSync(options.folder) : options.folder;
  const kept = new Set(keptReleases(folder));
  const isNew = release && !kept.has(version);
  if (isNew) kept.add(version);
  if (release && !dryRun) keepRelease(folder, version, released);
  const before = published && rootVersion(published);
  const newerRoot =
    release && before !== undefined && compareVersions(before, version) > 0 ? before : undefined;
  const versions: GeneratedFile = {
    path: 'versions.json',
    content: `${JSON.stringify(publishedVersions(newerRoot ?? version, [...kept]), null, 2)}\n`,
  };
  // The list of versions comes first: by it the next run knows the folder again, whatever happens to this one.
  const bring = dryRun ? compareFolder : replaceFiles;
  const difference =
    newerRoot === undefined
      ? bring(folder, [versions, ...rootFiles(folder, files)], belongsToRoot)
      : bring(folder, [versions], () => false);
  return {
    version,
    difference,
    release: isNew ? 'new' : release ? 'known' : 'none',
    newerRoot,
    lacksAddress: published === undefined && address === undefined,
  };
}

/** Throws a UsageError for a site that has an address, which search engines and previews of links would lose. */
function assertWithoutAddress(folder: string): void {
  const address = siteAddress(folder);
  if (address !== undefined) {
    throw new UsageError(
      `What was built has no address of its own, and ${folder} is published at ${address}. Build it with "${asTyped('docs', ['--site-url', address])}".`,
    );
  }
}

/** What holds for the root alone, as it names the addresses of pages there. */
const ROOT_ONLY = ['sitemap.xml', 'robots.txt'];

/** GitHub Pages would otherwise make pages of its own from the Markdown, under the names of ours. */
const NO_JEKYLL = '.nojekyll';

function rootFiles(folder: string, files: readonly GeneratedFile[]): readonly GeneratedFile[] {
  const pages = files.filter(({ path: file }) => file !== 'versions.json');
  return existsSync(path.join(folder, NO_JEKYLL)) ? pages : [...pages, { path: NO_JEKYLL, content: '' }];
}

/**
 * Brings what a folder holds of its own to the given files, in place and in their order. Each file is whole at any
 * time, and a run that was cut short is made good by the next one. What is right already is not touched.
 */
function replaceFiles(
  folder: string,
  files: readonly GeneratedFile[],
  owned: (file: string) => boolean,
): Difference {
  const difference = compareFolder(folder, files, owned);
  for (const file of difference.unexpected) removeFile(folder, file);
  const stale = new Set([...difference.missing, ...difference.changed]);
  for (const { path: file, content } of files) {
    if (!stale.has(file)) continue;
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    const fresh = `${target}.new`;
    writeFileSync(fresh, content);
    renameSync(fresh, target);
  }
  return difference;
}
