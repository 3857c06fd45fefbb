import { pathSegments, type EventInfo } from '@webhook-contract/runtime/v1';
import {
  type Command,
  type ExitCode,
  exitCodes,
  npxCommand,
  printable,
  textTable,
} from '@webhook-contract/common/command-line';
import type { ContractData } from '../contract.ts';
import type { CommandContext } from './command-context.ts';

/** Adds `events`. */
export function addEventsCommand(program: Command, context: CommandContext): void {
  const name = npxCommand(context.contract.name);
  program
    .command('events')
    .description('List the events of the contract. “assumed” marks a category that the contract assumes.')
    .option('--json', 'print one JSON line per event, and a summary')
    .uses({
      examples: [`${name} events`, `${name} events --json`],
      exitCodes: { 0: 'listed', 2: 'usage error' },
    })
    .runs(async (options: { json?: true }) => listEvents(context, options));
}

/** Lists the events of the contract. */
export async function listEvents(
  { contract, stdout }: CommandContext,
  options: { json?: true },
): Promise<ExitCode> {
  if (options.json) {
    for (const event of contract.events) await stdout.line(JSON.stringify({ type: 'event', ...event }));
    const documented = contract.events.filter((event) => event.documented).length;
    await stdout.line(JSON.stringify({ type: 'summary', events: contract.events.length, documented }));
    return exitCodes.ok;
  }
  const rows = [
    ['TITLE', 'EVENT TYPE', 'CATEGORY', 'KNOWN'],
    ...contract.events.map((event) => eventRow(contract, event)),
  ];
  for (const line of textTable(rows)) await stdout.line(line);
  return exitCodes.ok;
}

function eventRow(contract: ContractData, event: EventInfo): string[] {
  const { title, eventType, category, categoryAssumed } = event;
  const shown = categoryAssumed ? `${category} (assumed)` : category;
  return [title, eventType ?? 'not known', shown, knownText(contract, event)].map(printable);
}

/** What is known of an event, in few words. */
function knownText({ endpoint }: ContractData, { documented, known }: EventInfo): string {
  if (documented) return 'all';
  const typeFields = endpoint.eventType.map(
    (place) => place.in === 'payload' && pathSegments(place.pointer)[0],
  );
  const fields = known.fields.filter((field) => !typeFields.includes(field));
  const parts = [
    known.eventType && 'event type',
    known.payload === 'all' ? 'payload' : fields.length > 0 && `part: ${fields.join(', ')}`,
  ].filter((part) => part !== false);
  return parts.join(', ') || 'trigger only';
}
