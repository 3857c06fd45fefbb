import { exitCodes, type ExitCode } from '../command-line/exit-codes.ts';
import { COUNTED_UP_TO, type EventSelection, type Inbox } from '../inbox/inbox.ts';
import { countText, eventTable } from './event-text.ts';
import type { InboxContext } from './inbox-context.ts';
import { restingEvents } from './selection.ts';

/** Lists the events that would be changed, and says how many they are. Ends with 1 if one that was named would not be. */
export async function dryRun(
  context: InboxContext,
  inbox: Inbox<unknown>,
  selection: EventSelection,
  changed: 'redriven' | 'removed',
): Promise<ExitCode> {
  const { events, hasMore, missing } = await restingEvents(context, inbox, selection);
  for (const line of eventTable(events)) await context.stdout.line(line);
  const amount = hasMore ? countText(COUNTED_UP_TO) : events.length.toLocaleString('en');
  await context.stdout.line(
    `${amount} ${events.length === 1 ? 'event' : 'events'} would be ${changed}. Nothing was changed.`,
  );
  return missing > 0 ? exitCodes.failed : exitCodes.ok;
}
