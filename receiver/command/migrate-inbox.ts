import { exitCodes, UsageError, type ExitCode } from './command-line.ts';
import { postgresInboxTable } from '../inbox/postgres.ts';
import type { InboxContext } from './inbox-context.ts';
import { storesIn, tableOf, type StoreOptions } from './open-store.ts';
import { withInbox } from './with-inbox.ts';

interface MigrateOptions extends StoreOptions {
  readonly print?: true;
}

/** Makes what an inbox needs in its store, or prints the statements for somebody who may. */
export async function migrateInbox(context: InboxContext, options: MigrateOptions): Promise<ExitCode> {
  const { stdout } = context;
  if (options.print) {
    if (storesIn(options).some((name) => name !== 'postgres'))
      throw new UsageError('--print: applies to PostgreSQL only. Without it, migrate makes what is missing.');
    for (const statement of postgresInboxTable(tableOf(options, 'schema.table')))
      await stdout.line(`${statement};`);
    return exitCodes.ok;
  }
  const ready = async (): Promise<ExitCode> => {
    await stdout.line('The inbox is ready.');
    return exitCodes.ok;
  };
  return withInbox(context, options, ready, 'make');
}
