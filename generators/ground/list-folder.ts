import { readdirSync } from 'node:fs';
import path from 'node:path';

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
