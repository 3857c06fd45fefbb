import { Refusal, UsageError } from '@webhook-contract/receiver/command-line';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { GeneratedFile } from '../../outputs/generator.ts';
import { asTyped } from '../../ground/command-line.ts';
import { compareFolder } from '../output/compare.ts';
import { siteAddress } from './site-folder.ts';
import { releasePath } from './versions.ts';

/** Where a release is put together, before it gets its name. */
const UNFINISHED = 'versions/.unfinished';

/** The versions that are kept in a published site. */
export function keptReleases(folder: string): readonly string[] {
  const versions = path.join(folder, 'versions');
  if (!existsSync(versions)) return [];
  return readdirSync(versions, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
}

/**
 * Throws a Refusal if a version is kept with other content, and a UsageError if it cannot be the name of a
 * folder.
 */
export function assertReleasable(
  folder: string,
  version: string,
  built: { readonly address: string | undefined; readonly files: readonly GeneratedFile[] },
): void {
  if (!/^[0-9A-Za-z][\w.+-]*$/.test(version))
    throw new UsageError(`The version ${JSON.stringify(version)} cannot be the name of a folder.`);
  if (!keptReleases(folder).includes(version)) return;
  const kept = path.join(folder, releasePath(version));
  const { missing, changed, unexpected } = compareFolder(kept, built.files, () => true);
  const [file] = [...changed, ...missing, ...unexpected];
  if (file === undefined) return;
  const address = siteAddress(kept);
  const why =
    address === built.address
      ? `and with other content: ${releasePath(version)}${file} differs`
      : `and was built for ${address ?? 'no address'}, this one for ${built.address ?? 'no address'}`;
  const again =
    address === built.address || address === undefined
      ? 'Raise the version of the contract'
      : `Build this one with "${asTyped('docs', ['--site-url', address])}"`;
  throw new Refusal(
    `${version} is released already, ${why}. A release stays as it is. ${again}, or publish without --release.`,
  );
}

/** Keeps a version that can be released, for good; one that is kept already stays as it is. */
export function keepRelease(folder: string, version: string, files: readonly GeneratedFile[]): void {
  const unfinished = path.join(folder, UNFINISHED);
  rmSync(unfinished, { recursive: true, force: true });
  if (keptReleases(folder).includes(version)) return;
  for (const file of files) {
    const target = path.join(unfinished, file.path);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, file.content);
  }
  renameSync(unfinished, path.join(folder, releasePath(version)));
}
