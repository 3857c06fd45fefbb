import { UsageError } from './command-line.ts';
import type { PlaceOptions, OpenStore, IfMissing, StoreKind } from './store-kind.ts';
import { checkedTable } from '../inbox/sql-rows.ts';

/** Where an inbox is, as it is typed. */
export interface StoreOptions extends PlaceOptions, Readonly<Partial<Record<StoreName, string | true>>> {}

const FOR_REDIS = 'applies to --redis only. Use --table.';

/** Every store by its option: the one list of them. What opens one is loaded when it does. */
const STORES = {
  sqlite: {
    option: ['--sqlite <file>', 'the inbox in this file'],
    refuses: { env: 'names the variable of a URL, which --sqlite does not need.', prefix: FOR_REDIS },
    async open(file, options, ifMissing) {
      const { openSqlite } = await import('./open-sqlite.ts');
      return openSqlite(file, tableOf(options, 'table'), ifMissing);
    },
  },
  postgres: {
    option: ['--postgres', 'the inbox in PostgreSQL at the URL in DATABASE_URL; needs the package pg'],
    refuses: { prefix: FOR_REDIS },
    async open(_, options, ifMissing) {
      const { openPostgres } = await import('./open-postgres.ts');
      return openPostgres(options.env, tableOf(options, 'schema.table'), ifMissing);
    },
  },
  redis: {
    option: ['--redis', 'the inbox in Redis at the URL in REDIS_URL; needs the package redis or ioredis'],
    refuses: { table: 'Redis has no tables. Use --prefix.' },
    async open(_, { env, prefix }) {
      const { openRedis } = await import('./open-redis.ts');
      return openRedis(env, prefix);
    },
  },
} as const satisfies Readonly<Record<string, StoreKind>>;

type StoreName = keyof typeof STORES;

/** The option of each store. */
export const storeFlags: readonly StoreKind['option'][] = Object.values(STORES).map(({ option }) => option);

/** The stores that the options name. */
export function storesIn(options: StoreOptions): readonly StoreName[] {
  return (Object.keys(STORES) as StoreName[]).filter((name) => options[name] !== undefined);
}

/** Opens the inbox that the options name. Throws a UsageError if they are wrong, or nothing is there and nothing is made. */
export async function openStore(options: StoreOptions, ifMissing: IfMissing): Promise<OpenStore> {
  const [name, ...others] = storesIn(options);
  if (name === undefined || others.length > 0) {
    const flags = storeFlags.map(([flag]) => flag);
    throw new UsageError(`name one inbox: ${flags.slice(0, -1).join(', ')} or ${flags.at(-1)}.`);
  }
  const { refuses, open }: StoreKind = STORES[name];
  for (const option of ['env', 'table', 'prefix'] as const)
    if (options[option] !== undefined && refuses[option] !== undefined)
      throw new UsageError(`--${option}: ${refuses[option]}`);
  return open(String(options[name]), options, ifMissing);
}

/** The table that the options name. Throws a UsageError for a name that no inbox takes. */
export function tableOf(
  { table = 'webhook_inbox' }: PlaceOptions,
  allowed: 'schema.table' | 'table',
): string {
  try {
    return checkedTable(table, allowed);
  } catch (error) {
    throw new UsageError(`--${(error as Error).message}.`);
  }
}
