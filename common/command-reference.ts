import type { CliCommand, CommandUse } from './cli-command.ts';

/** What there is to know of a command, as its help says it. */
export interface CommandReference extends CommandUse {
  /** What is typed behind the program's name: `scenario run`; '' for the program itself. */
  readonly words: string;
  readonly description: string;
  /** How it is typed, without the program's name: `send [options] [event]`. */
  readonly usage: string;
  readonly arguments: readonly CommandTerm[];
  /** Without `--help`, which every command has. */
  readonly options: readonly CommandTerm[];
}

/** An argument or an option, as help shows it, and what it says. */
export interface CommandTerm {
  readonly term: string;
  readonly description: string;
}

/** The commands of a program that its help shows, each before those below it. */
export function commandReference(program: CliCommand): readonly CommandReference[] {
  return [...referencesOf(program, [])];
}

function* referencesOf(command: CliCommand, words: readonly string[]): Generator<CommandReference> {
  const help = command.createHelp();
  const { examples = [] } = command.use ?? {};
  yield {
    words: words.join(' '),
    description: command.description(),
    usage: [...words, command.usage()].join(' '),
    arguments: help.visibleArguments(command).map((argument) => ({
      term: help.argumentTerm(argument),
      description: help.argumentDescription(argument),
    })),
    options: help
      .visibleOptions(command)
      .filter(({ long }) => long !== '--help')
      .map((option) => ({ term: help.optionTerm(option), description: help.optionDescription(option) })),
    examples,
    exitCodes: command.exitCodes(),
  };
  for (const sub of help.visibleCommands(command)) {
    yield* referencesOf(sub as CliCommand, [...words, sub.name()]);
  }
}
