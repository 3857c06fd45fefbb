import type { Command, CommandUse } from './command-line/command.ts';

/** An argument or an option as help shows it. */
interface CommandTerm {
  readonly term: string;
  readonly description: string;
}

/** What there is to know of a command, as its help says it. */
export interface CommandReference extends CommandUse {
  /** The words after the program's name: `inbox list`; '' for the program itself. */
  readonly words: string;
  readonly description: string;
  /** How it is typed, without the program's name: `send [options] [event]`. */
  readonly usage: string;
  readonly arguments: readonly CommandTerm[];
  /** Without `--help`, which every command has. */
  readonly options: readonly CommandTerm[];
}

/** The commands of a program, each before those below it. */
export function commandReference(program: Command): readonly CommandReference[] {
  return [...referencesOf(program, [])];
}

function* referencesOf(command: Command, words: readonly string[]): Generator<CommandReference> {
  const help = command.createHelp();
  yield {
    words: words.join(' '),
    description: command.description(),
    usage: [...words, command.usage()].join(' '),
    arguments: command.registeredArguments.map((argument) => ({
      term: help.argumentTerm(argument),
      description: help.argumentDescription(argument),
    })),
    options: command.options.map((option) => ({
      term: help.optionTerm(option),
      description: help.optionDescription(option),
    })),
    ...command.use,
  };
  for (const below of command.commands) yield* referencesOf(below as Command, [...words, below.name()]);
}
