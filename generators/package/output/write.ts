import { UsageError } from '@webhook-contract/common/command-line';
import { lstatSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { GeneratedFile } from '../../outputs/generator.ts';
import { besidePath, leftoversOf } from './beside-path.ts';
import { holds, isSame, type Difference } from './compare.ts';
import { shown } from '../../ground/command-line.ts';
import { listFolder, removeFile, textOfFile } from '../../ground/folder-files.ts';

/** Takes the files of an output folder one by one, so that they need not all be held. */
interface FolderWriter {
  /** Takes a file: no two may have the same path. */
  add(file: GeneratedFile): void;
  /** Puts what was taken in the place of what is there. */
  finish(): Difference;
  /** Leaves the folder as it is. Nothing can be added any more. */
  discard(): void;
}

/** The files that a run has made, below the folder that it has made them in, and which files are to go. */
const FILES = 'files';
const REMOVED = 'removed.json';

/**
 * Brings an output folder to hold the files that it is given, and of what else is there only what is not `owned`.
 * What differs is made beside the folder first. Then each file takes its place by a rename: a reader finds the old one or the new
 * one whole. A run that is killed before leaves the folder as it was, and one that is killed while it renames is completed by
 * the next. What is right already is not touched; `isThere` tells so of a file with that path.
 */
export function openFolder(
  folder: string,
  owned: (path: string) => boolean,
  isThere = (file: GeneratedFile): boolean => holds(path.join(folder, file.path), file.content),
): FolderWriter {
  recoverFolder(folder);
  const fresh = besidePath(folder, 'new', process.pid);
  const onDisk = listFolder(folder);
  const present = new Set(onDisk);
  const taken = new Set<string>();
  const changed: string[] = [];
  const missing: string[] = [];
  const made = new Set<string>();
  let isOpen = true;

  return {
    add(file) {
      if (!isOpen) throw new Error(`${file.path} was made for ${folder}, which is no longer written.`);
      taken.add(file.path);
      if (present.has(file.path) && isThere(file)) return;
      (present.has(file.path) ? changed : missing).push(file.path);
      const place = path.join(fresh, FILES, file.path);
      const parent = path.dirname(place);
      if (!made.has(parent)) mkdirSync(parent, { recursive: true });
      made.add(parent);
      writeFileSync(place, file.content);
    },
    finish() {
      isOpen = false;
      const others = onDisk.filter((file) => !taken.has(file));
      const difference = {
        missing: missing.sort(),
        changed: changed.sort(),
        unexpected: others.filter(owned),
      };
      if (isSame(difference)) return difference;
      refuseWhatIsInTheWay(folder, difference, others);
      mkdirSync(fresh, { recursive: true });
      writeFileSync(path.join(fresh, REMOVED), JSON.stringify(difference.unexpected));
      const ready = besidePath(folder, 'ready', process.pid);
      renameSync(fresh, ready);
      putInPlace(folder, ready);
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
  isThere?: (file: GeneratedFile) => boolean,
): Difference {
  const writer = openFolder(folder, owned, isThere);
  try {
    for (const file of files) writer.add(file);
    return writer.finish();
  } catch (error) {
    writer.discard();
    throw error;
  }
}

/** No file of somebody else is removed because a file is to be where its folder is. */
function refuseWhatIsInTheWay(
  folder: string,
  { missing, unexpected }: Difference,
  others: readonly string[],
): void {
  const wanted = new Set(missing);
  const removed = new Set(unexpected);
  for (const file of others) {
    const place = removed.has(file) ? undefined : foldersAbove(file).find((above) => wanted.has(above));
    if (place === undefined) continue;
    throw new UsageError(
      `${shown(path.join(folder, place))} is to be a file, but ${shown(path.join(folder, file))} is in a folder of that name`,
      'Move it elsewhere',
    );
  }
}

function foldersAbove(file: string): readonly string[] {
  const names = file.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}

/** Moves what a run has made into a folder, and removes what is to go. Does the rest where a part is done already. */
function putInPlace(folder: string, ready: string): void {
  // Without the list, a run was killed as it cleared away what it had put in place.
  const removed = JSON.parse(textOfFile(path.join(ready, REMOVED)) ?? '[]') as readonly string[];
  for (const file of removed) removeFile(folder, file);
  const folders = new Set<string>();
  for (const file of listFolder(path.join(ready, FILES))) {
    for (const above of foldersAbove(file))
      if (!folders.has(above)) clear(path.join(folder, above), 'folder');
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    clear(path.join(folder, file), 'file');
    renameSync(path.join(ready, FILES, file), path.join(folder, file));
    for (const above of foldersAbove(file)) folders.add(above);
  }
  rmSync(ready, { recursive: true, force: true });
}

/** Removes what is not of a kind: a link, too, gives way to what is to be in its place. */
function clear(place: string, kind: 'file' | 'folder'): void {
  const state = lstatSync(place, { throwIfNoEntry: false });
  const isRight = kind === 'file' ? state?.isFile() : state?.isDirectory();
  if (state && !isRight) rmSync(place, { recursive: true, force: true });
}

/** Puts right what a run left behind that was killed: completes it if all was made, and forgets it otherwise. */
export function recoverFolder(folder: string): void {
  for (const { file, kind } of leftoversOf(folder)) {
    if (kind === 'ready') putInPlace(folder, file);
    else rmSync(file, { recursive: true, force: true });
  }
}
