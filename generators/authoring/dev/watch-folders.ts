import { statSync, watch, readdirSync, type FSWatcher } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../../package/config/config.ts';

/** Says which file or folder may have changed; several times for one change, as systems do. */
interface FolderWatch {
  /**
   * Watches all that is in some folders, and whether some files and folders come and go, and nothing else. A folder that is
   * not there is waited for as well. Returns whether something is watched that was not before.
   */
  follow(folders: Iterable<string>, awaited: Iterable<string>): boolean;
  close(): void;
}

/** What counts in a folder: a set of names, or all. */
type Names = Set<string> | 'all';

interface Watched {
  /** What tells the folder from one that takes its place. */
  readonly id: string;
  readonly watcher: FSWatcher;
  names: Names;
}

/**
 * Watches folders, and not files: an editor that saves a file by putting a new one in its place ends the watch of the old
 * one. Not recursive, as below the folder of a contract there may be all that a project has.
 */
export function watchFolders(onChange: (file: string) => void): FolderWatch {
  const watched = new Map<string, Watched>();

  function end(folder: string): void {
    watched.get(folder)?.watcher.close();
    watched.delete(folder);
  }

  function begin(folder: string, id: string, names: Names): void {
    const watcher = watch(folder, (_, name) => {
      const counted = watched.get(folder)?.names;
      if (name === null) onChange(folder);
      else if (counted === 'all' || counted?.has(name)) onChange(path.join(folder, name));
    });
    // A folder that goes away: the one around it tells of that.
    watcher.on('error', () => end(folder));
    watched.set(folder, { id, watcher, names });
  }

  return {
    follow(folders, awaited) {
      const wanted = namesByFolder(folders, awaited);
      let hasNew = false;
      for (const [folder, { id }] of watched) if (!wanted.has(folder) || idOf(folder) !== id) end(folder);
      for (const [folder, names] of wanted) {
        const before = watched.get(folder);
        if (before) before.names = names;
        const id = idOf(folder);
        if (before || id === undefined) continue;
        begin(folder, id, names);
        hasNew = true;
      }
      return hasNew;
    },
    close() {
      for (const folder of watched.keys()) end(folder);
    },
  };
}

/** What counts in which folder, of those that are there. */
function namesByFolder(folders: Iterable<string>, awaited: Iterable<string>): ReadonlyMap<string, Names> {
  const wanted = new Map<string, Names>();
  const waitFor = (file: string): void => {
    const folder = path.dirname(file);
    if (folder === file) return;
    if (idOf(folder) === undefined) return waitFor(folder);
    const names = wanted.get(folder) ?? new Set();
    if (names !== 'all') wanted.set(folder, names.add(path.basename(file)));
  };
  const missing: string[] = [];
  for (const folder of folders) {
    if (idOf(folder) === undefined) missing.push(folder);
    else wanted.set(folder, 'all');
  }
  for (const file of [...missing, ...awaited]) waitFor(file);
  return wanted;
}

/** Undefined for a folder that is not there. */
function idOf(folder: string): string | undefined {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats?.isDirectory() ? `${stats.dev} ${stats.ino}` : undefined;
}

/**
 * The folders in which a change can change what a contract says: those of all its files, everything below `schemas`,
 * where a file counts before anything refers to it, and that of the config.
 */
export function foldersToWatch(
  { document, root }: Settings,
  filesRead: Iterable<string>,
): ReadonlySet<string> {
  const contract = path.dirname(document);
  const schemas = path.join(contract, 'schemas');
  return new Set([
    root,
    contract,
    schemas,
    ...foldersBelow(schemas),
    ...[...filesRead].map((file) => path.dirname(path.join(contract, file))),
  ]);
}

/**
 * What has to be there, so that its coming and going counts: the folders of the contract, which may be moved away and back, the
 * output, which may be removed, and files that the contract refers to in vain.
 */
export function awaitedPaths(
  { document, root, output }: Settings,
  filesMissing: readonly string[],
): ReadonlySet<string> {
  const contract = path.dirname(document);
  return new Set([root, contract, output, ...filesMissing.map((file) => path.join(contract, file))]);
}

function foldersBelow(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => path.join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
}

/** How long no further change has to come until one counts as the last of a save. */
const QUIET_MS = 10;
/** How long changes that never stop are waited for. */
const LONGEST_MS = 100;

interface Bursts {
  /** Takes note of a change. */
  add(file: string): void;
  close(): void;
}

/**
 * Acts once on changes that come together, such as those of one save or of a checkout, and never twice at a time: what
 * changes meanwhile is acted on after. `since` is when the first change came, by `performance.now()`.
 */
export function createBursts(act: (files: ReadonlySet<string>, since: number) => Promise<void>): Bursts {
  let files = new Set<string>();
  let since = 0;
  let timer: NodeJS.Timeout | undefined;
  let isActing = false;
  let isClosed = false;

  function plan(): void {
    clearTimeout(timer);
    if (isActing || isClosed || files.size === 0) return;
    const left = since + LONGEST_MS - performance.now();
    timer = setTimeout(() => void run(), Math.max(0, Math.min(QUIET_MS, left)));
  }

  async function run(): Promise<void> {
    const changed = files;
    files = new Set();
    isActing = true;
    try {
      await act(changed, since);
    } finally {
      isActing = false;
      plan();
    }
  }

  return {
    add(file) {
      if (files.size === 0) since = performance.now();
      files.add(file);
      plan();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
