import { withinTime } from '../within-time.ts';

/** The parts of a connection that are used; matches a client of the package `pg`. */
export interface PostgresClient {
  query(
    text: string,
    values?: readonly unknown[],
  ): Promise<{
    readonly rows: readonly Readonly<Record<string, unknown>>[];
    readonly rowCount: number | null;
  }>;
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

/** A pool of the inbox's own. */
interface OwnPool {
  query: PostgresClient['query'];
  /** Closes its connections; nothing of a pool that it only borrows. */
  close(): Promise<void>;
}

/** How many connections an inbox has of its own: two that store, one that completes, and two for all else. */
const OWN_CONNECTIONS = 5;

/** The second pools that are in use, by the first ones and their time limits: several inboxes on a pool share one. */
const shared = new WeakMap<object, Map<number, { readonly own: OwnPool; users: number }>>();

/** The second pool of a pool, which is closed when its last user closes it. */
export function ownPool<Client extends PostgresClient>(
  pool: PostgresPool<Client>,
  timeoutMs: number,
): OwnPool {
  const ofPool = shared.get(pool) ?? new Map<number, { readonly own: OwnPool; users: number }>();
  shared.set(pool, ofPool);
  const entry = ofPool.get(timeoutMs) ?? { own: openPool(pool, timeoutMs), users: 0 };
  ofPool.set(timeoutMs, entry);
  entry.users += 1;
  let isOpen = true;
  return {
    query: entry.own.query,
    async close() {
      if (!isOpen) return;
      isOpen = false;
      entry.users -= 1;
      if (entry.users > 0) return;
      ofPool.delete(timeoutMs);
      await entry.own.close();
    },
  };
}

/**
 * A second pool with the options of the first, so that nothing waits for connections which handlers have. A statement that
 * takes too long ends its connection: after a failover it may be one to a server that is gone. Its connections do not keep the
 * process alive. Where the first one is no pool of `pg`, it is used itself.
 */
function openPool<Client extends PostgresClient>(pool: PostgresPool<Client>, timeoutMs: number): OwnPool {
  const { options } = pool as { readonly options?: object & { readonly password?: unknown } };
  if (options === undefined)
    return { query: (...statement) => pool.query(...statement), close: async () => undefined };
  const Pool = pool.constructor as new (options: object) => PostgresPool<Client> & {
    end(): Promise<void>;
    on(event: 'connect', listener: (client: Client) => void): unknown;
  };
  const own = new Pool({
    ...options,
    // It is not among the fields that can be listed.
    password: options.password,
    max: OWN_CONNECTIONS,
    min: 0,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    keepAlive: true,
    allowExitOnIdle: true,
  });
  surviveLostConnections(own);
  // What is set on each connection of the first pool, such as a search path, these need too.
  own.on(
    'connect',
    (client) => void (pool as { emit?(event: string, client: Client): void }).emit?.('connect', client),
  );
  return { query: (...statement) => own.query(...statement), close: () => own.end() };
}

/** A transaction on a connection of its own, until it is ended. None of its methods waits longer than its time limit. */
export interface Session<Client> {
  readonly client: Client;
  query: PostgresClient['query'];
  commit(): Promise<void>;
  /** Undoes what was written. Never rejects: a connection on which that fails is closed, and PostgreSQL undoes it. */
  rollBack(): Promise<void>;
  /** Closes the connection, as somebody may still write through it. */
  destroy(error: Error): void;
}

/** How many connections may turn out to be dead before it is the fault of something else. */
const DEAD_CONNECTIONS = 10;

/** Begins a transaction. Waits for a connection as long as it takes, and passes over those that do not respond. */
export async function beginSession<Client extends PostgresClient>(
  pool: PostgresPool<Client>,
  timeoutMs: number,
): Promise<Session<Client>> {
  for (let dead = 0; ; dead += 1) {
    const client = await pool.connect();
    try {
      const session = sessionOn(client, timeoutMs);
      await session.query('begin');
      return session;
    } catch (error) {
      client.release(error as Error);
      if (dead >= DEAD_CONNECTIONS) throw error;
    }
  }
}

function sessionOn<Client extends PostgresClient>(client: Client, timeoutMs: number): Session<Client> {
  let isReleased = false;
  // On a connection that has fallen silent, it would never end, and hold its event for as long.
  function query(text: string, values?: readonly unknown[]): ReturnType<PostgresClient['query']> {
    return withinTime(timeoutMs, client.query(text, values), `The ${text.split(' ', 1)[0]} of a transaction`);
  }
  function release(error?: Error): void {
    if (isReleased) return;
    isReleased = true;
    client.release(error);
  }
  return {
    client,
    query,
    async commit() {
      try {
        await query('commit');
      } catch (error) {
        release(error as Error);
        throw error;
      }
      release();
    },
    async rollBack() {
      if (isReleased) return;
      try {
        await query('rollback');
        release();
      } catch (error) {
        release(error as Error);
      }
    },
    destroy: release,
  };
}

/**
 * Has a connection that is lost end the work on it and no more: an error event of a pool or of a client that nobody listens
 * to would end the process. The next statement tells.
 */
export function surviveLostConnections<Client extends PostgresClient>(pool: PostgresPool<Client>): void {
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
