import { EVENT_KINDS, EVENT_STATES, type StoredEvent } from '@webhook-contract/receiver/v1';
import {
  exitCodes,
  parseNumber,
  printable,
  textTable,
  type ExitCode,
} from '@webhook-contract/receiver/command-line';
import type { CommandContext } from '../command-context.ts';
import { ageText, eventData } from './event-text.ts';
import { namesFrom } from './names-from.ts';
import type { StoreOptions } from './open-store.ts';
import { withInbox } from './with-inbox.ts';

export interface ListOptions extends StoreOptions {
  readonly state?: readonly string[];
  readonly kind?: readonly string[];
  readonly limit?: string;
  readonly json?: true;
}

/** Lists events without anything of their bodies, and says how many there are of each state. */
export async function listEvents(context: CommandContext, options: ListOptions): Promise<ExitCode> {
  const { stdout } = context;
  const limit = parseNumber(options.limit ?? '100', '--limit', { min: 1, max: 1_000_000 });
  const states = namesFrom(options.state, '--state', EVENT_STATES);
  const kinds = namesFrom(options.kind, '--kind', EVENT_KINDS);
  return withInbox(context, options, async (inbox) => {
    const events = await inbox.list({
      contract: context.contract.package.name,
      ...(states && { states }),
      ...(kinds && { kinds }),
      limit,
      newest: true,
    });
    const { oldestReceivedAtMs: _, ...counts } = await inbox.counts(context.contract.package.name);
    if (options.json) {
      for (const event of events) await stdout.line(JSON.stringify({ type: 'event', ...eventData(event) }));
      await stdout.line(JSON.stringify({ type: 'summary', listed: events.length, inbox: counts }));
      return exitCodes.ok;
    }
    if (events.length > 0) for (const line of textTable([HEAD, ...events.map(row)])) await stdout.line(line);
    const inAll = Object.entries(counts).map(([state, amount]) => `${amount} ${state}`);
    await stdout.line(`${events.length} listed. In the inbox: ${inAll.join(', ')}.`);
    return exitCodes.ok;
  });
}

const HEAD = ['ID', 'EVENT TYPE', 'STATE', 'KIND', 'ATTEMPTS', 'AGE', 'LAST ERROR'];

function row({ id, eventType, state, kind, attempts, receivedAtMs, lastError }: StoredEvent): string[] {
  const error = lastError?.split('\n', 1)[0] ?? '';
  const shown = error.length > 60 ? `${error.slice(0, 59)}…` : error;
  return [id, eventType, state, kind, String(attempts), ageText(receivedAtMs), shown].map(printable);
}
