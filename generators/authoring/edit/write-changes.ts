import { UsageError } from '@webhook-contract/common/command-line';
import { existsSync, mkdirSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { besidePath, leftoversOf } from '../../package/output/beside-path.ts';
import { refuseLinkOut } from '../../contract/source/package-folder.ts';
import type { FileChange } from './draft.ts';

/**
 * Writes files, all or none: each is written beside its place first, then all take their places by
 * renames. If one cannot, those before it get their old text back, and the error is thrown. A link stays one, and a file
 * keeps its permissions. Throws a UsageError for a file that is read-only, or that a link
 * has outside of the project. What a run that was ended left beside these files goes.
 */
export function writeChanges(folder: string, changes: readonly FileChange[]): void {
  const pending = changes.map((change) => {
    const named = path.join(folder, change.file);
    refuseLinkOut(folder, named);
    const isThere = existsSync(named);
    const mode = isThere ? statSync(named).mode : 0o666;
    if ((mode & 0o222) === 0)
      throw new UsageError(`${change.file} is read-only. Nothing was written`, 'Make it writable first');
    const place = isThere ? realpathSync(named) : named;
    return { ...change, place, mode, fresh: besidePath(place, 'new', process.pid) };
  });
  for (const { place } of pending) for (const { file } of leftoversOf(place)) rmSync(file, { force: true });
  const done: typeof pending = [];
  try {
    for (const { fresh, after, mode } of pending) {
      mkdirSync(path.dirname(fresh), { recursive: true });
      writeFileSync(fresh, after, { mode });
    }
    for (const change of pending) {
      renameSync(change.fresh, change.place);
      done.push(change);
    }
  } catch (error) {
    for (const { place, before } of done) {
      if (before === undefined) rmSync(place, { force: true });
      else writeFileSync(place, before);
    }
    throw error;
  } finally {
    for (const { fresh } of pending) rmSync(fresh, { force: true });
  }
}
