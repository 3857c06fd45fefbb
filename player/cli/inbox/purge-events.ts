import { createInterface } from 'node:readline/promises';
import {
  exitCodes,
  printable,
  textTable,
  UsageError,
  type ExitCode,
} from '@webhook-contract/receiver/command-line';
import type { CommandContext } from '../command-context.ts';
import { ageText } from './event-text.ts';
import type { StoreOptions } from './open-store.ts';
import { restingEvents } from './resting-events.ts';
import { withInbox } from './with-inbox.ts';

export interface PurgeOptions extends StoreOptions {
  readonly yes?: true;
}

/** Removes events, after a yes where a person can be asked. Ends with 1 where one of them stays. */
export async function purgeEvents(
  context: CommandContext,
  ids: readonly string[],
  options: PurgeOptions,
): Promise<ExitCode> {
  const { stdin, stdout } = context;
  if (!options.yes && !(stdin as { isTTY?: boolean }).isTTY) {
    throw new UsageError(
      'purge removes events permanently, and cannot ask for confirmation here. Confirm with --yes.',
    );
  }
  return withInbox(context, options, async (inbox) => {
    const wanted = new Set(ids);
    const events = await restingEvents(context, inbox, wanted);
    const rows = events.map((event) => [event.id, event.eventType, event.state, ageText(event.receivedAtMs)]);
    if (rows.length > 0 && !options.yes) {
      for (const line of textTable(rows.map((row) => row.map(printable)))) await stdout.line(line);
      if (!(await isConfirmed(context, rows.length))) {
        await stdout.line('Nothing was removed.');
        return exitCodes.failed;
      }
    }
    const removed = await inbox.purge({
      contract: context.contract.package.name,
      ids: events.map(({ id }) => id),
    });
    await stdout.line(`${removed} ${removed === 1 ? 'event is' : 'events are'} removed.`);
    return removed < wanted.size ? exitCodes.failed : exitCodes.ok;
  });
}

async function isConfirmed({ stdin, stdout }: CommandContext, amount: number): Promise<boolean> {
  await stdout.line(
    `Remove ${amount === 1 ? 'this event' : `these ${amount} events`} permanently? Type yes:`,
  );
  await stdout.flush();
  using lines = createInterface({ input: stdin });
  for await (const line of lines) return line.trim() === 'yes';
  return false;
}
