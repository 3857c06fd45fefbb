import { EVENT_KINDS } from '@webhook-contract/receiver/v1';
import { exitCodes, UsageError, type ExitCode } from '@webhook-contract/receiver/command-line';
import type { CommandContext } from '../command-context.ts';
import { namesFrom } from './names-from.ts';
import type { StoreOptions } from './open-store.ts';
import { restingEvents } from './resting-events.ts';
import { withInbox } from './with-inbox.ts';

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
    const ofContract = { contract: context.contract.package.name };
    const selection = options.all
      ? { ...ofContract, states, ...(kinds && { kinds }) }
      : { ...ofContract, ids: (await restingEvents(context, inbox, wanted)).map(({ id }) => id) };
    const redriven = await inbox.redrive(selection);
    await context.stdout.line(`${redriven} ${redriven === 1 ? 'event is' : 'events are'} due again.`);
    return redriven < wanted.size ? exitCodes.failed : exitCodes.ok;
  });
}
