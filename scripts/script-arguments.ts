import { Command, commandHelp, readWords, UsageError } from '../receiver/command-line/index.ts';

/** What was typed behind a script: a value for each of its arguments, and its options. */
export type ScriptArguments = Pick<ReturnType<typeof readWords>, 'values' | 'options'>;

/**
 * Reads what was typed behind a script. Ends the process with its help if that was asked for, and with 2 and what is wrong if the
 * script does not take it.
 */
export function scriptArguments(
  script: Command,
  words: readonly string[] = process.argv.slice(2),
): ScriptArguments {
  helpIfAsked(script, words);
  try {
    return readWords(script, words);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exit(error.exitCode);
  }
}

/** Prints the help of a script and ends the process, if it was asked for. */
export function helpIfAsked(script: Command, words: readonly string[]): void {
  if (!words.some((word) => word === '--help' || word === '-h')) return;
  console.log(commandHelp(script, process.stdout.columns));
  process.exit();
}

/** An npm script as a command, `npm run test:checks --`, with what its help says first. */
export function npmScript(name: string, description: string): Command {
  return new Command(`npm run ${name} --`).description(description);
}
