/** Where a recipe keeps its events. Its code stands in `frameworks/shared`. */
export interface Store {
  readonly packages: readonly string[];
  readonly devPackages: readonly string[];
  /** The variable that names its server, as a shell sets it on the reader's machine; with a space behind. */
  readonly variable: string;
}

/** By the last part of the entry that has the inbox. */
export const stores = {
  /** A file beside the receiver: nothing to install. */
  sqlite: { packages: [], devPackages: [], variable: '' },
  postgres: {
    packages: ['pg'],
    devPackages: ['@types/pg'],
    variable: 'DATABASE_URL=postgres://postgres@127.0.0.1/postgres ',
  },
  redis: { packages: ['redis'], devPackages: [], variable: 'REDIS_URL=redis://127.0.0.1 ' },
} as const satisfies Readonly<Record<string, Store>>;

export type StoreName = keyof typeof stores;
