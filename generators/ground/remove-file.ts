import { lstatSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Removes a file of a folder, and the folders in it that it leaves empty. */
export function removeFile(folder: string, file: string): void {
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
