/** Where a recipe keeps its events. Its code stands in `frameworks/shared`. */
export interface Store {
  readonly title: string;
  /** The last part of the entry that has its inbox. */
  readonly entry: 'sqlite' | 'postgres' | 'redis';
  readonly packages: readonly string[];
  readonly devPackages: readonly string[];
}

/** A file beside the receiver: nothing to install. */
export const sqliteStore: Store = { title: 'SQLite', entry: 'sqlite', packages: [], devPackages: [] };

/** The server that DATABASE_URL names. */
export const postgresStore: Store = {
  title: 'PostgreSQL',
  entry: 'postgres',
  packages: ['pg'],
  devPackages: ['@types/pg'],
};

/** The server that REDIS_URL names. */
export const redisStore: Store = { title: 'Redis', entry: 'redis', packages: ['redis'], devPackages: [] };
