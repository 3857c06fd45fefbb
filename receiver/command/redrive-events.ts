import { exitCodes, type ExitCode } from './command-line.ts';
import { eventsAre } from './event-text.ts';
import type { InboxContext } from './inbox-context.ts';
import type { StoreOptions } from './open-store.ts';
import { restingEvents, selectionOf, dryRun, type SelectOptions } from './selection.ts';
import { withInbox } from './with-inbox.ts';

interface RedriveOptions extends StoreOptions, SelectOptions {
  readonly dryRun?: true;
}

/** Has events handled again. Ends with 1 if one that was named cannot be. */
export async function redriveEvents(
  context: InboxContext,
  ids: readonly string[],
  options: RedriveOptions,
): Promise<ExitCode> {
  const selection = selectionOf(context.contract.package.name, ids, options);
  return withInbox(context, options, async (inbox) => {
    if (options.dryRun) return dryRun(context, inbox, selection, 'redriven');
    // Named ones are looked at first, to tell of those that cannot be.
    const named = selection.ids && (await restingEvents(context, inbox, selection));
    const redriven = await inbox.redrive(
      named ? { ...selection, ids: named.events.map(({ id }) => id) } : selection,
    );
    await context.stdout.line(`${eventsAre(redriven)} due again.`);
    return redriven < (selection.ids?.length ?? 0) ? exitCodes.failed : exitCodes.ok;
  });
}
