import { createHash, hash as digestOf, type Hash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import type { Json } from '../model/json.ts';
import { listFolder } from '../../ground/folder-files.ts';

/**
 * A cache of expensive results. A key contains everything that a result depends on, except the kit itself. Any entry
 * may be missing: the output is the same with and without a cache.
 */
export interface Cache {
  /** The entry of a key. */
  recall(key: string): Json | undefined;
  keep(key: string, value: Json): void;
}

/** A cache that lasts from run to run. */
interface SavedCache extends Cache {
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
  const used = new Map<string, string>();
  return {
    recall(key) {
      const id = hash(key);
      const text = used.get(id) ?? before.get(id);
      if (text === undefined) return undefined;
      used.set(id, text);
      return JSON.parse(text) as Json;
    },
    keep: (key, value) => void used.set(hash(key), JSON.stringify(value)),
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

let ofKit: string | undefined;

/** One hash of the files of the kit, as they were when this process asked for the first time. */
export function hashOfKit(): string {
  return (ofKit ??= hash(JSON.stringify(kitHashes())));
}

export function hash(content: string | Uint8Array): string {
  return digestOf('sha256', content, 'hex');
}

/** The seal at the end of a file, in bytes. */
const SEAL_BYTES = 64;

/** Entries as JSON, each parsed only when it is recalled: most of them go from one run to the next as they are. */
function readEntries(file: string): ReadonlyMap<string, string> {
  const entries = new Map<string, string>();
  try {
    const content = readFileSync(file);
    const lines = content.subarray(0, -SEAL_BYTES);
    const seal = content.subarray(-SEAL_BYTES).toString();
    if (seal !== newSeal().update(lines).digest('hex')) return entries;
    for (const line of lines.toString().split('\n')) {
      const end = line.indexOf(' ');
      if (end > 0) entries.set(line.slice(0, end), line.slice(end + 1));
    }
  } catch {
    return new Map();
  }
  return entries;
}

/** As many characters are written at once. */
const PORTION = 1_000_000;

/** In portions: all entries as one text would be in memory several times, and to write each by itself takes long. */
function writeEntries(file: string, entries: ReadonlyMap<string, string>): void {
  const fresh = `${file}.${process.pid}`;
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    const out = openSync(fresh, 'w');
    try {
      const seal = newSeal();
      let portion = '';
      const write = (): void => {
        const bytes = Buffer.from(portion);
        seal.update(bytes);
        writeFileSync(out, bytes);
        portion = '';
      };
      for (const [id, value] of entries) {
        portion += `${id} ${value}\n`;
        if (portion.length > PORTION) write();
      }
      write();
      writeSync(out, seal.digest('hex'));
    } finally {
      closeSync(out);
    }
    renameSync(fresh, file);
  } catch {
    rmSync(fresh, { force: true });
  }
}

/** Tells what this kit has written whole. */
function newSeal(): Hash {
  return createHash('sha256').update(hashOfKit());
}
