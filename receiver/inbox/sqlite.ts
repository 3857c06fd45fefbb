import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { firstState, putOutcome } from './first-state.ts';
import {
  COUNTED_UP_TO,
  RESTING_STATES,
  type ClaimedEvent,
  type EventSelection,
  type Inbox,
  type NewEvent,
  type PutOutcome,
} from './inbox.ts';
import { createGroupCommit } from './group-commit.ts';
import { NotReadyError } from './not-ready.ts';
import { makePrivate, rightsProblem } from './private-file.ts';
import {
  checkedTable,
  claimable,
  claimedEvents,
  claimOf,
  CLAIM_ORDER,
  COLUMNS,
  countsOf,
  countStatement,
  LAYOUT,
  layoutProblem,
  listed,
  listOrder,
  NEW_COLUMNS,
  newRow,
  selectionCondition,
  tableStatements,
  useName,
  type Row,
} from './sql-rows.ts';
import { hasEnded, THIS_PROCESS } from './this-process.ts';

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
  /** Milliseconds since 1970; `Date.now` by default. */
  readonly now?: () => number;
}

/** An inbox in an SQLite file, which `close` closes. */
export interface SqliteInbox extends Inbox<SqliteTransaction> {
  /** Closes the file. */
  close(): void;
}

/** What is the same for a claim, as every process calls it. */
const HELD = `where seq = ? and token = ? and state = 'claimed'`;

/**
 * An inbox in an SQLite file, with the SQLite of Node: for one machine, on which any number of processes can share it.
 * An event is on disk once it is put. Events that arrive at the same time share one write to disk. After a power
 * failure the last events may be handled again; what their handlers wrote in the transaction is then undone. What a process
 * had claimed that has ended on this machine is free at once. Throws if the file cannot be opened, or has tables that are not
 * those of an inbox. A new file, and what SQLite puts beside it, is for its owner alone.
 */
