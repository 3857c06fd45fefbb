import { closeSync, openSync, statSync } from 'node:fs';

/** Makes the file of an inbox for its owner alone. SQLite gives the files beside it the same rights. */
export function makePrivate(file: string): void {
  try {
    // Only a new file is opened: closing one takes the locks away that SQLite has on it in this process.
    closeSync(openSync(file, 'ax', 0o600));
  } catch {
    // The file is there already, or SQLite says why it cannot be.
  }
}

/** What to do if other users have rights on the file of an inbox, or on one beside it; undefined if they have none. */
export function rightsProblem(file: string): string | undefined {
  const files = ['', '-wal', '-shm'].map((ending) => file + ending);
  const shared = files.filter((name) => (statSync(name, { throwIfNoEntry: false })?.mode ?? 0) & 0o077);
  // On Windows the mode says nothing of other users.
  if (shared.length === 0 || process.platform === 'win32') return undefined;
  return `Other users of this machine have rights on the events. Take them away: chmod go= ${shared.join(' ')}`;
}
