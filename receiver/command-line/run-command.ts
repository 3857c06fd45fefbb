import type { Command } from './command.ts';
import { exitCodes } from './exit-codes.ts';
import { commandHelp } from './help-text.ts';
import { readWords } from './read-words.ts';

/** Where help goes; to `stderr` what was not asked for. */
interface HelpOutputs {
  readonly stdout: HelpOutput & { readonly terminal?: { readonly columns: number } | undefined };
  readonly stderr: HelpOutput;
}

interface HelpOutput {
  line(text: string): Promise<void> | void;
}

/**
 * Runs the command that the words name, and returns its exit code. Throws a UsageError if they do not fit, and what the
 * command throws.
 */
export async function runCommand(
  program: Command,
  words: readonly string[],
  { stdout, stderr }: HelpOutputs,
): Promise<number> {
  const options = words.includes('--') ? words.slice(0, words.indexOf('--')) : words;
  if (options.some((word) => word === '--help' || word === '-h')) {
    await stdout.line(commandHelp(named(program, options), stdout.terminal?.columns));
    return exitCodes.ok;
  }
  const { command, values, options: given } = readWords(program, words);
  if (given['version'] === true && program.versionText !== undefined) {
    await stdout.line(program.versionText);
    return exitCodes.ok;
  }
  if (!command.run) {
    await stderr.line(commandHelp(command, stdout.terminal?.columns));
    return exitCodes.wrongUse;
  }
  return command.run(...([...values, given] as never[]));
}

/** The command that words name, whatever else is wrong with them. */
function named(program: Command, words: readonly string[]): Command {
  return words.reduce(
    (command, word) => command.commands.find(({ name }) => name === word) ?? command,
    program,
  );
}
