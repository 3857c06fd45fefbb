import { existsSync, statSync } from 'node:fs';
import { printable, UsageError } from '@webhook-contract/receiver/command-line';
import type { OpenStore } from './open-store.ts';

/** Opens the inbox in a file. Throws a UsageError if there is none. */
export async function openSqlite(file: string, table = 'webhook_inbox'): Promise<OpenStore> {
  const shown = printable(file);
  if (!existsSync(file)) throw new UsageError(`--sqlite: there is no file ${shown}.`);
  if (statSync(file).isDirectory()) throw new UsageError(`--sqlite: ${shown} is a folder.`);
  // Late, as Node 22 warns of it.
  const { DatabaseSync } = await import('node:sqlite');
  let found: unknown;
  try {
    using database = new DatabaseSync(file, { readOnly: true });
    found = database.prepare('select 1 from sqlite_master where name = ?').get(table);
  } catch (error) {
    const { errcode, errstr } = error as { errcode?: unknown; errstr?: unknown };
    if (errcode !== NOT_A_DATABASE && errcode !== CANNOT_OPEN) throw error;
    throw new UsageError(`--sqlite: cannot open ${shown}: ${String(errstr)}.`);
  }
  if (!found) throw new UsageError(`--sqlite: ${shown} has no inbox ${table}. Name its table with --table.`);
  const { sqliteInbox } = await import('@webhook-contract/receiver/v1/inbox/sqlite');
  const inbox = sqliteInbox(file, { table });
  return { inbox, close: () => inbox.close() };
}

/** What SQLite calls what went wrong. */
const CANNOT_OPEN = 14;
const NOT_A_DATABASE = 26;
