import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { GeneratedFile } from '../../outputs/generator.ts';
import { listFolder } from '../../ground/folder-files.ts';

/** How an output folder differs from what it should hold; paths relative to it, sorted. */
export interface Difference {
  readonly missing: readonly string[];
  readonly changed: readonly string[];
  readonly unexpected: readonly string[];
}

/** Compares both ways. Only files on disk that are `owned` can be unexpected. */
export function compareFolder(
  folder: string,
  files: readonly GeneratedFile[],
  owned: (path: string) => boolean,
): Difference {
  const onDisk = listFolder(folder);
  const present = new Set(onDisk);
  const wanted = new Map(files.map((file) => [file.path, file.content]));
  const missing = [...wanted.keys()].filter((file) => !present.has(file));
  const changed = onDisk.filter((file) => {
    const content = wanted.get(file);
    return content !== undefined && !holds(path.join(folder, file), content);
  });
  const unexpected = onDisk.filter((file) => !wanted.has(file) && owned(file));
  return { missing, changed, unexpected };
}

/** Whether a file has a content. False also for a link that leads to no file. */
export function holds(file: string, content: GeneratedFile['content']): boolean {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return false;
  return readFileSync(file).equals(Buffer.from(content));
}

export function isSame({ missing, changed, unexpected }: Difference): boolean {
  return missing.length + changed.length + unexpected.length === 0;
}

/** A difference that has been fixed, in words. */
export function describeDifference(difference: Difference): string {
  if (isSame(difference)) return 'all unchanged';
  const { missing, changed, unexpected } = difference;
  return [`${missing.length} new`, `${changed.length} changed`, `${unexpected.length} removed`]
    .filter((part) => !part.startsWith('0 '))
    .join(', ');
}
