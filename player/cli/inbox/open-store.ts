import type { Inbox } from '@webhook-contract/receiver/v1';
import { UsageError } from '@webhook-contract/receiver/command-line';
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

/** Opens the inbox that the options name, and makes none. Throws a UsageError if they are wrong, or nothing is there. */
export function openStore(options: StoreOptions): Promise<OpenStore> {
  const { sqlite, postgres, redis, env, table, prefix } = options;
  if ([sqlite, postgres, redis].filter((one) => one !== undefined).length !== 1) {
    throw new UsageError('name one inbox: --sqlite <file>, --postgres or --redis.');
  }
  if (env !== undefined && sqlite !== undefined) {
    throw new UsageError('--env: names the variable of a URL, which --sqlite does not need.');
  }
  if (table !== undefined && redis) throw new UsageError('--table: Redis has no tables. Use --prefix.');
  if (prefix !== undefined && !redis) throw new UsageError('--prefix: applies to --redis only. Use --table.');
  if (table !== undefined && !/^[a-z_][a-z0-9_]{0,47}$/.test(table)) {
    throw new UsageError('--table: must be a name of at most 48 lowercase letters, digits and underscores.');
  }
  if (sqlite !== undefined) return openSqlite(sqlite, table);
  return redis ? openRedis(env, prefix) : openPostgres(env, table);
}
