import { postgresInbox, type PostgresPool } from '@webhook-contract/receiver/v1/inbox/postgres';
import { UsageError } from '@webhook-contract/receiver/command-line';
import type { OpenStore } from './open-store.ts';
import { importFromProject } from './project-package.ts';
import { storeUrl } from './store-url.ts';

/** What is used of the package `pg`. */
interface Driver {
  readonly Pool: new (options: object) => PostgresPool & {
    on(event: 'error', listener: () => void): unknown;
    end(): Promise<void>;
  };
}

/** Opens the inbox in a database. Throws a UsageError if there is none; otherwise rejects as the driver does. */
export async function openPostgres(variable = 'DATABASE_URL', table = 'webhook_inbox'): Promise<OpenStore> {
  const connectionString = storeUrl('--postgres', variable, ['postgres:', 'postgresql:']);
  const { Pool } = (await importFromProject(['pg'], '--postgres')) as Driver;
  const pool = new Pool({ connectionString, max: 2, connectionTimeoutMillis: 10_000 });
  // A connection that breaks while idle; its next user gets the error.
  pool.on('error', () => undefined);
  const close = () => pool.end();
  try {
    const { rows } = await pool.query('select to_regclass($1) is not null as found', [table]);
    if (!rows[0]?.found) {
      throw new UsageError(`--postgres: the database has no inbox ${table}. Name its table with --table.`);
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { inbox: postgresInbox(pool, { table, createTable: false }), close };
}
