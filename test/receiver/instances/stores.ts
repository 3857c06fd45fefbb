import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Pool } from 'pg';
import { redisClient, type StoreName } from './open-store.ts';
import { NO_SERVER, startPostgres, startRedis, type DatabaseServer } from './servers.ts';

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

export { openStore, type OpenStore, type StoreName } from './open-store.ts';

/** Why a test of a store is skipped. */
export function whyNot(name: StoreName): string {
  return name === 'sqlite' ? 'there is no SQLite' : NO_SERVER[name];
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
