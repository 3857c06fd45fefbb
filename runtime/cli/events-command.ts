import type { EventInfo } from '../contract.ts';
import type { CommandContext } from './command-context.ts';
import { exitCodes, type ExitCode } from './exit-codes.ts';
import { printable } from './printable.ts';
import { textTable } from './text-table.ts';

/** Lists the events of the contract. */
export async function listEvents(
  { contract, stdout }: CommandContext,
  options: { json?: true },
): Promise<ExitCode> {
  if (options.json) {
    await stdout.line(JSON.stringify(contract.events, null, 2));
    return exitCodes.ok;
  }
  const rows = [['TITLE', 'TEMPLATE', 'CATEGORY', 'DOCUMENTED'], ...contract.events.map(eventRow)];
  for (const line of textTable(rows)) await stdout.line(line);
  return exitCodes.ok;
}

function eventRow({ title, template, category, documented }: EventInfo): string[] {
  return [title, template ?? 'not known', category, documented ? 'yes' : 'no'].map(printable);
}
