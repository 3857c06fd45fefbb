import path from 'node:path';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

/** A command that was called in a way that it cannot be. The message says why, without a full stop. */
export class WrongUse extends Error {}

/** Runs a command and sets the exit code: what it returns, or 2 for wrong use. */
export async function runCommand(run: (args: readonly string[]) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await run(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error;
    console.error(`${error.message}. Use --help to see what there is.`);
    process.exitCode = 2;
  }
}

/** Reads the options of a command. Throws a WrongUse for what is none of them. */
export function parseOptions<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new WrongUse((error as Error).message.split('. ')[0]);
  }
}

export function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

/** A path as the reader would type it. */
export function shown(file: string): string {
  const relative = path.relative(process.cwd(), file);
  return relative.startsWith('..') ? file : relative;
}
