import { existsSync, statSync } from 'node:fs';
import { printable, UsageError } from './command-line.ts';
import type { IfMissing, OpenStore } from './store-kind.ts';

/** Opens the inbox in a file. Throws a UsageError if there is none and none is made. */
export async function openSqlite(file: string, table: string, ifMissing: IfMissing): Promise<OpenStore> {
  const shown = printable(file);
  // SQLite would take it for a file that is gone when it is closed.
  if (file === '') throw new UsageError('--sqlite: must be the path of a file.');
  const isThere = existsSync(file);
  if (!isThere && ifMissing === 'fail') throw new UsageError(`--sqlite: there is no file ${shown}.`);
  if (isThere && statSync(file).isDirectory()) throw new UsageError(`--sqlite: ${shown} is a folder.`);
  try {
    if (ifMissing === 'fail' && !(await hasTable(file, table)))
      throw new UsageError(
        `--sqlite: ${shown} has no inbox ${table}. Name its table with --table, or make it with inbox migrate.`,
      );
    const { sqliteInbox } = await import('../inbox/sqlite.ts');
    const inbox = sqliteInbox(file, { table });
    return { inbox, close: () => inbox.close() };
  } catch (error) {
    const { errcode, errstr } = error as { errcode?: unknown; errstr?: unknown };
    if (errcode !== NOT_A_DATABASE && errcode !== CANNOT_OPEN) throw error;
    throw new UsageError(`--sqlite: cannot open ${shown}: ${String(errstr)}.`);
  }
}

async function hasTable(file: string, table: string): Promise<boolean> {
  // Late, as Node 22 warns of it.
  const { DatabaseSync } = await import('node:sqlite');
  using database = new DatabaseSync(file, { readOnly: true });
  return database.prepare('select 1 from sqlite_master where name = ?').get(table) !== undefined;
}

/** What SQLite calls what went wrong. */
const CANNOT_OPEN = 14;
const NOT_A_DATABASE = 26;
