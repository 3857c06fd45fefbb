import type { CommanderError } from 'commander';
import { commandPath, type Command } from './command.ts';
import { exitCodes, UsageError } from './exit-codes.ts';
import type { Outputs } from './run-command-line.ts';

/**
 * Runs the command that the words name, and returns its exit code. Throws a UsageError if they do not fit, and what the
 * command throws.
 */
export async function runCommand(
  program: Command,
  words: readonly string[],
  { stdout, stderr }: Outputs,
): Promise<number> {
  for (const command of commandsIn(program)) {
    command
      .configureOutput({
        writeOut: (text) => void stdout.line(text.trimEnd()),
        // Only help that was not asked for.
        writeErr: (text) => void stderr.line(text.trimEnd()),
        outputError: () => undefined,
      })
      .exitOverride((error) => {
        throw isHelp(error) ? error : usageError(command, error);
      });
  }
  try {
    await program.parseAsync(words, { from: 'user' });
    return program.exitCode;
  } catch (error) {
    if (!isHelp(error)) throw error;
    return error.exitCode === 0 ? exitCodes.ok : exitCodes.wrongUse;
  }
}

function* commandsIn(command: Command): Generator<Command> {
  yield command;
  for (const below of command.commands) yield* commandsIn(below as Command);
}

/** Whether commander ends a run because it has printed help or a version. */
function isHelp(error: unknown): error is CommanderError {
  const { code } = error as { code?: unknown };
  return code === 'commander.help' || code === 'commander.helpDisplayed' || code === 'commander.version';
}

/** Rewords a usage error of commander without any value that was typed: that of a misspelt option may be a secret. */
function usageError(command: Command, { code, message }: CommanderError): UsageError {
  const problem = message.replace(/^error: /, '').replace('\n', ' ');
  const advice = `See ${commandPath(command)} --help`;
  switch (code) {
    case 'commander.invalidArgument':
      return new UsageError(
        problem.replace(/^option '(?:-\w, )?(--[\w-]+)[^']*' argument '[^]*' is invalid\./, '$1:'),
      );
    case 'commander.unknownOption':
    case 'commander.unknownCommand':
      // The name is a letter behind one dash, or all that comes before an equals sign.
      return new UsageError(problem.replace(/'(-[^-]|[^=']*)[^]*'/, "'$1'"), advice);
    case 'commander.excessArguments':
      return new UsageError(problem.replace(/(but got \d+): [^]*$/, '$1'), advice);
    default:
      return new UsageError(problem, advice);
  }
}
