import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** Runs work within the next transaction. The promise settles once that has ended; it rejects as the work does, whose writes are undone then. */
export interface GroupCommit {
  /** What it writes is on the disk when the promise settles. */
  durably<Result>(work: () => Result): Promise<Result>;
  /**
   * What it writes is seen by every process at once, and outlives them all. A power failure may undo the last of it, as a
   * whole: that is good enough for whatever is done again then, and many times as fast.
   */
  soon<Result>(work: () => Result): Promise<Result>;
}

/**
 * Makes what gives all work that comes up at the same time one transaction, and so one write to the disk, which is what
 * takes the time. Work that fails takes no other with it.
 */
export function createGroupCommit(database: DatabaseSync): GroupCommit {
  const savepoint: Savepoint = {
    set: database.prepare('savepoint job'),
    release: database.prepare('release job'),
    undo: database.prepare('rollback to job'),
  };
  let pending: Job[] = [];
  let isSynchronous: boolean | undefined;

  function commit(): void {
    const jobs = pending;
    pending = [];
    try {
      synchronise(jobs.some(({ isDurable }) => isDurable));
      database.exec('begin immediate');
      const settle = jobs.map((job) => run(savepoint, job));
      database.exec('commit');
      for (const settled of settle) settled();
    } catch (error) {
      if (database.isOpen && database.isTransaction) database.exec('rollback');
      for (const { reject } of jobs) reject(error);
    }
  }

  /** Whether a transaction waits for the disk. */
  function synchronise(wanted: boolean): void {
    if (wanted === isSynchronous) return;
    database.exec(`pragma synchronous = ${wanted ? 'full' : 'normal'}`);
    isSynchronous = wanted;
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
      };
      if (pending.push(job) === 1) setImmediate(commit);
    });
  }

  return {
    durably: (work) => enqueue(work, true),
    soon: (work) => enqueue(work, false),
  };
}

interface Job {
  readonly isDurable: boolean;
  /** Gives what settles its promise, once the transaction has ended well. */
  run(): () => void;
  reject(error: unknown): void;
}

interface Savepoint {
  readonly set: StatementSync;
  readonly release: StatementSync;
  readonly undo: StatementSync;
}

/** Runs a piece of work so that its failure undoes no more than its own writes. */
function run(savepoint: Savepoint, job: Job): () => void {
  savepoint.set.run();
  try {
    const settle = job.run();
    savepoint.release.run();
    return settle;
  } catch (error) {
    savepoint.undo.run();
    savepoint.release.run();
    return () => job.reject(error);
  }
}
