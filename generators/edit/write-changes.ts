import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FileChange } from './draft.ts';

/**
 * Writes and removes files, all or none: each is written beside its place first, then all take their places by
 * renames. If one cannot, those before it get their old text back, and the error is thrown.
 */
export function writeChanges(folder: string, changes: readonly FileChange[]): void {
  const pending = changes.map((change) => {
    const place = path.join(folder, change.file);
    return {
      ...change,
      place,
      fresh: path.join(path.dirname(place), `.${path.basename(place)}-new-${process.pid}`),
    };
  });
  const done: typeof pending = [];
  try {
    for (const { fresh, after } of pending) {
      if (after === undefined) continue;
      mkdirSync(path.dirname(fresh), { recursive: true });
      writeFileSync(fresh, after);
    }
    for (const change of pending) {
      done.push(change);
      if (change.after === undefined) rmSync(change.place);
      else renameSync(change.fresh, change.place);
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
