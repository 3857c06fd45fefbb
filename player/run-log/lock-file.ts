import { closeSync, fstatSync, openSync, realpathSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { RunLogError } from './run-log-error.ts';

/** Keeps other processes away from a log, also those of other containers that share its folder. */
interface LockFile {
  /** Releases the lock, and removes its file. Calling it again does nothing. */
  release(): void;
}

/** The locks of this very process, from which the system would not keep it; one that nobody refers to would be closed. */
const held = new Map<string, DatabaseSync>();

/**
 * Takes the lock of a log, which the operating system holds on `<log>.lock` and takes back however this process ends.
 * Returns undefined if it is held already. Throws a RunLogError for what is not a regular file or cannot be locked, and
 * what the file system throws.
 */
export function takeLock(log: string): LockFile | undefined {
  const lockPath = `${wholePath(log)}.lock`;
  for (;;) {
    if (held.has(lockPath)) return undefined;
    const file = openRegular(lockPath);
    // Kept open, so that no other file gets its number. Its last holder may have removed it since: then others lock the
    // next one, and so do we.
    const { database, problem } = lockDatabase(lockPath);
    const isGone = fileNumber(lockPath) !== fstatSync(file, { bigint: true }).ino;
    if (database && !isGone) {
      held.set(lockPath, database);
      return { release: () => release(lockPath, database, file) };
    }
    database?.close();
    closeSync(file);
    if (isGone) continue;
    if (problem === undefined) return undefined;
    throw new RunLogError(
      `${lockPath}: cannot be locked: ${problem}. Move it away, or keep the log elsewhere.`,
    );
  }
}

function release(lockPath: string, database: DatabaseSync, file: number): void {
  if (held.get(lockPath) !== database) return;
  held.delete(lockPath);
  try {
    // While it is locked, so that the next owner of the lock sees that the file is gone.
    rmSync(lockPath, { force: true });
  } catch {
    // Windows removes no open file. It stays, and means nothing without a lock on it.
  }
  database.close();
  closeSync(file);
}

/** Two names of one log have one lock. */
function wholePath(log: string): string {
  const found = statSync(log, { throwIfNoEntry: false });
  if (!found) return path.join(realpathSync(path.dirname(log)), path.basename(log));
  if (!found.isFile()) throw new RunLogError(`${log}: not a regular file, so not a log.`);
  return realpathSync(log);
}

function openRegular(lockPath: string): number {
  if (statSync(lockPath, { throwIfNoEntry: false })?.isFile() === false) {
    throw new RunLogError(`${lockPath}: not a regular file, so not a lock. Move it away.`);
  }
  return openSync(lockPath, 'a', 0o600);
}

function fileNumber(lockPath: string): bigint | undefined {
  return statSync(lockPath, { bigint: true, throwIfNoEntry: false })?.ino;
}

/** The locked file, or why it cannot be locked; neither where another process has it locked. */
interface Locked {
  readonly database?: DatabaseSync;
  readonly problem?: string;
}

/** Locks a file by SQLite, the part of Node that can. */
function lockDatabase(lockPath: string): Locked {
  let database: DatabaseSync | undefined;
  try {
    database = new (loadSqlite().DatabaseSync)(lockPath);
    // Two that try at the same instant get in each other's way: one of them steps back, and is told that it is held.
    database.exec(`PRAGMA busy_timeout = ${patienceMs}; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE`);
    return { database };
  } catch (error) {
    database?.close();
    const { errcode, errstr } = error as { errcode?: unknown; errstr?: unknown };
    if (typeof errcode !== 'number') throw error;
    // The lower byte is the kind of error.
    const kind = errcode & 0xff;
    if (kind === sqliteBusy) return {};
    return { problem: kind === sqliteNotADatabase ? 'it is not a lock file' : String(errstr) };
  }
}

const patienceMs = 100;

const sqliteBusy = 5;
const sqliteNotADatabase = 26;

/** Without the warning of Node 22 that it is experimental, which means nothing to users of the command. */
function loadSqlite(): typeof import('node:sqlite') {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return process.getBuiltinModule('node:sqlite');
  } finally {
    process.emitWarning = emitWarning;
  }
}
