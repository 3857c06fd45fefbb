import { firstState, putOutcome } from './first-state.ts';
import { AbandonedWork, type ClaimedEvent, type Inbox } from './inbox.ts';
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

/** The parts of a connection that are used; matches a client of the package `pg`. */
export interface PostgresClient {
  query(
    text: string,
    values?: readonly unknown[],
  ): Promise<{ readonly rows: readonly Row[]; readonly rowCount: number | null }>;
  release(error?: Error | boolean): void;
  on?(event: 'error', listener: () => void): unknown;
}

/** The parts of a pool that are used; matches a pool of the package `pg`. */
export interface PostgresPool<Client extends PostgresClient = PostgresClient> {
  query: PostgresClient['query'];
  connect(): Promise<Client>;
  on?(event: 'acquire', listener: (client: Client) => void): unknown;
  on?(event: 'error', listener: () => void): unknown;
}

/** Options of `postgresInbox`. */
export interface PostgresInboxOptions {
  /** `webhook_inbox` by default. */
  readonly table?: string;
  /**
   * Whether to create a missing table; true by default. To create it in your migrations, use the statements of
   * `postgresInboxTable`.
   */
  readonly createTable?: boolean;
}

/** The statements that create the table of an inbox and its indexes. Each can run repeatedly. */
export function postgresInboxTable(table = 'webhook_inbox'): readonly string[] {
  const name = checkedTable(table);
  const columns = tableColumns('bigint generated always as identity primary key', 'bytea', 'bigint');
  return [`create table if not exists ${name} (${columns})`, ...tableIndexes(name)];
}

/**
 * An inbox in PostgreSQL, for any number of processes and machines. It uses your pool of the package `pg`, which you
 * close. A handler writes with the client that it gets, in the transaction that completes its event.
 */
