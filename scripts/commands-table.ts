import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { createKitProgram } from '../generators/command/run-kit.ts';
import type { ContractData } from '../player/contract.ts';
import { commandReference, contractCommandReference, type CommandReference } from '../player/reference.ts';

/**
 * Keeps the tables of commands in the READMEs of the packages: `node scripts/commands-table.ts` writes them from the
 * commands themselves.
 */
const repository = path.resolve(import.meta.dirname, '..');

/** What no help says is left out of the table, so that any contract will do. */
const anyContract: ContractData = {
  name: 'webhook-contract',
  version: '1.0.0',
  package: { name: '@your-scope/webhooks', version: '1.0.0' },
  endpoint: {
    method: 'POST',
    path: '/webhook',
    contentType: 'application/json',
    success: [200],
    eventType: [{ in: 'header', name: 'x-event-type' }],
    deliveryId: { in: 'header', name: 'x-event-id' },
  },
  events: [],
  samples: {},
  validators: {},
};

/** Which README tells of which commands. */
export const documents: Readonly<Record<string, () => string>> = {
  'player/README.md': () => table(contractCommandReference(anyContract), anyContract.name),
  'generators/README.md': () => table(commandReference(createKitProgram(() => undefined)), 'webhook-kit'),
};

/** A README as it has to be. Throws an Error where the marks of its table are missing. */
export async function withCommands(file: string, text: string): Promise<string> {
  const marks = /(<!-- commands -->\n)[^]*?(<!-- \/commands -->)/;
  if (!marks.test(text)) throw new Error(`${file}: the marks of the table of commands are missing.`);
  const filled = text.replace(marks, (_, begin, end) => `${begin}\n${documents[file]?.() ?? ''}\n${end}`);
  const full = path.join(repository, file);
  return format(filled, { ...(await resolveConfig(full)), filepath: full });
}

function table(commands: readonly CommandReference[], program: string): string {
  const rows = commands.map(({ words, description, exitCodes }) => {
    const codes = Object.entries(exitCodes).map(([code, meaning]) => `\`${code}\` ${meaning}`);
    return [`\`${[program, words].join(' ').trim()}\``, description, codes.join('<br>')];
  });
  return [['Command', 'What it does', 'Exit codes'], ['---', '---', '---'], ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`)
    .join('');
}

if (import.meta.main) {
  for (const file of Object.keys(documents)) {
    const full = path.join(repository, file);
    writeFileSync(full, await withCommands(file, readFileSync(full, 'utf8')));
  }
}