export function sqliteInbox(file: string, options: SqliteInboxOptions = {}): SqliteInbox {
  const table = checkedTable(options.table ?? 'webhook_inbox');
  const { busyTimeoutMs = 5_000, now = () => Date.now() } = options;
  if (file.startsWith('file:')) throw new TypeError('sqliteInbox: needs the path of a file, and no URL');
  const isFile = file !== '' && file !== ':memory:';
  if (isFile) makePrivate(file);
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs });
  try {
    prepareFile(database, table);
  } catch (error) {
    database.close();
    throw error;
  }
  const commit = createGroupCommit(database, busyTimeoutMs);
  const insert = database.prepare(
    `insert into ${table} (${NEW_COLUMNS}, received_at_ms, due_at_ms, claimed_by)
      values (${Array(NEW_COLUMNS.split(',').length + 3)
        .fill('?')
        .join(', ')}) on conflict do nothing`,
  );
  const before = database.prepare(`select body = ? as same from ${table} where contract = ? and id = ?`);
  const sameSigned = database.prepare(`select 1 from ${table} where contract = ? and signed = ?`);
  const due = claimable(table, { now: ':nowMs', contract: ':contract', version: ':version' });
  const claim = database.prepare(
    `update ${table} set state = 'claimed', attempts = attempts + 1, token = token + 1, due_at_ms = :leaseUntilMs,
        claimed_by = :claimedBy
      where seq in (select e.seq from ${table} e where ${due} order by ${CLAIM_ORDER} limit :limit)
      returning ${COLUMNS}`,
  );
  const isDue = database.prepare(`select 1 from ${table} e where ${due} limit 1`);
  // In the words of an index, too.
  const isLeased = `contract = ?1 and state in ('waiting', 'claimed') and state = 'claimed' and due_at_ms > ?2`;
  const claimants = database.prepare(
    `select distinct claimed_by as name from ${table} where ${isLeased} and claimed_by <> ?3`,
  );
  const free = database.prepare(`update ${table} set due_at_ms = ?2 where ${isLeased} and claimed_by = ?3`);
  const extend = database.prepare(`update ${table} set due_at_ms = ? ${HELD}`);
  const complete = database.prepare(`update ${table} set state = 'done', due_at_ms = ? ${HELD}`);
  const fail = database.prepare(`update ${table} set state = ?, last_error = ?, due_at_ms = ? ${HELD}`);
  const giveBack = database.prepare(
    `update ${table} set state = ?, attempts = attempts - 1, due_at_ms = received_at_ms, newer_than = coalesce(?, newer_than) ${HELD}`,
  );
  const sweep = database.prepare(
    `delete from ${table} where seq in (select seq from ${table}
      where contract = ? and state = 'done' and due_at_ms <= ? order by due_at_ms limit ?)`,
  );
  const use = database.prepare(
    `insert into ${table}_meta (name, value) values (?, ?) on conflict (name) do update set value = excluded.value`,
  );
  const uses = database.prepare(
    `select name, value from ${table}_meta where substr(name, 1, length(?1)) = ?1`,
  );
  const isDeferred = `contract = ? and state = 'deferred' and state in ('deferred', 'dead', 'quarantined')`;
  const adopt = database.prepare(
    `update ${table} set state = 'waiting', due_at_ms = ? where ${isDeferred} and newer_than < ?`,
  );
  const deferred = database.prepare(
    `select count(*) as amount from (select 1 from ${table} where ${isDeferred} limit ${COUNTED_UP_TO})`,
  );
  const correct = database.prepare(
    `update ${table} set due_at_ms = ?1 where contract = ?2 and state in ('waiting', 'claimed') and due_at_ms > ?1 + ?3`,
  );

  function putOne(event: NewEvent, leaseMs: number | undefined): PutOutcome {
    const first = firstState(event, leaseMs);
    const receivedAtMs = now();
    const claimedBy = first.state === 'claimed' ? THIS_PROCESS : null;
    const times = [receivedAtMs, receivedAtMs + first.delayMs, claimedBy];
    const { changes, lastInsertRowid } = insert.run(...newRow(event, first), ...times);
    if (changes > 0)
      return putOutcome(event, first, { receivedAtMs, token: `${lastInsertRowid}.${first.token}` });
    const { contract, id, signed, body } = event;
    const found = before.get(body, contract, id);
    if (found) return found.same === 1 ? 'known' : 'conflict';
    if (sameSigned.get(contract, signed)) return 'replay';
    throw new Error('An event was not stored, and nothing stands in its way');
  }

  /** Frees what processes had claimed that have ended. */
  async function freeClaims(contract: string): Promise<void> {
    const others = claimants.all(contract, now(), THIS_PROCESS).map(({ name }) => String(name));
    const ended = others.filter(hasEnded);
    if (ended.length === 0) return;
    await commit.soon(() => {
      for (const name of ended) free.run(contract, now(), name);
    });
  }

  function isChanged(
    claimed: ClaimedEvent,
    statement: StatementSync,
    ...values: readonly SQLInputValue[]
  ): boolean {
    return statement.run(...values, ...claimOf(claimed)).changes > 0;
  }

  /** How many of the selected events are in a resting state, and are changed. */
  function changeResting(
    selection: EventSelection,
    statement: string,
    ...values: readonly SQLInputValue[]
  ): Promise<number> {
    const selected = selectionCondition(selection, String(now()), () => '?');
    const resting = RESTING_STATES.map((state) => `'${state}'`).join(', ');
    const change = database.prepare(`${statement} where ${selected.condition} and state in (${resting})`);
    return commit.durably(() => Number(change.run(...values, ...selected.values).changes));
  }

  return {
    warning: isFile ? rightsProblem(file) : undefined,
    ready: async () => undefined,
    put: (events, leaseMs) => commit.durably(() => events.map((event) => putOne(event, leaseMs))),
    async claim({ contract, version, limit, leaseMs }) {
      await freeClaims(contract);
      // Most calls find nothing: these need not wait for a writer.
      if (!isDue.get({ contract, version, nowMs: now() })) return [];
      const rows = await commit.soon(() => {
        const nowMs = now();
        const given = {
          contract,
          version,
          limit,
          nowMs,
          leaseUntilMs: nowMs + leaseMs,
          claimedBy: THIS_PROCESS,
        };
        return claim.all(given) as readonly Row[];
      });
      return claimedEvents(rows);
    },
    extend: (claimed, leaseMs) => commit.soon(() => isChanged(claimed, extend, now() + leaseMs)),
    async complete(claimed, work) {
      const writes: (() => void)[] = [];
      const transaction: SqliteTransaction = {
        run: (statement, ...values) => void writes.push(() => database.prepare(statement).run(...values)),
      };
      await work(async () => transaction);
      const end = (): boolean => isChanged(claimed, complete, now());
      if (writes.length === 0) return commit.soon(end);
      return commit.soonAsOne(() => {
        const isHeld = end();
        if (isHeld) for (const write of writes) write();
        return isHeld;
      });
    },
    fail: (claimed, { error, retryInMs }) =>
      commit.soon(() =>
        isChanged(claimed, fail, retryInMs === null ? 'dead' : 'waiting', error, now() + (retryInMs ?? 0)),
      ),
    release: (claimed) => commit.soon(() => isChanged(claimed, giveBack, 'waiting', null)),
    defer: (claimed, newerThan) => commit.soon(() => isChanged(claimed, giveBack, 'deferred', newerThan)),
    quarantine: (claimed) => commit.soon(() => isChanged(claimed, giveBack, 'quarantined', null)),
    heartbeat: ({ contract, version, longestDelayMs }) =>
      commit.soon(() => {
        const nowMs = now();
        const prefix = useName(contract);
        use.run(useName(contract, version), nowMs);
        adopt.run(nowMs, contract, version);
        const versions = uses.all(prefix).map(({ name, value }) => ({
          version: String(name).slice(prefix.length),
          seenMsAgo: nowMs - Number(value),
        }));
        const corrected = Number(correct.run(nowMs, contract, longestDelayMs).changes);
        return { versions, deferred: Number(deferred.get(contract)?.amount), corrected, nowMs };
      }),
    sweep: ({ contract, doneForMs, limit }) =>
      commit.soon(() => Number(sweep.run(contract, now() - doneForMs, limit).changes)),
    async list(filter) {
      const { condition, values } = selectionCondition(filter, String(now()), () => '?');
      const list = database.prepare(
        `select ${COLUMNS} from ${table} where ${condition} ${listOrder(filter)} ?`,
      );
      return listed(list.all(...values, filter.limit ?? 100) as readonly Row[], filter);
    },
    counts: async (contract) =>
      countsOf(database.prepare(countStatement(table, '?1')).all(contract) as readonly Row[]),
    redrive: (selection) =>
      changeResting(
        selection,
        `update ${table} set state = 'waiting', attempts = 0, due_at_ms = ?,
          newer_than = case when state = 'deferred' then '' else newer_than end`,
        now(),
      ),
    purge: (selection) => changeResting(selection, `delete from ${table}`),
    close: () => database.close(),
  };
}

/** Makes the tables if they are missing. Throws an error that says what to do if there are others in their place. */
function prepareFile(database: DatabaseSync, table: string): void {
  database.exec('pragma journal_mode = wal');
  // 16 MB: events come in no order of their IDs, so that most pages change many times before they go into the file.
  database.exec('pragma wal_autocheckpoint = 4000');
  database.exec('begin immediate');
  try {
    const isThere = database.prepare('select 1 from sqlite_master where name = ?').get(table);
    const hasMeta = database.prepare('select 1 from sqlite_master where name = ?').get(`${table}_meta`);
    if (isThere && !hasMeta) throw new NotReadyError(layoutProblem(table, 0));
    const types = {
      seq: 'integer primary key autoincrement',
      bytes: 'blob',
      integer: 'integer',
      sorted: 'text',
    };
    for (const statement of tableStatements(table, types)) database.exec(statement);
    const layout = database.prepare(`select value from ${table}_meta where name = ?`).get(LAYOUT);
    const problem = layoutProblem(table, layout?.value);
    if (problem !== undefined) throw new NotReadyError(problem);
  } finally {
    database.exec('commit');
  }
  // From here on, nothing waits within SQLite for long, as this process stands still meanwhile.
  database.exec('pragma busy_timeout = 5');
}
