import path from 'node:path';
import { parseArgs } from 'node:util';
import { npxCommand, printableLines, UsageError } from '@webhook-contract/common/command-line';
import { KIT_COMMAND } from './packages.ts';
import { shellWord } from '@webhook-contract/common/shell-word';

/**
 * The one place where the kit writes to the terminal. What it writes holds texts of contracts, files and traffic: characters
 * that could steer a terminal come out as escapes, as JSON has them too, so that JSON stays JSON.
 */

/** Writes a line, or several, to stdout. */
export function print(text: string): void {
  printText(`${text}\n`);
}

/** Writes a line, or several, to stderr. */
export function printError(text: string): void {
  process.stderr.write(printableLines(`${text}\n`));
}

/** Writes to stdout what has its line breaks. */
export function printText(text: string): void {
  process.stdout.write(printableLines(text));
}

/** A path as the user would type it. */
export function shown(file: string): string {
  const relative = path.relative(process.cwd(), file);
  return relative.startsWith('..') ? file : relative || '.';
}

/** The UsageError that something throws, as what is wrong with a reply; undefined if it throws none. */
export function problemIn(attempt: () => void): string | undefined {
  try {
    attempt();
    return undefined;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return error.message;
  }
}

/**
 * A command of the kit as the user can type it: by the npm script of its name if one started this run (`npm run event --
 * new`), otherwise by npx. There is no script for `init`, which writes them.
 */
export function asTyped(command: string, args: readonly string[] = []): string {
  const { npm_lifecycle_event: script = '' } = process.env;
  if (script === '' || script === 'npx' || command === 'init')
    return [npxCommand(KIT_COMMAND), command, ...args].join(' ');
  const [first = '', ...further] = command.split(' ');
  const behind = [...further, ...args];
  return ['npm run', first, ...(behind.length > 0 ? ['--'] : []), ...behind].join(' ');
}

/**
 * A command of the kit as the user can type it, for the contract that the command line of this run names; with the values
 * of further options of this run, if they are named.
 */
export function forThisContract(command: string, further: readonly string[] = []): string {
  const names = ['config', 'contract', ...further];
  const { values } = parseArgs({
    args: process.argv.slice(2),
    options: Object.fromEntries(names.map((name) => [name, { type: 'string', multiple: true } as const])),
    // All other options are those of the command that runs.
    strict: false,
  });
  const named = names.flatMap((name) =>
    [values[name] ?? []].flat().map((value) => [name, String(value)] as const),
  );
  return asTyped(
    command,
    named.flatMap(([name, value]) => [`--${name}`, shellWord(value)]),
  );
}
