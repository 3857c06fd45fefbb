import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { firstState, putOutcome } from './first-state.ts';
import type { Inbox, NewEvent } from './inbox.ts';
import { createGroupCommit } from './group-commit.ts';
import {
  checkedTable,
  claimable,
  claimedEvent,
  CLAIM_ORDER,
  COLUMNS,
  countsOf,
  filterCondition,
  NEW_COLUMNS,
  newRow,
  storedEvent,
  tableColumns,
  tableIndexes,
  type Row,
} from './sql-rows.ts';

/**
 * A handler writes through it. Statements run after the handler has succeeded, together with the completion of the
 * event.
 */
export interface SqliteTransaction {
  /** Adds a statement to the transaction; the values fill its placeholders in order. */
  run(statement: string, ...values: readonly SQLInputValue[]): void;
}

/** Options of `sqliteInbox`. */
export interface SqliteInboxOptions {
  /** `webhook_inbox` by default. */
  readonly table?: string;
  /** How long to wait for another process that is writing; 5,000 by default. */
  readonly busyTimeoutMs?: number;
}

export interface SqliteInbox extends Inbox<SqliteTransaction> {
  /** Closes the file. */
  close(): void;
}

/**
 * An inbox in an SQLite file, with the SQLite of Node: for one machine, on which any number of processes can share it.
 * An event is on disk once it is put. Events that arrive at the same time share one write to disk. After a power
 * failure the last events may be handled again; what their handlers wrote in the transaction is then undone. Throws if
 * the file cannot be opened.
 */
export function sqliteInbox(file: string, options: SqliteInboxOptions = {}): SqliteInbox {
  const table = checkedTable(options.table ?? 'webhook_inbox');
  const { busyTimeoutMs = 5_000 } = options;
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs });
  database.exec('pragma journal_mode = wal');
  database.exec('begin immediate');
  database.exec(
    `create table if not exists ${table} (${tableColumns('integer primary key autoincrement', 'blob', 'integer')})`,
  );
  for (const index of tableIndexes(table)) database.exec(index);
  database.exec('commit');
  // From here on, nothing waits within SQLite for long, as this process stands still meanwhile.
  database.exec('pragma busy_timeout = 5');
  const commit = createGroupCommit(database, busyTimeoutMs);
  const insert = database.prepare(
    `insert into ${table} (${NEW_COLUMNS})
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (id) do nothing`,
  );
  const isSameBody = database.prepare(`select body = ? as same from ${table} where id = ?`);
  const claim = database.prepare(
    `update ${table} set state = 'claimed', attempts = attempts + 1, token = token + 1, due_at_ms = :leaseUntilMs
      where seq in (select e.seq from ${table} e where ${claimable(table, ':nowMs')} order by ${CLAIM_ORDER} limit :limit)
      returning ${COLUMNS}, seq`,
  );
  const isDue = database.prepare(`select 1 from ${table} e where ${claimable(table, ':nowMs')} limit 1`);
  const sweep = database.prepare(`delete from ${table} where state = 'done' and due_at_ms < ?`);
  const count = database.prepare(
    `select state, count(*) as amount, min(received_at_ms) as oldest from ${table} group by state`,
  );
  const held = `where id = ? and token = ? and state = 'claimed'`;
  const extend = database.prepare(`update ${table} set due_at_ms = ? ${held}`);
  const complete = database.prepare(`update ${table} set state = 'done', due_at_ms = ? ${held}`);
  const fail = database.prepare(`update ${table} set state = ?, last_error = ?, due_at_ms = ? ${held}`);
  const release = database.prepare(
    `update ${table} set state = 'waiting', attempts = attempts - 1, due_at_ms = received_at_ms ${held}`,
  );

  function put(event: NewEvent, leaseUntilMs: number | undefined) {
    const first = firstState(event, leaseUntilMs);
    if (insert.run(...newRow(event, first)).changes > 0) return putOutcome(event, first);
    return isSameBody.get(event.body, event.id)?.same === 1 ? 'known' : 'conflict';
  }

  /** How many of these events were dead or kept, and no longer are. */
  function changeResting(
    statement: string,
    ids: readonly string[],
    ...values: readonly SQLInputValue[]
  ): Promise<number> {
    const change = database.prepare(`${statement} where id = ? and state in ('dead', 'kept')`);
    return commit.durably(() =>
      ids.reduce((total, id) => total + Number(change.run(...values, id).changes), 0),
    );
  }

  return {
    put: (event, leaseUntilMs) => commit.durably(() => put(event, leaseUntilMs)),
    async claim({ nowMs, limit, leaseUntilMs }) {
      // Most calls find nothing: these need not wait for a writer.
      if (!isDue.get({ nowMs })) return [];
      const rows = await commit.soon(() => claim.all({ nowMs, limit, leaseUntilMs }) as readonly Row[]);
      return rows.toSorted((one, other) => Number(one.seq) - Number(other.seq)).map(claimedEvent);
    },
    extend: ({ id, token }, leaseUntilMs) =>
      commit.soon(() => extend.run(leaseUntilMs, id, token).changes > 0),
    async complete({ id, token }, work, nowMs) {
      const writes: (() => void)[] = [];
      await work({
        run: (statement, ...values) => void writes.push(() => database.prepare(statement).run(...values)),
      });
      const end = (): boolean => complete.run(nowMs(), id, token).changes > 0;
      if (writes.length === 0) return commit.soon(end);
      return commit.soonAsOne(() => {
        const isHeld = end();
        if (isHeld) for (const write of writes) write();
        return isHeld;
      });
    },
    fail: ({ id, token }, { error, retryAtMs, nowMs }) => {
      const state = retryAtMs === null ? 'dead' : 'waiting';
      return commit.soon(() => fail.run(state, error, retryAtMs ?? nowMs, id, token).changes > 0);
    },
    release: ({ id, token }) => commit.soon(() => release.run(id, token).changes > 0),
    sweep: (doneBeforeMs) => commit.soon(() => Number(sweep.run(doneBeforeMs).changes)),
    async list(filter = {}) {
      const { condition, values } = filterCondition(filter, () => '?');
      const list = database.prepare(
        `select ${COLUMNS} from ${table} where ${condition} order by seq limit ?`,
      );
      return (list.all(...values, filter.limit ?? 100) as readonly Row[]).map(storedEvent);
    },
    counts: async () => countsOf(count.all() as readonly Row[]),
    redrive: (ids, nowMs) =>
      changeResting(`update ${table} set state = 'waiting', attempts = 0, due_at_ms = ?`, ids, nowMs),
    purge: (ids) => changeResting(`delete from ${table}`, ids),
    close: () => database.close(),
  };
}
