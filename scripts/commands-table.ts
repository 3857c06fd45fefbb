import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { createKitProgram } from '../generators/command/run-kit.ts';
import { commandReference, type CommandReference } from '../common/command-reference.ts';
import { contractCommandReference } from '../player/cli/command-reference.ts';
import { anyContract } from './reference/marked-commands.ts';

/**
 * Keeps what documents say of the commands: `npm run commands` writes the tables in the READMEs of the
 * packages from the commands themselves.
 */
const repository = path.resolve(import.meta.dirname, '..');

/** What each document has to be, given what it is. */
export const documents: Readonly<Record<string, (text: string) => string | Promise<string>>> = {
  'player/README.md': (text) => withTable(text, contractCommandReference(anyContract), anyContract.name),
  'generators/README.md': async (text) =>
    withTable(text, commandReference(await createKitProgram()), 'webhook-kit'),
};

/** A document as it has to be. Throws an Error if the marks of a table are missing. */
export async function withCommands(file: string, text: string): Promise<string> {
  const full = path.join(repository, file);
  const filled = (await documents[file]?.(text)) ?? '';
  return format(filled, { ...(await resolveConfig(full)), filepath: full });
}

function withTable(text: string, commands: readonly CommandReference[], program: string): string {
  const marks = /(<!-- commands -->\n)[^]*?(<!-- \/commands -->)/;
  if (!marks.test(text)) throw new Error(`The marks of the table of commands of ${program} are missing.`);
  return text.replace(marks, (_, begin, end) => `${begin}\n${table(commands, program)}\n${end}`);
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
  // The examples are those of an installed kit, whatever npm script runs this.
  delete process.env['npm_lifecycle_event'];
  for (const file of Object.keys(documents)) {
    const full = path.join(repository, file);
    writeFileSync(full, await withCommands(file, readFileSync(full, 'utf8')));
  }
}
