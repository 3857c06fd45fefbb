import { Pool } from 'pg';
import { createClient } from 'redis';
import { postgresInbox, type PostgresClient } from '../../../generated/inbox/postgres.ts';
import { redisInbox } from '../../../generated/inbox/redis.ts';
import { sqliteInbox, type SqliteTransaction } from '../../../generated/inbox/sqlite.ts';
import type { Inbox } from '../../../generated/receiver.ts';

// Apart from what starts servers, which ends a process on SIGTERM by itself.

/** The stores that several processes can share. */
export type StoreName = 'sqlite' | 'postgres' | 'redis';

/** A store as a process of receivers has it: an inbox, and what its handlers do. */
export interface OpenStore<Transaction = unknown> {
  readonly inbox: Inbox<Transaction>;
  /** Writes down an event ID, as often as it is told to. */
  effect(id: string, transaction: () => Promise<Transaction>): Promise<void>;
  close(): Promise<void>;
}

/** Opens a store by its address; a lock is waited for as long as told. A table is a prefix in Redis. */
export async function openStore(
  name: StoreName,
  address: string,
  { patienceMs = 20_000, table = name === 'redis' ? 'webhook-inbox' : 'webhook_inbox' } = {},
): Promise<OpenStore<never>> {
  if (name === 'sqlite')
    return openSqlite(address, patienceMs, table) as OpenStore<unknown> as OpenStore<never>;
  if (name === 'postgres') return openPostgres(address, table) as OpenStore<unknown> as OpenStore<never>;
  return (await openRedis(address, table)) as OpenStore<unknown> as OpenStore<never>;
}

function openSqlite(file: string, busyTimeoutMs: number, table: string): OpenStore<SqliteTransaction> {
  const inbox = sqliteInbox(file, { busyTimeoutMs, table });
  return {
    inbox,
    effect: async (id, transaction) => (await transaction()).run('insert into effects values (?)', id),
    close: async () => inbox.close(),
  };
}

function openPostgres(connectionString: string, table: string): OpenStore<PostgresClient> {
  const pool = new Pool({ connectionString, max: 8 });
  return {
    inbox: postgresInbox(pool, { table }),
    effect: async (id, transaction) =>
      void (await (await transaction()).query('insert into effects values ($1)', [id])),
    close: () => pool.end(),
  };
}

async function openRedis(url: string, prefix: string): Promise<OpenStore<undefined>> {
  const client = await redisClient(url);
  return {
    inbox: redisInbox(client, { prefix }),
    effect: async (id) => void (await client.rPush('effects', id)),
    close: () => client.close(),
  };
}

export function redisClient(url: string) {
  // It connects again; without a listener it would end the process.
  return createClient({ url })
    .on('error', () => undefined)
    .connect();
}
