import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { resolve } from 'node:path';

/** Keeps other processes from going on with the same log. */
export interface LockFile {
  release(): void;
}

/** The locks of this very process. */
const held = new Set<string>();

/**
 * Takes the lock of a file: `<path>.lock`, with the number of this process in it. A lock whose process is gone counts
 * for nothing. Returns undefined where another process holds it; throws what the file system throws.
 */
export function takeLock(path: string): LockFile | undefined {
  const lockPath = resolve(`${path}.lock`);
  if (held.has(lockPath)) return undefined;
  // Twice: the second time the stale lock of the first is gone.
  for (let tries = 0; tries < 2; tries++) {
    try {
      const file = openSync(lockPath, 'wx', 0o600);
      writeSync(file, String(process.pid));
      closeSync(file);
      held.add(lockPath);
      return {
        release() {
          held.delete(lockPath);
          rmSync(lockPath, { force: true });
        },
      };
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'EEXIST') throw error;
      if (isHeld(lockPath)) return undefined;
      rmSync(lockPath, { force: true });
    }
  }
  return undefined;
}

function isHeld(lockPath: string): boolean {
  const pid = Number(readOrEmpty(lockPath));
  // Killed between making the file and writing the number: nobody's.
  if (!Number.isInteger(pid) || pid <= 0) return false;
  // Not among those held here, so an earlier process had the same number, as in a container that was started again.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is a process.
    return (error as { code?: unknown }).code === 'EPERM';
  }
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
