import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** The git work tree that a file or folder is in; undefined if it is in none. */
export function workTreeOf(place: string): string | undefined {
  return foldersUpwards(place).find((one) => existsSync(path.join(one, '.git')));
}

/** With symbolic links followed in what exists of it. */
export function realPath(place: string): string {
  if (existsSync(place)) return realpathSync(place);
  const parent = path.dirname(place);
  return parent === place ? place : path.join(realPath(parent), path.basename(place));
}

/** A folder and all that are around it, the nearest first. */
export function foldersUpwards(folder: string): readonly string[] {
  const parent = path.dirname(folder);
  return parent === folder ? [folder] : [folder, ...foldersUpwards(parent)];
}

/** Whether a path is that of a folder or of something in it, as they are written. */
export function isBelow(folder: string, file: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}
