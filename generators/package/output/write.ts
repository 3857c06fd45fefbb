import { copyFileSync, cpSync, existsSync, linkSync, lstatSync, mkdirSync } from 'node:fs';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hash } from '../../contract/source/cache.ts';
import type { GeneratedFile } from '../../outputs/generator.ts';
import { besidePath, leftoversOf } from './beside-path.ts';
import { holds, isSame, type Difference } from './compare.ts';
import { listFolder } from '../../ground/folder-files.ts';

/** Takes the files of an output folder one by one, so that they need not all be held. */
interface FolderWriter {
  /** Takes a file: no two may have the same path. */
  add(file: GeneratedFile): void;
  /** Puts what was taken in the place of what is there. */
  finish(): Difference;
  /** A hash of each file that it has taken, by its path. */
  readonly hashes: ReadonlyMap<string, string>;
  /** Leaves the folder as it is. Nothing can be added any more. */
  discard(): void;
}

/**
 * Brings an output folder to hold the files that it is given, and of what else is there only what is not `owned`.
 * The new folder is made beside the old one and takes its place by a rename, so that a crash leaves one of the two
 * whole. A file that is right already is not written again, and a folder that is right is not touched. `hashOnDisk` tells the
 * hash of a file that is there; undefined if that is not known without reading it.
 */
export function openFolder(
  folder: string,
  owned: (path: string) => boolean,
  hashOnDisk: (path: string) => string | undefined = () => undefined,
): FolderWriter {
  recoverFolder(folder);
  const fresh = besidePath(folder, 'new', process.pid);
  const old = besidePath(folder, 'old', process.pid);
  const onDisk = listFolder(folder);
  const present = new Set(onDisk);
  const unchanged = new Set<string>();
  const changed = new Set<string>();
  const missing = new Set<string>();
  const folders = new Set<string>();
  const hashes = new Map<string, string>();
  let isOpen = true;

  /** Where a file goes, in a folder that is there. */
  function placeOf(file: string): string {
    const place = path.join(fresh, file);
    const parent = path.dirname(place);
    if (!folders.has(parent)) mkdirSync(parent, { recursive: true });
    folders.add(parent);
    return place;
  }

  return {
    hashes,
    add({ path: file, content }) {
      if (!isOpen) throw new Error(`${file} was made for ${folder}, which is no longer written.`);
      const hashed = hash(content);
      hashes.set(file, hashed);
      const onDiskNow = present.has(file) ? hashOnDisk(file) : undefined;
      const isThere =
        onDiskNow === undefined
          ? present.has(file) && holds(path.join(folder, file), content)
          : onDiskNow === hashed;
      if (isThere) {
        unchanged.add(file);
        return;
      }
      (present.has(file) ? changed : missing).add(file);
      writeFileSync(placeOf(file), content);
    },
    finish() {
      isOpen = false;
      const others = onDisk.filter((file) => !unchanged.has(file) && !changed.has(file));
      const difference = {
        missing: [...missing].sort(),
        changed: [...changed].sort(),
        unexpected: others.filter(owned),
      };
      if (isSame(difference)) return difference;
      mkdirSync(fresh, { recursive: true });
      for (const file of unchanged) linkFile(path.join(folder, file), placeOf(file));
      const written = new Set([...missing].flatMap(foldersAbove));
      for (const file of others) {
        // A link to a folder gives way to what is to be written in that folder.
        if (owned(file) || written.has(file)) continue;
        cpSync(path.join(folder, file), placeOf(file), { recursive: true, verbatimSymlinks: true });
      }
      if (existsSync(folder)) renameSync(folder, old);
      renameSync(fresh, folder);
      rmSync(old, { recursive: true, force: true });
      return difference;
    },
    discard() {
      isOpen = false;
      rmSync(fresh, { recursive: true, force: true });
    },
  };
}

/** The same with files that are all there. If one of them cannot be written, the folder stays as it is. */
export function writeFolder(
  folder: string,
  files: readonly GeneratedFile[],
  owned: (path: string) => boolean,
): Difference {
  const writer = openFolder(folder, owned);
  try {
    for (const file of files) writer.add(file);
    return writer.finish();
  } catch (error) {
    writer.discard();
    throw error;
  }
}

function foldersAbove(file: string): readonly string[] {
  const names = file.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}

/** Gives a file a second place, which takes less time than to copy it. Not every file system can. */
function linkFile(from: string, to: string): void {
  // A link to a file becomes a file, as all others are that are generated.
  if (!lstatSync(from).isFile()) return copyFileSync(from, to);
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Puts right what a run left behind that was ended before its last rename. */
export function recoverFolder(folder: string): void {
  for (const { file, kind } of leftoversOf(folder)) {
    if (kind === 'old' && !existsSync(folder)) renameSync(file, folder);
    else rmSync(file, { recursive: true, force: true });
  }
}
