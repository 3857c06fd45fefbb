import { quoted } from '../quoted.ts';

/** Where a recipe keeps its events, as TypeScript. */
export interface Store {
  readonly title: string;
  /** The last part of the entry that has its inbox. */
  readonly entry: 'sqlite' | 'postgres' | 'redis';
  readonly packages: readonly string[];
  readonly devPackages: readonly string[];
  /** The line that imports its driver. */
  readonly driverImport: string;
  /** Opens it, and makes what the handler writes to. */
  readonly open: string;
  /** The option that gives a receiver its inbox. */
  readonly inbox: string;
  /** What of its context a handler needs besides `id`. */
  readonly context: string;
  /** How a handler writes an event to it. */
  readonly write: string;
}

const table = 'create table if not exists handled (id text primary key, event text)';
const comment = '// Your table. A handler writes to it in the transaction of its event: exactly once.\n';

/** A file beside the receiver: nothing to install. */
export const sqliteStore: Store = {
  title: 'SQLite',
  entry: 'sqlite',
  packages: [],
  devPackages: [],
  driverImport: "import { DatabaseSync } from 'node:sqlite';\n",
  open: `// Before your table, as it makes the file for its owner alone.
const inbox = sqliteInbox('webhooks.db');
${comment}new DatabaseSync('webhooks.db').exec(
  ${quoted(table)},
);
`,
  inbox: 'inbox',
  context: ', transaction',
  write: `const { run } = await transaction();
      run('insert into handled values (?, ?)', id, JSON.stringify(event));`,
};

/** The server that DATABASE_URL names. */
export const postgresStore: Store = {
  title: 'PostgreSQL',
  entry: 'postgres',
  packages: ['pg'],
  devPackages: ['@types/pg'],
  driverImport: "import pg from 'pg';\n",
  open: `const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
${comment}await pool.query(${quoted(table)});
`,
  inbox: 'inbox: postgresInbox(pool)',
  context: ', transaction',
  write: `const client = await transaction();
      await client.query('insert into handled values ($1, $2)', [id, JSON.stringify(event)]);`,
};

/** The server that REDIS_URL names. */
export const redisStore: Store = {
  title: 'Redis',
  entry: 'redis',
  packages: ['redis'],
  devPackages: [],
  driverImport: "import { createClient } from 'redis';\n",
  open: "const client = await createClient({ url: process.env.REDIS_URL ?? '' }).connect();\n",
  inbox: 'inbox: redisInbox(client)',
  context: '',
  write: `// After a crash it may run again: make sure that writing twice does no harm.
      await client.hSet('handled', id, JSON.stringify(event));`,
};
