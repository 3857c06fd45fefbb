import { type ExitCode, exitCodes, printable, textTable } from './command-line.ts';
import { ageText } from './age.ts';
import { isoTime } from './event-text.ts';
import type { InboxContext } from './inbox-context.ts';
import type { StoreOptions } from './open-store.ts';
import { withInbox } from './with-inbox.ts';

interface ShowOptions extends StoreOptions {
  readonly body?: true;
}

/** Shows an event, with its body only where that is asked for. */
export async function showEvent(context: InboxContext, id: string, options: ShowOptions): Promise<ExitCode> {
  const { contract, stdout, stderr } = context;
  return withInbox(context, options, async (inbox) => {
    const [event] = await inbox.list({ contract: contract.package.name, ids: [id] });
    if (!event) {
      await stderr.line(printable(`${contract.name}: there is no event ${id} in the inbox.`));
      return exitCodes.failed;
    }
    const body = options.body ? decoder.decode(event.body) : undefined;
    const rows = [
      ['ID', event.id],
      ['Event type', event.eventType],
      ['State', event.state],
      ['Kind', event.kind],
      ['Attempts', String(event.attempts)],
      ['Received', `${isoTime(event.receivedAtMs)} (${ageText(event.receivedAtMs)} ago)`],
      [
        event.state === 'waiting' ? 'Due' : event.state === 'claimed' ? 'Lease ends' : 'Since',
        isoTime(event.dueAtMs),
      ],
      ['Last error', event.lastError ?? 'none'],
      ...Object.entries(event.headers).map(([name, value]) => ['Header', `${name}: ${value}`]),
    ];
    for (const line of textTable(rows.map((cells) => cells.map(printable)))) await stdout.line(line);
    if (body !== undefined) {
      await stdout.line('');
      for (const line of body.split(/\r?\n/)) await stdout.line(printable(line));
    }
    return exitCodes.ok;
  });
}

// A byte order mark is part of the body.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
