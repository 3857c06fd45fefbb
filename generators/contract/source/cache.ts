import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isObject, type Json } from '../model/json.ts';
import type { SourceFile } from './source-file.ts';
import { listFolder } from '../../ground/folder-files.ts';

/**
 * A cache of expensive results. A key contains everything that a result depends on, except the kit itself. Any entry
 * may be missing: the output is the same with and without a cache.
 */
export interface Cache {
  /** The entry of a key. */
  recall(key: string): Json | undefined;
  keep(key: string, value: Json): void;
  /**
   * The files that this process read last, by their names: one that still says the same stays the same object, and so
   * does all that is known of it. Left out: each is read for itself.
   */
  readonly files?: Map<string, SourceFile>;
  /** By which other processes open one beside it; left out: it is for this process alone. */
  readonly name?: string;
}

/** A cache that lasts from run to run. */
export interface SavedCache extends Cache {
  /**
   * Keeps the entries that this run has used for the next one, and drops the others; if none was used, all stay. If the
   * cache cannot be written, nothing is kept.
   */
  save(): void;
}

/** Remembers nothing. */
export const noCache: Cache = { recall: () => undefined, keep: () => undefined };

/** Opens a cache by its name. Entries of another version of the kit and damaged ones are ignored. */
export function openCache(name: string): SavedCache {
  const file = cacheFile(name);
  const before = readEntries(file);
  const used = new Map<string, Json>();
  return {
    name,
    recall(key) {
      const id = hash(key);
      const value = used.get(id) ?? before.get(id);
      if (value !== undefined) used.set(id, value);
      return value;
    },
    keep: (key, value) => void used.set(hash(key), value),
    save() {
      const isNew = used.size !== before.size || [...used.keys()].some((id) => !before.has(id));
      // A working folder without packages is not given a folder of them for this.
      if (used.size > 0 && isNew && existsSync('node_modules')) writeEntries(file, used);
    },
  };
}

/** The place of a cache: in the working folder, as the folder of the document may belong to someone else. */
export function cacheFile(name: string): string {
  return path.resolve(`node_modules/.cache/webhook-kit/${hash(name).slice(0, 16)}.json`);
}

/** The folder of the kit, whose own files count as well. */
const KIT = path.resolve(import.meta.dirname, '../..');

/** A hash of each file of the kit. */
export function kitHashes(folder = KIT): Readonly<Record<string, string>> {
  const files = listFolder(folder)
    .filter((file) => !/^node_modules\/|^dist\//.test(file))
    // What is listed may also be a link to a folder, as node_modules often is, or to nothing.
    .filter((file) => statSync(path.join(folder, file), { throwIfNoEntry: false })?.isFile());
  return Object.fromEntries(files.map((file) => [file, hash(readFileSync(path.join(folder, file)))]));
}

export function hash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function readEntries(file: string): ReadonlyMap<string, Json> {
  try {
    const [seal, text = ''] = readFileSync(file, 'utf8').split('\n');
    const entries: unknown = seal === sealOf(text) ? JSON.parse(text) : undefined;
    return new Map(isObject(entries) ? Object.entries(entries) : []);
  } catch {
    return new Map();
  }
}

function writeEntries(file: string, entries: ReadonlyMap<string, Json>): void {
  const text = JSON.stringify(Object.fromEntries(entries));
  const fresh = `${file}.${process.pid}`;
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(fresh, `${sealOf(text)}\n${text}`);
    renameSync(fresh, file);
  } catch {
    rmSync(fresh, { force: true });
  }
}

/** Tells what this kit has written whole. */
function sealOf(text: string): string {
  return hash(JSON.stringify([kitHashes(), text]));
}
