import { UsageError } from '@webhook-contract/receiver/command-line';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { PublishedVersions } from '../../site/machine/versions.ts';
import { GENERATED } from '../../outputs/generator.ts';
import { asTyped } from '../../ground/command-line.ts';
import { listFolder } from '../../ground/folder-files.ts';
import { parseVersions } from './versions.ts';

/** What stays in the root of a published site whatever is published, beside the released versions. */
const KEPT = ['.git', '.nojekyll', 'CNAME'];

/** Whether a file, relative to the published site, is part of what stands at its root. */
export function belongsToRoot(file: string): boolean {
  const [first = ''] = file.split('/');
  return first !== 'versions' && !KEPT.includes(first);
}

/** Reads what a site that has been built says of itself. Throws a UsageError if there is none. */
export function readBuiltSite(folder: string): PublishedVersions {
  const versions = readVersions(folder);
  if (versions === undefined || !existsSync(path.join(folder, 'index.html')))
    throw new UsageError(`${folder} holds no documentation. Build it with "${asTyped('docs')}".`);
  return versions;
}

/**
 * Reads what a published site says of itself; undefined for an empty folder. Throws a UsageError for a folder that holds
 * anything else, as publishing would remove it.
 */
export function readPublishedSite(folder: string): PublishedVersions | undefined {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new UsageError(`--to ${folder} is not a folder.`);
  const files = listFolder(folder).filter(belongsToRoot);
  const versions = readVersions(folder);
  const home = path.join(folder, 'index.html');
  const isForeign = existsSync(home) && !readFileSync(home, 'utf8').slice(0, 300).includes(GENERATED);
  if (files.length > 0 && (versions === undefined || isForeign)) {
    throw new UsageError(
      `--to ${folder} holds ${files[0]} and is not published documentation. Name an empty folder, or the one that was published to before.`,
    );
  }
  return versions;
}

/** The address that a site was built for, by its home; undefined if it was built for none. */
export function siteAddress(folder: string): string | undefined {
  const home = path.join(folder, 'index.html');
  if (!existsSync(home)) return undefined;
  const address = /<link rel="canonical" href="([^"]*)"/.exec(readFileSync(home, 'utf8'))?.[1];
  return address?.replaceAll('&#39;', "'").replaceAll('&amp;', '&');
}

function readVersions(folder: string): PublishedVersions | undefined {
  const file = path.join(folder, 'versions.json');
  return existsSync(file) ? parseVersions(readFileSync(file, 'utf8')) : undefined;
}
