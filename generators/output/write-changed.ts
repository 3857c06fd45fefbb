import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { GeneratedFile } from '../generator.ts';
import type { Difference } from './compare.ts';
import { besideFolder } from './write.ts';

/** A file that was written; without content if something else has changed it since. */
export interface WrittenFile {
  readonly path: string;
  readonly content: GeneratedFile['content'] | undefined;
}

/**
 * Brings an output folder from one set of files to another, and touches nothing else: each file takes its place by a
 * rename, so that a reader finds the old one or the new one whole.
 */
export function writeChanged(
  folder: string,
  before: readonly WrittenFile[],
  files: readonly GeneratedFile[],
): Difference {
  const old = new Map(before.map((file) => [file.path, file.content]));
  const wanted = new Set(files.map((file) => file.path));
  const missing = files.filter((file) => !old.has(file.path));
  const changed = files.filter((file) => old.has(file.path) && !isSame(old.get(file.path), file.content));
  const unexpected = before.filter((file) => !wanted.has(file.path));
  const fresh = besideFolder(folder, 'new', process.pid);
  for (const { path: file, content } of [...missing, ...changed]) {
    const target = path.join(folder, file);
    mkdirSync(fresh, { recursive: true });
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(path.join(fresh, 'file'), content);
    renameSync(path.join(fresh, 'file'), target);
  }
  for (const { path: file } of unexpected) rmSync(path.join(folder, file), { force: true });
  rmSync(fresh, { recursive: true, force: true });
  const paths = (list: readonly WrittenFile[]) => list.map((file) => file.path);
  return { missing: paths(missing), changed: paths(changed), unexpected: paths(unexpected) };
}

function isSame(one: GeneratedFile['content'] | undefined, other: GeneratedFile['content']): boolean {
  return one === other || (one !== undefined && Buffer.from(one).equals(Buffer.from(other)));
}

/** Tells a file from what others put in its place, as a checkout does; undefined if it is not there. */
export function stampOf(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats && `${stats.mtimeMs} ${stats.size}`;
}
