import { type ExitCode, exitCodes, printable, UsageError } from './command-line.ts';
import {
  COUNTED_UP_TO,
  RESTING_STATES,
  type EventKind,
  type EventSelection,
  type Inbox,
  type StoredEvent,
} from '../inbox/inbox.ts';
import { countText, eventTable } from './event-text.ts';
import type { InboxContext } from './inbox-context.ts';

/** Which events, as it is typed. */
export interface FilterOptions {
  readonly kind?: readonly EventKind[] | undefined;
  readonly eventType?: readonly string[] | undefined;
  readonly olderThan?: number | undefined;
  readonly newerThan?: number | undefined;
  readonly error?: string | undefined;
}

/** Which events are changed, as it is typed. */
export interface SelectOptions extends FilterOptions {
  readonly state?: readonly RestingState[];
  readonly all?: true;
}

type RestingState = (typeof RESTING_STATES)[number];

/** The filters of a selection. Throws a UsageError. */
export function filtersOf({
  kind,
  eventType,
  olderThan,
  newerThan,
  error,
}: FilterOptions): Omit<EventSelection, 'contract'> {
  // It would be a part of every error.
  if (error === '') throw new UsageError('--error: must have a text.');
  return {
    ...(kind && { kinds: kind }),
    ...(eventType && { eventTypes: eventType }),
    ...(olderThan !== undefined && { olderThanMs: olderThan }),
    ...(newerThan !== undefined && { newerThanMs: newerThan }),
    ...(error !== undefined && { error }),
  };
}

/** The events that somebody wants to change; never all by accident. Throws a UsageError if nothing is selected. */
export function selectionOf(
  contract: string,
  ids: readonly string[],
  { state, all, kind, eventType, olderThan, newerThan, error }: SelectOptions,
): EventSelection {
  const filters = { kind, eventType, olderThan, newerThan, error };
  const [option] = Object.entries({ state, all, ...filters }).flatMap(([name, value]) =>
    value === undefined ? [] : [name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)],
  );
  if (ids.length > 0) {
    if (option !== undefined) throw new UsageError(`--${option}: cannot be combined with IDs.`);
    return { contract, ids: [...new Set(ids)] };
  }
  if (option === undefined)
    throw new UsageError('no event is selected. Name IDs, or use --state, another filter or --all.');
  return { contract, states: state ?? ['dead'], ...filtersOf(filters) };
}

/** The selected events that rest, up to `COUNTED_UP_TO`, and whether there are more, the oldest first. Tells of each ID that does not. */
export async function restingEvents(
  { contract, stderr }: Pick<InboxContext, 'contract' | 'stderr'>,
  inbox: Inbox<unknown>,
  selection: EventSelection,
): Promise<{ readonly events: readonly StoredEvent[]; readonly hasMore: boolean; readonly missing: number }> {
  const { ids } = selection;
  const found = await inbox.list({ ...selection, limit: ids?.length ?? COUNTED_UP_TO + 1 });
  const resting = found.filter(({ state }) => RESTING_STATES.includes(state as RestingState));
  if (!ids)
    return {
      events: resting.slice(0, COUNTED_UP_TO),
      hasMore: resting.length > COUNTED_UP_TO,
      missing: 0,
    };
  const states = new Map(found.map(({ id, state }) => [id, state]));
  const others = ids.filter((id) => !resting.some((event) => event.id === id));
  for (const id of others) {
    const state = states.get(id);
    const problem = state ? `is ${state}, not dead, quarantined or deferred` : 'is not in the inbox';
    await stderr.line(printable(`${contract.name}: ${id} ${problem}.`));
  }
  return { events: resting, hasMore: false, missing: others.length };
}

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
