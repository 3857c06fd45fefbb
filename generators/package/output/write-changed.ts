import { mkdirSync, rmSync, statSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { GeneratedFile } from '../../outputs/generator.ts';
import type { Difference } from './compare.ts';
import { besidePath } from './beside-path.ts';

/** A file that was written; without content if something else has changed it since. */
export interface WrittenFile {
  readonly path: string;
  readonly content: GeneratedFile['content'] | undefined;
}

/** How many files are written at a time: a disk is slow to replace one, and hardly slower to replace some. */
const AT_A_TIME = 8;

/**
 * Brings an output folder from one set of files to another, and touches nothing else: each file takes its place by a
 * rename, so that a reader finds the old one or the new one whole.
 */
export async function writeChanged(
  folder: string,
  before: readonly WrittenFile[],
  files: readonly GeneratedFile[],
): Promise<Difference> {
  const old = new Map(before.map((file) => [file.path, file.content]));
  const wanted = new Set(files.map((file) => file.path));
  const missing = files.filter((file) => !old.has(file.path));
  const changed = files.filter((file) => old.has(file.path) && !isSame(old.get(file.path), file.content));
  const unexpected = before.filter((file) => !wanted.has(file.path));
  const fresh = besidePath(folder, 'new', process.pid);
  const waiting = [...missing, ...changed];
  const folders = new Set(waiting.map((file) => path.dirname(path.join(folder, file.path))));
  if (waiting.length > 0) for (const one of [fresh, ...folders]) mkdirSync(one, { recursive: true });
  const writeNext = async (place: string): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      await writeFile(place, next.content);
      await rename(place, path.join(folder, next.path));
    }
  };
  const writers = Array.from({ length: AT_A_TIME }, (_, index) => writeNext(path.join(fresh, `${index}`)));
  try {
    await Promise.all(writers);
  } catch (error) {
    // Nothing may be written any more once the caller knows, which may then write all of it.
    waiting.length = 0;
    await Promise.allSettled(writers);
    throw error;
  }
  for (const { path: file } of unexpected) rmSync(path.join(folder, file), { force: true });
  rmSync(fresh, { recursive: true, force: true });
  const paths = (list: readonly WrittenFile[]) => list.map((file) => file.path);
  return { missing: paths(missing), changed: paths(changed), unexpected: paths(unexpected) };
}

function isSame(one: GeneratedFile['content'] | undefined, other: GeneratedFile['content']): boolean {
  if (typeof one === 'string' && typeof other === 'string') return one === other;
  return one !== undefined && Buffer.from(one).equals(Buffer.from(other));
}

/** Tells a file from what others put in its place, as a checkout does; undefined if it is not there. */
export function stampOf(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats && `${stats.mtimeMs} ${stats.ctimeMs} ${stats.size} ${stats.ino}`;
}
