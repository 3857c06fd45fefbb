import type { DatabaseSync } from 'node:sqlite';
// Not the global ones: a test that plays time does not stop writes to the disk.
import { setImmediate, setTimeout } from 'node:timers';

/**
 * Runs work within the next transaction. The promise settles once that has ended; it rejects as the work does. Work is statements
 * of which each stands for itself; SQLite undoes one that fails.
 */
interface GroupCommit {
  /** Its writes are on disk when the promise settles. */
  durably<Result>(work: () => Result): Promise<Result>;
  /**
   * Its writes are visible to every process at once, and survive all of them. A power failure may undo the last ones,
   * each as a whole: good enough for work that can be repeated, and many times as fast.
   */
  soon<Result>(work: () => Result): Promise<Result>;
  /** The same for statements that belong together: all that they write is undone where one fails. It costs two statements more. */
  soonAsOne<Result>(work: () => Result): Promise<Result>;
}

/**
 * Groups all work that arrives at the same time into one transaction, and so into one write to disk, which is the slow
 * part. Work that fails does not affect other work. While another process writes, work gathers, for `busyTimeoutMs` at
 * most; the process continues with other work.
 */
export function createGroupCommit(database: DatabaseSync, busyTimeoutMs: number): GroupCommit {
  const transaction = { begin: database.prepare('begin immediate'), commit: database.prepare('commit') };
  const savepoint = {
    set: database.prepare('savepoint job'),
    release: database.prepare('release job'),
    undo: database.prepare('rollback to job'),
  };
  let pending: Job[] = [];
  let isSynchronous: boolean | undefined;

  function commit(): void {
    try {
      synchronise(pending.some(({ isDurable }) => isDurable));
      transaction.begin.run();
    } catch (error) {
      return isBusy(error) ? waitForOthers(error) : rejectAll(pending.splice(0), error);
    }
    const jobs = pending;
    pending = [];
    try {
      const settle = jobs.map((job) => run(database, job));
      transaction.commit.run();
      for (const settled of settle) settled();
    } catch (error) {
      rollBack(database);
      rejectAll(jobs, error);
    }
  }

  function waitForOthers(error: unknown): void {
    const nowMs = performance.now();
    rejectAll(
      pending.filter(({ sinceMs }) => nowMs - sinceMs >= busyTimeoutMs),
      error,
    );
    pending = pending.filter(({ sinceMs }) => nowMs - sinceMs < busyTimeoutMs);
    // At random, so that processes that wait do not meet again.
    if (pending.length > 0) setTimeout(commit, 1 + Math.random() * 9);
  }

  /** Whether a transaction waits for the disk. */
  function synchronise(wanted: boolean): void {
    if (wanted === isSynchronous) return;
    database.exec(`pragma synchronous = ${wanted ? 'full' : 'normal'}`);
    isSynchronous = wanted;
  }

  /** Work with a savepoint before it, to which its failure leads back. */
  function asOne<Result>(work: () => Result): () => Result {
    return () => {
      savepoint.set.run();
      try {
        return work();
      } catch (error) {
        if (database.isTransaction) savepoint.undo.run();
        throw error;
      } finally {
        if (database.isTransaction) savepoint.release.run();
      }
    };
  }

  function enqueue<Result>(work: () => Result, isDurable: boolean): Promise<Result> {
    return new Promise((resolve, reject) => {
      const job: Job = {
        isDurable,
        run: () => {
          const result = work();
          return () => resolve(result);
        },
        reject,
        sinceMs: performance.now(),
      };
      if (pending.push(job) === 1) setImmediate(commit);
    });
  }

  return {
    durably: (work) => enqueue(work, true),
    soon: (work) => enqueue(work, false),
    soonAsOne: (work) => enqueue(asOne(work), false),
  };
}

interface Job {
  readonly isDurable: boolean;
  /** Returns a function that settles its promise once the transaction is committed. */
  run(): () => void;
  reject(error: unknown): void;
  /** When it came up. */
  readonly sinceMs: number;
}

function rejectAll(jobs: readonly Job[], error: unknown): void {
  for (const { reject } of jobs) reject(error);
}

/** SQLITE_BUSY, with any extended code. */
function isBusy(error: unknown): boolean {
  const { errcode } = error as { readonly errcode?: unknown };
  return typeof errcode === 'number' && (errcode & 0xff) === 5;
}

/** Ends a transaction that went wrong, unless SQLite has ended it itself, as on a full disk. */
function rollBack(database: DatabaseSync): void {
  try {
    if (database.isOpen && database.isTransaction) database.exec('rollback');
  } catch {
    // What matters is told already: why the transaction went wrong.
  }
}

/** Runs a piece of work; its failure is its own, unless SQLite has ended the whole transaction with it, as on a full disk. */
function run(database: DatabaseSync, job: Job): () => void {
  try {
    return job.run();
  } catch (error) {
    if (!database.isTransaction) throw error;
    return () => job.reject(error);
  }
}
