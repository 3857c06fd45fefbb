import { lstatSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isBelow, realPath } from './real-path.ts';

/**
 * All files below a folder, relative to it, with forward slashes; none if there is no folder. A link is one of them,
 * whatever it leads to: it is not followed.
 */
export function listFolder(folder: string): string[] {
  try {
    return filesBelow(folder, '').sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function filesBelow(folder: string, parent: string): string[] {
  return readdirSync(path.join(folder, parent), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(parent, entry.name);
    return entry.isDirectory() ? filesBelow(folder, file) : [file];
  });
}

/** Removes a file of a folder, and the folders in it that it leaves empty. */
export function removeFile(folder: string, file: string): void {
  // A run that was killed may have left a list of what to remove, and a link may be there since.
  if (!isBelow(realPath(folder), realPath(path.join(folder, path.dirname(file))))) return;
  rmSync(path.join(folder, file), { force: true });
  for (let parent = path.dirname(file); !/^\.\.?(?:[\\/]|$)/.test(parent); parent = path.dirname(parent)) {
    const around = path.join(folder, parent);
    const state = lstatSync(around, { throwIfNoEntry: false });
    if (state === undefined) continue;
    // A link is somebody's decision.
    if (!state.isDirectory() || readdirSync(around).length > 0) return;
    rmdirSync(around);
  }
}

/** The text of a file; undefined if it cannot be read. */
export function textOfFile(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
