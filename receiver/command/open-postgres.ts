import { postgresInbox, type PostgresPool } from '../inbox/postgres.ts';
import type { IfMissing, OpenStore } from './store-kind.ts';
import { importFromProject, storeUrl } from './store-driver.ts';

/** What is used of the package `pg`. */
interface Driver {
  readonly Pool: new (options: object) => PostgresPool & { end(): Promise<void> };
}

/** A change of many events takes its time. */
const STATEMENT_TIMEOUT_MS = 60_000;

/** Opens the inbox in a database. Rejects as the driver does where that cannot be reached. */
export async function openPostgres(
  variable = 'DATABASE_URL',
  table: string,
  ifMissing: IfMissing,
): Promise<OpenStore> {
  const connectionString = storeUrl('--postgres', variable, ['postgres:', 'postgresql:']);
  const { Pool } = (await importFromProject(['pg'], '--postgres')) as Driver;
  const pool = new Pool({ connectionString, max: 1, connectionTimeoutMillis: 10_000 });
  const inbox = postgresInbox(pool, {
    table,
    createTable: ifMissing === 'make',
    timeoutMs: STATEMENT_TIMEOUT_MS,
  });
  const close = async (): Promise<void> => {
    await inbox.close();
    await pool.end();
  };
  try {
    // A server that does not respond is not waited for as long as a statement.
    await pool.query('select 1');
  } catch (error) {
    await close();
    throw error;
  }
  return { inbox, close };
}
