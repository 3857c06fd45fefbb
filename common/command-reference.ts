import {
  argumentTerms,
  commandUsage,
  optionTerms,
  type Command,
  type CommandTerm,
  type CommandUse,
} from '@webhook-contract/receiver/command-line';

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

/** The commands of a program that its help shows, each before those below it. */
export function commandReference(program: Command): readonly CommandReference[] {
  return [...referencesOf(program, [])];
}

function* referencesOf(command: Command, words: readonly string[]): Generator<CommandReference> {
  yield {
    words: words.join(' '),
    description: command.about,
    usage: [...words, commandUsage(command)].join(' '),
    arguments: argumentTerms(command),
    options: optionTerms(command),
    examples: command.use.examples,
    exitCodes: command.exitCodes(),
  };
  for (const sub of command.commands) yield* referencesOf(sub, [...words, sub.name]);
}
