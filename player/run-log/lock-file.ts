import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Keeps other processes from going on with the same log. */
export interface LockFile {
  release(): void;
}

/** The locks of this very process. */
const held = new Set<string>();

/** Tries to take a lock, each after a stale one has been put away. */
const maxTries = 10;

/**
 * Takes the lock of a file: `<path>.lock`, with the number of this process in it. A lock whose process is gone counts
 * for nothing. Returns undefined where another process holds it; throws what the file system throws.
 */
export function takeLock(path: string): LockFile | undefined {
  const lockPath = resolve(`${path}.lock`);
  if (held.has(lockPath)) return undefined;
  for (let tries = 0; tries < maxTries; tries++) {
    if (makeWhole(lockPath)) {
      held.add(lockPath);
      return {
        release() {
          held.delete(lockPath);
          rmSync(lockPath, { force: true });
        },
      };
    }
    const holder = readOrEmpty(lockPath);
    if (isHolder(holder)) return undefined;
    putAway(lockPath, holder);
  }
  return undefined;
}

/** Makes the lock with its content from the first moment on; false where there is one. */
function makeWhole(lockPath: string): boolean {
  const ownPath = `${lockPath}.${process.pid}`;
  writeFileSync(ownPath, String(process.pid), { mode: 0o600 });
  try {
    linkSync(ownPath, lockPath);
    return true;
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === 'EEXIST') return false;
    if (typeof code === 'string' && withoutLinks.has(code)) return makePlain(lockPath);
    throw error;
  } finally {
    rmSync(ownPath, { force: true });
  }
}

/** What file systems answer that know no second name for a file. */
const withoutLinks: ReadonlySet<string> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

function makePlain(lockPath: string): boolean {
  try {
    writeFileSync(lockPath, String(process.pid), { mode: 0o600, flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'EEXIST') return false;
    throw error;
  }
}

/** Takes a stale lock out of the way, unless another process has just done so and holds the one that is there now. */
function putAway(lockPath: string, holder: string): void {
  const aside = `${lockPath}.${process.pid}.stale`;
  try {
    renameSync(lockPath, aside);
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return;
    throw error;
  }
  if (readOrEmpty(aside) === holder) return rmSync(aside, { force: true });
  renameSync(aside, lockPath);
}

/** Whether a lock with this content is held by another process. */
function isHolder(content: string): boolean {
  const pid = Number(content);
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
