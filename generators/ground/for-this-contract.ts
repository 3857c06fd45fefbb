import { parseArgs } from 'node:util';
import { asTyped, shellWord } from './advice.ts';

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
