import { parseArgs } from 'node:util';
import { asTyped } from './as-typed.ts';
import { shellWord } from './docs/shell-word.ts';

/** A command of the kit as the user can type it, for the contract that the command line of this run names. */
export function forThisContract(command: string): string {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    options: { config: { type: 'string' }, contract: { type: 'string' } },
    // All other options are those of the command that runs.
    strict: false,
  });
  const named = Object.entries(values).filter(([name]) => name === 'config' || name === 'contract');
  return asTyped(
    command,
    named.flatMap(([name, value]) => [`--${name}`, shellWord(String(value))]),
  );
}
