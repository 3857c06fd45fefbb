import type { Inbox, StoredEvent } from '@webhook-contract/receiver/v1';
import { printable } from '@webhook-contract/receiver/command-line';
import type { CommandContext } from '../command-context.ts';

/** The events of these IDs that are dead or kept; each of the others is told. An ID that is given twice counts once. */
export async function restingEvents(
  { contract, stderr }: Pick<CommandContext, 'contract' | 'stderr'>,
  inbox: Inbox<unknown>,
  ids: ReadonlySet<string>,
): Promise<readonly StoredEvent[]> {
  const resting: StoredEvent[] = [];
  for (const id of ids) {
    const [event] = await inbox.list({ contract: contract.package.name, ids: [id] });
    if (event?.state === 'dead' || event?.state === 'kept') resting.push(event);
    else {
      const problem = event ? `is ${event.state}, neither dead nor kept` : 'is not in the inbox';
      await stderr.line(printable(`${contract.name}: ${id} ${problem}.`));
    }
  }
  return resting;
}
