import { statSync, watch, type FSWatcher } from 'node:fs';
import path from 'node:path';

/** Says which file or folder may have changed; several times for one change, as systems do. */
export interface FolderWatch {
  /** Watches these folders and no others; those that are not there are left out. Returns whether one is new. */
  follow(folders: Iterable<string>): boolean;
  close(): void;
}

/**
 * Watches folders, and not files: an editor that saves a file by putting a new one in its place ends the watch of the old
 * one. Not recursive, as below the folder of a contract there may be all that a project has.
 */
export function watchFolders(onChange: (file: string) => void): FolderWatch {
  const watched = new Map<string, { readonly id: string; readonly watcher: FSWatcher }>();

  function end(folder: string): void {
    watched.get(folder)?.watcher.close();
    watched.delete(folder);
  }

  function begin(folder: string, id: string): void {
    const watcher = watch(folder, (_, name) => onChange(name === null ? folder : path.join(folder, name)));
    // A folder that goes away: the one around it tells of that.
    watcher.on('error', () => end(folder));
    watched.set(folder, { id, watcher });
  }

  return {
    follow(folders) {
      const wanted = new Map([...folders].flatMap((folder) => entryOf(folder)));
      let hasNew = false;
      for (const [folder, { id }] of watched) if (wanted.get(folder) !== id) end(folder);
      for (const [folder, id] of wanted) {
        if (watched.has(folder)) continue;
        begin(folder, id);
        hasNew = true;
      }
      return hasNew;
    },
    close() {
      for (const folder of watched.keys()) end(folder);
    },
  };
}

/** A folder and what tells it from one that takes its place; nothing if it is not there. */
function entryOf(folder: string): [[string, string]] | [] {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats?.isDirectory() ? [[folder, `${stats.dev} ${stats.ino}`]] : [];
}
