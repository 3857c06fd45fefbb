import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Pool } from 'pg';
import { createClient } from 'redis';
import { postgresInbox, type PostgresClient } from '../../../generated/inbox/postgres.ts';
import { redisInbox } from '../../../generated/inbox/redis.ts';
import { sqliteInbox, type SqliteTransaction } from '../../../generated/inbox/sqlite.ts';
import type { Inbox } from '../../../generated/receiver.ts';
import { NO_SERVER, startPostgres, startRedis, type DatabaseServer } from './servers.ts';

/** A store as a process of receivers has it: an inbox, and what its handlers do. */
export interface OpenStore<Transaction = unknown> {
  readonly inbox: Inbox<Transaction>;
  /** Writes down an event ID, as often as it is told to. */
  effect(id: string, transaction: () => Promise<Transaction>): Promise<void>;
  close(): Promise<void>;
}

/** A store of a test's own. */
export interface Store extends AsyncDisposable {
  /** Where it is, for any process. */
  readonly address: string;
  /** All event IDs that were written down. */
  effects(): Promise<readonly string[]>;
  /** Stops its server and starts it again; undefined if there is no server of the test's own. */
  readonly restart?: DatabaseServer['restart'];
}

/** The stores that several processes can share, by name; each gives undefined if it cannot be had here. */
export const STORES = { sqlite: sqliteStore, postgres: postgresStore, redis: redisStore };

export type StoreName = keyof typeof STORES;

/** Why a test of a store is skipped. */
export function whyNot(name: StoreName): string {
  return name === 'sqlite' ? 'there is no SQLite' : NO_SERVER[name];
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

async function sqliteStore(): Promise<Store> {
  const folder = await mkdtemp(path.join(tmpdir(), 'webhook-store-'));
  const address = path.join(folder, 'inbox.db');
  const database = new DatabaseSync(address);
  database.exec('pragma journal_mode = wal; create table effects (id text not null)');
  return {
    address,
    effects: async () =>
      database
        .prepare('select id from effects')
        .all()
        .map(({ id }) => String(id)),
    async [Symbol.asyncDispose]() {
      database.close();
      await rm(folder, { recursive: true });
    },
  };
}

function openSqlite(file: string, busyTimeoutMs: number, table: string): OpenStore<SqliteTransaction> {
  const inbox = sqliteInbox(file, { busyTimeoutMs, table });
  return {
    inbox,
    effect: async (id, transaction) => (await transaction()).run('insert into effects values (?)', id),
    close: async () => inbox.close(),
  };
}

async function postgresStore(): Promise<Store | undefined> {
  const server = await startPostgres();
  if (!server) return undefined;
  const pool = poolOf(server.url);
  await pool.query('drop table if exists effects; create table effects (id text not null)');
  return {
    address: server.url,
    restart: server.restart,
    async effects() {
      const { rows } = await pool.query<{ id: string }>('select id from effects');
      return rows.map(({ id }) => id);
    },
    async [Symbol.asyncDispose]() {
      await pool.end();
      await server[Symbol.asyncDispose]();
    },
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

function poolOf(connectionString: string): Pool {
  const pool = new Pool({ connectionString, max: 8 });
  // The server may end before the last connection has.
  pool.on('error', () => undefined);
  return pool;
}

async function redisStore(): Promise<Store | undefined> {
  const server = await startRedis();
  if (!server) return undefined;
  const client = await redisClient(server.url);
  return {
    address: server.url,
    restart: server.restart,
    effects: () => client.lRange('effects', 0, -1),
    async [Symbol.asyncDispose]() {
      await client.close();
      await server[Symbol.asyncDispose]();
    },
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

function redisClient(url: string) {
  // It connects again; without a listener it would end the process.
  return createClient({ url })
    .on('error', () => undefined)
    .connect();
}
