import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { GeneratedFile } from '../../outputs/generator.ts';
import { besidePath, leftoversOf } from './beside-path.ts';
import { compareFolder, isSame, type Difference } from './compare.ts';
import { listFolder } from '../../ground/list-folder.ts';

/**
 * Brings an output folder to hold the given files, and of what else is there only what is not `owned`.
 * The new folder is made beside the old one and takes its place by a rename, so that a crash leaves one of the two
 * whole. A folder that is right already is not touched.
 */
export function writeFolder(
  folder: string,
  files: readonly GeneratedFile[],
  owned: (path: string) => boolean,
): Difference {
  recoverFolder(folder);
  const difference = compareFolder(folder, files, owned);
  if (isSame(difference)) return difference;

  const fresh = besidePath(folder, 'new', process.pid);
  const old = besidePath(folder, 'old', process.pid);
  const wanted = new Set(files.map((file) => file.path));
  mkdirSync(fresh, { recursive: true });
  for (const file of listFolder(folder)) {
    // A link to a folder gives way to what is to be written in that folder.
    if (wanted.has(file) || owned(file) || files.some(({ path: one }) => one.startsWith(`${file}/`)))
      continue;
    mkdirSync(path.dirname(path.join(fresh, file)), { recursive: true });
    cpSync(path.join(folder, file), path.join(fresh, file), { recursive: true, verbatimSymlinks: true });
  }
  for (const file of files) {
    mkdirSync(path.dirname(path.join(fresh, file.path)), { recursive: true });
    writeFileSync(path.join(fresh, file.path), file.content);
  }
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(fresh, folder);
  rmSync(old, { recursive: true, force: true });
  return difference;
}

/** Puts right what a run left behind that was ended before its last rename. */
export function recoverFolder(folder: string): void {
  for (const { file, kind } of leftoversOf(folder)) {
    if (kind === 'old' && !existsSync(folder)) renameSync(file, folder);
    else rmSync(file, { recursive: true, force: true });
  }
}
