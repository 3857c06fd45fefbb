import { Command as CommanderCommand } from 'commander';
import { textTable } from './text-table.ts';

/** The part of a command's help below its options. */
export interface CommandUse {
  /** To copy. */
  readonly examples: readonly string[];
  /** The meaning of each exit code. */
  readonly exitCodes: Readonly<Record<number, string>>;
}

/** A command of commander with examples and exit codes in its help, and without a subcommand `help`. */
export class Command extends CommanderCommand {
  use: CommandUse = { examples: [], exitCodes: {} };
  /** The result of the last run. A program has that of its subcommands too. */
  exitCode = 0;

  constructor(name?: string) {
    super(name);
    this.helpCommand(false);
  }

  override createCommand(name?: string): Command {
    return new Command(name);
  }

  /** Adds examples and exit codes to the help, below a note. */
  uses(use: CommandUse, note?: () => string): this {
    this.use = use;
    const exitCodes = textTable(Object.entries(use.exitCodes));
    const list = (title: string, lines: readonly string[]) => [`\n${title}:`, ...lines].join('\n  ');
    return this.addHelpText('after', () =>
      [...(note ? [`\n${note()}`] : []), list('Examples', use.examples), list('Exit codes', exitCodes)].join(
        '\n',
      ),
    );
  }

  /** Sets the function that runs the command: it gets the arguments, then the options, and returns the exit code. */
  runs(run: (...typed: never[]) => Promise<number>): this {
    return this.action(async (...typed) => {
      rootOf(this).exitCode = await run(...(typed as never[]));
    });
  }
}

/** `webhook-contract inbox list`. */
export function commandPath(command: CommanderCommand): string {
  return command.parent ? `${commandPath(command.parent)} ${command.name()}` : command.name();
}

function rootOf(command: Command): Command {
  return command.parent ? rootOf(command.parent as Command) : command;
}

/** Parses an option that may be typed more than once, and then has all values. */
export function repeatable(text: string, previous: readonly string[] = []): readonly string[] {
  return [...previous, text];
}
