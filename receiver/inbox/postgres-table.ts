import { NotReadyError } from './not-ready.ts';
import type { PostgresClient } from './postgres-pool.ts';
import { checkedTable, COLUMNS, LAYOUT, layoutProblem, tableStatements } from './sql-rows.ts';

/** Options of `postgresInbox`. */
export interface PostgresInboxOptions {
  /** `webhook_inbox` by default; with its schema, such as `events.webhook_inbox`, if that is not on the search path. */
  readonly table?: string;
  /**
   * Whether to make missing tables; true by default. To make them in your migrations, use the statements of
   * `postgresInboxTable`.
   */
  readonly createTable?: boolean;
  /** Time limit for a statement of the inbox, after which its connection is closed; 5,000 by default. */
  readonly timeoutMs?: number;
}

/** The statements that make the tables of an inbox and their indexes. Each can run repeatedly. */
export function postgresInboxTable(table = 'webhook_inbox'): readonly string[] {
  return tableStatements(checkedTable(table, 'schema.table'), {
    seq: 'bigint generated always as identity primary key',
    bytes: 'bytea',
    integer: 'bigint',
    // Versions are compared by their bytes, whatever the language of the database.
    sorted: 'text collate "C"',
  });
}

/** What has to be allowed on each table. */
const RIGHTS = { '': ['select', 'insert', 'update', 'delete'], _meta: ['select', 'insert', 'update'] };

/** Makes the tables if they are missing and may be made, and checks them. Rejects with an error that says what to do. */
export async function readyTable(
  query: PostgresClient['query'],
  table: string,
  isMade: boolean,
): Promise<void> {
  const { rows } = await query(
    'select to_regclass($1) is not null and to_regclass($2) is not null as found',
    [table, `${table}_meta`],
  );
  if (rows[0]?.found !== true) await makeTable(query, table, isMade);
  await checkRights(query, table);
  await checkLayout(query, table);
}

async function makeTable(query: PostgresClient['query'], table: string, isMade: boolean): Promise<void> {
  if (!isMade) throw new NotReadyError(`There is no table ${table}, or no ${table}_meta. ${BY_HAND}`);
  try {
    // One transaction, in which all processes that start together wait for the first.
    const lock = `select pg_advisory_xact_lock(hashtext('make ${table}'))`;
    await query([lock, ...postgresInboxTable(table)].join(';\n'));
  } catch (error) {
    if ((error as { readonly code?: unknown }).code !== '42501') throw error;
    throw new NotReadyError(`There is no table ${table}, and this role may not make it. ${BY_HAND}`, {
      cause: error,
    });
  }
}

const BY_HAND =
  'Run the command `inbox migrate`, or the statements that `inbox migrate --print` prints, as a role that may';

async function checkRights(query: PostgresClient['query'], table: string): Promise<void> {
  for (const [suffix, rights] of Object.entries(RIGHTS)) {
    const { rows } = await query(
      'select name from unnest($2::text[]) name where not has_table_privilege($1, name)',
      [`${table}${suffix}`, rights],
    );
    if (rows.length === 0) continue;
    const missing = rows.map(({ name }) => String(name)).join(', ');
    throw new NotReadyError(
      `The role of this connection may not ${missing} in ${table}${suffix}. Grant it: grant ${missing} on ${table}${suffix} to …`,
    );
  }
}

async function checkLayout(query: PostgresClient['query'], table: string): Promise<void> {
  const { rows } = await query(`select value from ${table}_meta where name = $1`, [LAYOUT]);
  const problem = layoutProblem(table, rows[0]?.value ?? 0);
  if (problem !== undefined) throw new NotReadyError(problem);
  try {
    await query(`select ${COLUMNS} from ${table} limit 0`);
  } catch (error) {
    if ((error as { readonly code?: unknown }).code !== '42703') throw error;
    throw new NotReadyError(
      `The table ${table} lacks a column: ${String((error as Error).message)}. ${BY_HAND}`,
      {
        cause: error,
      },
    );
  }
}
