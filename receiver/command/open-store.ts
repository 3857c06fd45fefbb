import { UsageError } from '../command-line/usage-error.ts';
import type { Inbox } from '../inbox/inbox.ts';
import { checkedTable } from '../inbox/sql-rows.ts';
import { openPostgres } from './open-postgres.ts';
import { openRedis } from './open-redis.ts';
import { openSqlite } from './open-sqlite.ts';

/** Where an inbox is, as it is typed. */
export interface StoreOptions {
  readonly sqlite?: string;
  readonly postgres?: true;
  readonly redis?: true;
  readonly env?: string;
  readonly table?: string;
  readonly prefix?: string;
}

/** An inbox that somebody has to close. */
export interface OpenStore {
  readonly inbox: Inbox<unknown>;
  close(): Promise<void> | void;
}

/** Whether an inbox that is missing is made. */
export type IfMissing = 'make' | 'fail';

/** Opens the inbox that the options name. Throws a UsageError if they are wrong, or nothing is there and nothing is made. */
export function openStore(options: StoreOptions, ifMissing: IfMissing): Promise<OpenStore> {
  const { sqlite, postgres, redis, env, table, prefix } = options;
  if ([sqlite, postgres, redis].filter((one) => one !== undefined).length !== 1) {
    throw new UsageError('name one inbox: --sqlite <file>, --postgres or --redis.');
  }
  if (env !== undefined && sqlite !== undefined) {
    throw new UsageError('--env: names the variable of a URL, which --sqlite does not need.');
  }
  if (table !== undefined && redis) throw new UsageError('--table: Redis has no tables. Use --prefix.');
  if (prefix !== undefined && !redis) throw new UsageError('--prefix: applies to --redis only. Use --table.');
  if (redis) return openRedis(env, prefix);
  if (sqlite !== undefined) return openSqlite(sqlite, tableOf(options, 'table'), ifMissing);
  return openPostgres(env, tableOf(options, 'schema.table'), ifMissing);
}

/** The table that the options name. Throws a UsageError for a name that no inbox takes. */
export function tableOf(
  { table = 'webhook_inbox' }: StoreOptions,
  allowed: 'schema.table' | 'table',
): string {
  try {
    return checkedTable(table, allowed);
  } catch (error) {
    throw new UsageError(`--${(error as Error).message}.`);
  }
}
