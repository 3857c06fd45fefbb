import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFile } from '../../contract/source/cache.ts';
import type { FileChange } from './draft.ts';

/**
 * Keeps what a command has changed in the files of a contract, so that it can be taken back, whatever else is not committed.
 * Returns false if that has no place: a working folder without packages is not given one.
 */
export function keepLastEdit(folder: string, changes: readonly FileChange[]): boolean {
  if (changes.length === 0 || !existsSync('node_modules')) return false;
  const file = fileOf(folder);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(changes));
  return true;
}

/** What takes back the last edit of a contract; undefined if none is kept. */
export function inverseOfLastEdit(folder: string): readonly FileChange[] | undefined {
  const file = fileOf(folder);
  if (!existsSync(file)) return undefined;
  const changes = JSON.parse(readFileSync(file, 'utf8')) as readonly FileChange[];
  const from = new Map(
    changes.flatMap((change) => (change.from === undefined ? [] : [[change.from, change.file]])),
  );
  return changes.map((change) => {
    const moved = from.get(change.file);
    return {
      file: change.file,
      before: change.after,
      after: change.before,
      ...(moved !== undefined && { from: moved }),
    };
  });
}

/** The files that no longer say what the last edit has left, and would lose that. */
export function changedSince(folder: string, inverse: readonly FileChange[]): readonly string[] {
  return inverse.flatMap(({ file, before }) => {
    const place = path.join(folder, file);
    const text = existsSync(place) ? readFileSync(place, 'utf8') : undefined;
    return text === before ? [] : [file];
  });
}

/** Forgets the last edit: it is taken back once. */
export function forgetLastEdit(folder: string): void {
  rmSync(fileOf(folder), { force: true });
}

function fileOf(folder: string): string {
  return cacheFile(`the last edit of ${folder}`);
}
