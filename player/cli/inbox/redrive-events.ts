import { EVENT_KINDS, type EventKind, type EventState, type Inbox } from '@webhook-contract/receiver/v1';
import type { CommandContext } from '../command-context.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import { namesFrom } from './names-from.ts';
import type { StoreOptions } from './open-store.ts';
import { restingEvents } from './resting-events.ts';
import { withInbox } from './with-inbox.ts';
import { UsageError } from '../usage-error.ts';

export interface RedriveOptions extends StoreOptions {
  readonly all?: true;
  readonly state?: string;
  readonly kind?: readonly string[];
}

/** Has events handled again. Ends with 1 where one that was named is not dead or kept. */
export async function redriveEvents(
  context: CommandContext,
  ids: readonly string[],
  options: RedriveOptions,
): Promise<ExitCode> {
  if (options.all && ids.length > 0) throw new UsageError('--all: cannot be combined with IDs.');
  if (!options.all && ids.length === 0) throw new UsageError('no event ID is given. Name one, or use --all.');
  if (!options.all && (options.state ?? options.kind) !== undefined) {
    throw new UsageError('--state and --kind: require --all.');
  }
  const states = namesFrom([options.state ?? 'dead'], '--state', ['dead', 'kept']) ?? [];
  const kinds = namesFrom(options.kind, '--kind', EVENT_KINDS);
  return withInbox(context, options, async (inbox) => {
    const wanted = new Set(ids);
    const redriven = options.all
      ? await redriveAll(inbox, states, kinds)
      : await redrive(
          inbox,
          (await restingEvents(context, inbox, wanted)).map(({ id }) => id),
        );
    await context.stdout.line(`${redriven} ${redriven === 1 ? 'event is' : 'events are'} due again.`);
    return redriven < wanted.size ? exitCodes.failed : exitCodes.ok;
  });
}

function redrive(inbox: Inbox<unknown>, ids: readonly string[]): Promise<number> {
  return inbox.redrive(ids, Date.now());
}

/** How many events are read at a time, with their bodies. */
const PAGE = 500;

/** Each event once, also where a receiver handles them meanwhile, and they fail again. */
async function redriveAll(
  inbox: Inbox<unknown>,
  states: readonly EventState[],
  kinds: readonly EventKind[] | undefined,
): Promise<number> {
  const seen = new Set<string>();
  let redriven = 0;
  for (let limit = PAGE; ;) {
    const page = await inbox.list({ states, ...(kinds && { kinds }), limit });
    const fresh = page.map(({ id }) => id).filter((id) => !seen.has(id));
    for (const id of fresh) seen.add(id);
    redriven += await redrive(inbox, fresh);
    if (page.length < limit) return redriven;
    // Those that failed again are the first of the next page.
    limit = PAGE + page.length - fresh.length;
  }
}
