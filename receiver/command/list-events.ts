import { exitCodes, type ExitCode } from './command-line.ts';
import { COUNTED_UP_TO, type EventSelection, type EventState, type InboxCounts } from '../inbox/inbox.ts';
import { countText, eventData, eventTable } from './event-text.ts';
import type { InboxContext } from './inbox-context.ts';
import type { StoreOptions } from './open-store.ts';
import { filtersOf, type FilterOptions } from './selection.ts';
import { withInbox } from './with-inbox.ts';

interface ListOptions extends StoreOptions, FilterOptions {
  readonly state?: readonly EventState[];
  readonly limit: number;
  readonly json?: true;
}

/** Lists events without anything of their bodies, and says how many there are of each state. */
export async function listEvents(context: InboxContext, options: ListOptions): Promise<ExitCode> {
  const { contract, stdout } = context;
  const { limit } = options;
  const selection = {
    contract: contract.package.name,
    ...(options.state && { states: options.state }),
    ...filtersOf(options),
  };
  return withInbox(context, options, async (inbox) => {
    // One more tells whether there are more.
    const found = await inbox.list({ ...selection, limit: limit + 1, newest: true });
    const events = found.slice(-limit);
    const hasMore = found.length > limit;
    const { oldestReceivedAtMs: _, ...counts } = await inbox.counts(contract.package.name);
    if (options.json) {
      for (const event of events) await stdout.line(JSON.stringify({ type: 'event', ...eventData(event) }));
      const summary = { type: 'summary', listed: events.length, hasMore, inbox: counts };
      await stdout.line(JSON.stringify(summary));
      return exitCodes.ok;
    }
    for (const line of eventTable(events)) await stdout.line(line);
    const listed = hasMore
      ? shareText(events.length, totalOf(selection, counts))
      : `${events.length} listed.`;
    const inAll = Object.entries(counts).map(([state, count]) => `${countText(count)} ${state}`);
    await stdout.line(`${listed} In the inbox: ${inAll.join(', ')}.`);
    return exitCodes.ok;
  });
}

type Counts = Omit<InboxCounts, 'oldestReceivedAtMs'>;

/** How many events are selected; undefined if that is not counted: of done events, and of filters. */
function totalOf(
  { states, kinds, eventTypes, olderThanMs, newerThanMs, error }: EventSelection,
  counts: Counts,
): number | undefined {
  const filter = kinds ?? eventTypes ?? olderThanMs ?? newerThanMs ?? error;
  if (states === undefined || filter !== undefined) return undefined;
  let total = 0;
  for (const state of new Set(states)) {
    if (state === 'done') return undefined;
    total += counts[state];
  }
  return Math.min(total, COUNTED_UP_TO);
}

function shareText(listed: number, total: number | undefined): string {
  if (total === undefined) return `The newest ${listed} listed; there are more.`;
  return `The newest ${listed} of ${countText(total)} listed.`;
}