export function postgresInbox<Client extends PostgresClient>(
  pool: PostgresPool<Client>,
  options: PostgresInboxOptions = {},
): Inbox<Client> {
  const table = checkedTable(options.table ?? 'webhook_inbox');
  const held = `where id = $1 and token = $2 and state = 'claimed'`;
  let ready: Promise<void> | undefined;
  surviveLostConnections(pool);

  /** The pool once there is a table. Where making it fails, the next call tries again. */
  async function query(text: string, values: readonly unknown[]): ReturnType<PostgresClient['query']> {
    if (options.createTable !== false) {
      ready ??= createTable(pool, table).catch((error: unknown) => {
        ready = undefined;
        throw error;
      });
      await ready;
    }
    return pool.query(text, values);
  }

  async function changed(text: string, values: readonly unknown[]): Promise<number> {
    return (await query(text, values)).rowCount ?? 0;
  }

  async function inTransaction<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
    const client = await pool.connect();
    let broken: unknown;
    try {
      await client.query('begin');
      try {
        const result = await work(client);
        await client.query('commit');
        return result;
      } catch (error) {
        // The next one to have this connection must not find the writes of abandoned work in its transaction.
        if (error instanceof AbandonedWork) broken = error;
        else await client.query('rollback').catch((rollbackError: unknown) => (broken = rollbackError));
        throw error;
      }
    } finally {
      // The pool closes a connection whose transaction could not be ended, and PostgreSQL undoes what was written through it.
      client.release(broken instanceof Error ? broken : undefined);
    }
  }

  return {
    async put(event, leaseUntilMs) {
      const first = firstState(event, leaseUntilMs);
      for (;;) {
        const inserted = await changed(
          `insert into ${table} (${NEW_COLUMNS})
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (id) do nothing`,
          newRow(event, first),
        );
        if (inserted === 1) return putOutcome(event, first);
        const { id, body } = event;
        const { rows } = await query(`select body = $2 as same from ${table} where id = $1`, [id, body]);
        const [before] = rows;
        // Where it has been swept away since, it is new after all.
        if (before) return before.same === true ? 'known' : 'conflict';
      }
    },
    async claim({ nowMs, limit, leaseUntilMs }) {
      const { rows } = await query(
        `update ${table} set state = 'claimed', attempts = attempts + 1, token = token + 1, due_at_ms = $2
          where seq in (select e.seq from ${table} e where ${claimable(table, '$1')}
            order by ${CLAIM_ORDER} limit $3 for update skip locked)
          returning ${COLUMNS}, seq`,
        [nowMs, leaseUntilMs, limit],
      ).catch((error: unknown) => {
        // Another worker has just claimed an event of the same order key: there is nothing to claim right now.
        if (isUniqueViolation(error)) return { rows: [] };
        throw error;
      });
      return rows.toSorted((one, other) => Number(one.seq) - Number(other.seq)).map(claimedEvent);
    },
    extend: async ({ id, token }, leaseUntilMs) =>
      (await changed(`update ${table} set due_at_ms = $3 ${held}`, [id, token, leaseUntilMs])) === 1,
    async complete({ id, token }, work, nowMs) {
      try {
        await inTransaction(async (client) => {
          await work(client);
          const { rowCount } = await client.query(
            `update ${table} set state = 'done', due_at_ms = $3 ${held}`,
            [id, token, nowMs()],
          );
          if (rowCount !== 1) throw new LostClaim();
        });
        return true;
      } catch (error) {
        if (error instanceof LostClaim) return false;
        throw error;
      }
    },
    fail: async ({ id, token }, { error, retryAtMs, nowMs }) =>
      (await changed(`update ${table} set state = $3, last_error = $4, due_at_ms = $5 ${held}`, [
        id,
        token,
        retryAtMs === null ? 'dead' : 'waiting',
        error,
        retryAtMs ?? nowMs,
      ])) === 1,
    release: async ({ id, token }: ClaimedEvent) =>
      (await changed(
        `update ${table} set state = 'waiting', attempts = attempts - 1, due_at_ms = received_at_ms ${held}`,
        [id, token],
      )) === 1,
    sweep: (doneBeforeMs) =>
      changed(`delete from ${table} where state = 'done' and due_at_ms < $1`, [doneBeforeMs]),
    async list(filter = {}) {
      const { condition, values } = filterCondition(filter, (number) => `$${number}`);
      const { rows } = await query(
        `select ${COLUMNS} from ${table} where ${condition} order by seq limit $${values.length + 1}`,
        [...values, filter.limit ?? 100],
      );
      return rows.map(storedEvent);
    },
    async counts() {
      const { rows } = await query(
        `select state, count(*) as amount, min(received_at_ms) as oldest from ${table} group by state`,
        [],
      );
      return countsOf(rows);
    },
    redrive: (ids, nowMs) =>
      changed(
        `update ${table} set state = 'waiting', attempts = 0, due_at_ms = $2 where id = any($1) and state in ('dead', 'kept')`,
        [ids, nowMs],
      ),
    purge: (ids) => changed(`delete from ${table} where id = any($1) and state in ('dead', 'kept')`, [ids]),
  };
}

/**
 * Has a connection that is lost end the work on it and no more: an error event of a pool or of a client that nobody listens
 * to would end the process. The next statement tells.
 */
function surviveLostConnections<Client extends PostgresClient>(pool: PostgresPool<Client>): void {
  if (survivors.has(pool)) return;
  survivors.add(pool);
  pool.on?.('error', () => undefined);
  // Before a client is handed out, as the pool has stopped listening to it by then.
  pool.on?.('acquire', (client) => {
    if (survivors.has(client)) return;
    survivors.add(client);
    client.on?.('error', () => undefined);
  });
}

/** Pools and clients that are listened to already. */
const survivors = new WeakSet<object>();

/** Undoes what a handler has written for an event that is no longer its own. */
class LostClaim extends Error {}

async function createTable(pool: PostgresPool, table: string): Promise<void> {
  for (const statement of postgresInboxTable(table)) {
    try {
      await pool.query(statement);
    } catch (error) {
      // Several processes that start together make it at the same time, and all but one are told that it is there.
      if (!isUniqueViolation(error) && !isThereAlready(error)) throw error;
    }
  }
}

function isUniqueViolation(error: unknown): boolean {
  return (error as { readonly code?: unknown } | null)?.code === '23505';
}

/** A table, an index or the type of a table of that name has been made meanwhile. */
function isThereAlready(error: unknown): boolean {
  const code = (error as { readonly code?: unknown } | null)?.code;
  return code === '42P07' || code === '42710';
}
