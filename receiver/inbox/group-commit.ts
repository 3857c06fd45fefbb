import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** Runs work within the next transaction. The promise settles once that is on the disk; it rejects as the work does, whose writes are undone then. */
export type InNextCommit = <Result>(work: () => Result) => Promise<Result>;

/**
 * Makes what gives all work that comes up at the same time one transaction, and so one write to the disk, which is what
 * takes the time. Work that fails takes no other with it.
 */
export function createGroupCommit(database: DatabaseSync): InNextCommit {
  const savepoint: Savepoint = {
    set: database.prepare('savepoint job'),
    release: database.prepare('release job'),
    undo: database.prepare('rollback to job'),
  };
  let pending: Job[] = [];

  function commit(): void {
    const jobs = pending;
    pending = [];
    try {
      database.exec('begin immediate');
      const settle = jobs.map((job) => run(savepoint, job));
      database.exec('commit');
      for (const settled of settle) settled();
    } catch (error) {
      if (database.isOpen && database.isTransaction) database.exec('rollback');
      for (const { reject } of jobs) reject(error);
    }
  }

  return (work) =>
    new Promise((resolve, reject) => {
      const job: Job = {
        run: () => {
          const result = work();
          return () => resolve(result);
        },
        reject,
      };
      if (pending.push(job) === 1) setImmediate(commit);
    });
}

interface Job {
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
