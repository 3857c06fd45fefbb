import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { GeneratedFile } from '../generator.ts';
import { compareFolder, isSame, type Difference } from './compare.ts';
import { listFolder } from './list.ts';

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

  const fresh = besideFolder(folder, 'new', process.pid);
  const old = besideFolder(folder, 'old', process.pid);
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
  for (const { file, kind } of leftovers(folder)) {
    if (kind === 'old' && !existsSync(folder)) renameSync(file, folder);
    else rmSync(file, { recursive: true, force: true });
  }
}

/** A folder of a run of the kit, of which a later one clears away what was left behind. */
export function besideFolder(folder: string, kind: 'new' | 'old', pid: number): string {
  return path.join(path.dirname(folder), `.${path.basename(folder)}-${kind}-${pid}`);
}

function leftovers(folder: string): { file: string; kind: string }[] {
  const parent = path.dirname(folder);
  if (!existsSync(parent)) return [];
  return readdirSync(parent).flatMap((name) => {
    const rest = name.startsWith(`.${path.basename(folder)}-`)
      ? name.slice(path.basename(folder).length + 2)
      : '';
    const [, kind, pid] = /^(new|old)-(\d+)$/.exec(rest) ?? [];
    return kind === undefined || isRunning(Number(pid)) ? [] : [{ file: path.join(parent, name), kind }];
  });
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
