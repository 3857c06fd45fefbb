import { createInterface } from 'node:readline/promises';
import { exitCodes, UsageError, type ExitCode } from './command-line.ts';
import type { EventSelection, Inbox, StoredEvent } from '../inbox/inbox.ts';
import { eventsAre, eventTable } from './event-text.ts';
import type { InboxContext } from './inbox-context.ts';
import type { StoreOptions } from './open-store.ts';
import { restingEvents, selectionOf, dryRun, type SelectOptions } from './selection.ts';
import { withInbox } from './with-inbox.ts';

interface PurgeOptions extends StoreOptions, SelectOptions {
  readonly dryRun?: true;
  readonly yes?: true;
}

/** How many events a question lists. */
const LISTED = 100;

/** Removes events, after a yes where a person can be asked. Ends with 1 if one that was named stays. */
export async function purgeEvents(
  context: InboxContext,
  ids: readonly string[],
  options: PurgeOptions,
): Promise<ExitCode> {
  const { contract, stdin, stdout } = context;
  const selection = selectionOf(contract.package.name, ids, options);
  if (!options.dryRun && !options.yes && !(stdin as { isTTY?: boolean }).isTTY) {
    throw new UsageError(
      'purge removes events permanently, and cannot ask for confirmation here. Confirm with --yes.',
    );
  }
  return withInbox(context, options, async (inbox) => {
    if (options.dryRun) return dryRun(context, inbox, selection, 'removed');
    const confirmed =
      options.yes && !selection.ids ? selection : await namedOrConfirmed(context, inbox, selection, options);
    if (!confirmed) {
      await stdout.line('Nothing was removed.');
      return exitCodes.failed;
    }
    const removed = await inbox.purge(confirmed);
    await stdout.line(`${eventsAre(removed)} removed.`);
    return removed < (selection.ids?.length ?? 0) ? exitCodes.failed : exitCodes.ok;
  });
}

/** Exactly the events that were named or shown, whatever else is selected meanwhile; undefined without a yes. */
async function namedOrConfirmed(
  context: InboxContext,
  inbox: Inbox<unknown>,
  { contract, ...selection }: EventSelection,
  { yes }: PurgeOptions,
): Promise<EventSelection | undefined> {
  const { events, hasMore } = await restingEvents(context, inbox, { contract, ...selection });
  const isConfirmed = yes || events.length === 0 || (await ask(context, events, hasMore));
  return isConfirmed ? { contract, ids: events.map(({ id }) => id) } : undefined;
}

async function ask(
  { stdin, stdout }: InboxContext,
  events: readonly StoredEvent[],
  hasMore: boolean,
): Promise<boolean> {
  for (const line of eventTable(events.slice(0, LISTED))) await stdout.line(line);
  const others = events.length - LISTED;
  if (others > 0) await stdout.line(`… and ${others.toLocaleString('en')} more; --dry-run lists them.`);
  const these = events.length === 1 ? 'this event' : `these ${events.length.toLocaleString('en')} events`;
  const rest = hasMore ? ', and keep the others that are selected' : '';
  await stdout.line(`Remove ${these} permanently${rest}? Type yes:`);
  await stdout.flush();
  using lines = createInterface({ input: stdin });
  for await (const line of lines) return line.trim() === 'yes';
  return false;
}
