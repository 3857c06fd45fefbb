import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ChangedText } from './changed-texts.ts';

/** Writes files all or none: each beside its place first, then all of them by renames. */
export function writeChanges(folder: string, changes: readonly ChangedText[]): void {
  const pending = changes.map(({ file, after }) => {
    const place = path.join(folder, file);
    const { dir, base } = path.parse(place);
    return { place, fresh: path.join(dir, `.${base}-new-${process.pid}`), after };
  });
  try {
    for (const { fresh, after } of pending) {
      mkdirSync(path.dirname(fresh), { recursive: true });
      writeFileSync(fresh, after);
    }
    for (const { fresh, place } of pending) renameSync(fresh, place);
  } finally {
    for (const { fresh } of pending) rmSync(fresh, { force: true });
  }
}
