import { Command, type Option } from 'commander';
import { textTable, UsageError } from '@webhook-contract/receiver/command-line';
import { didYouMean } from './nearest-names.ts';

/** What there is to say of a command beside its arguments and options. */
export interface CommandUse {
  /** To copy. */
  readonly examples: readonly string[];
  /** What each means; those of subcommands need not be repeated. */
  readonly exitCodes: Readonly<Record<number, string>>;
}

/**
 * A command whose usage error is a UsageError of one line. It takes over where commander has the facts in hand, as its
 * messages quote what was typed: a misspelt `--header=…` or a stray `name=value` may hold a secret.
 */
export class CliCommand extends Command {
  /** Undefined for commands that no help shows. */
  use: CommandUse | undefined;

  /** What is left of the arguments behind known options; it begins with an unknown option if there is one. */
  private unknown: readonly string[] = [];

  /** Says how the command is used, in its help and in the documentation. */
  uses(use: CommandUse): this {
    this.use = use;
    // When it is asked for, as subcommands are added later.
    return this.addHelpText('after', () => {
      const codes = textTable(Object.entries(this.exitCodes()));
      return ['', 'Examples:', ...use.examples.map(indented), '', 'Exit codes:', ...codes.map(indented)].join(
        '\n',
      );
    });
  }

  /** What each exit code means, in ascending order: its own, and those of its subcommands that it leaves out. */
  exitCodes(): Readonly<Record<number, string>> {
    const codes = { ...this.use?.exitCodes };
    for (const command of this.createHelp().visibleCommands(this)) {
      for (const [code, meaning] of Object.entries((command as CliCommand).exitCodes())) {
        codes[Number(code)] ??= meaning;
      }
    }
    return codes;
  }

  override createCommand(name?: string): CliCommand {
    return new CliCommand(name);
  }

  override error(message: string): never {
    throw new UsageError(`${message.replace(/^error: |\.$/g, '')}. See ${this.path()} --help.`);
  }

  /** Called by commander. */
  unknownOption(flag: string): never {
    const shown = flag.startsWith('--') ? flag.replace(/=[^]*$/, '') : flag.slice(0, 2);
    const known = [...this.options.flatMap(({ long }) => long ?? []), '--help'];
    throw new UsageError(
      `unknown option ${shown}${didYouMean(shown, known) || `. See ${this.path()} --help.`}`,
    );
  }

  override parseOptions(args: string[]): ReturnType<Command['parseOptions']> {
    const parsed = super.parseOptions(args);
    this.unknown = parsed.unknown;
    return parsed;
  }

  /** Called by commander before it looks at unknown options, one of which may be the misspelt option that is missing. */
  missingMandatoryOptionValue({ flags }: Option): never {
    const [flag] = this.unknown;
    if (flag !== undefined) this.unknownOption(flag);
    throw new UsageError(`required option ${flags} is missing. See ${this.path()} --help.`);
  }

  /** Called by commander. */
  unknownCommand(): never {
    const shown = (this.args[0] ?? '').replace(/=[^]*$/, '=…');
    const known = this.createHelp()
      .visibleCommands(this)
      .map((command) => command.name());
    throw new UsageError(
      `unknown command ${shown}${didYouMean(shown, known) || `. See ${this.path()} --help.`}`,
    );
  }

  /** Called by commander. */
  _excessArguments(received: readonly string[]): never {
    const expected = this.registeredArguments.length;
    throw new UsageError(
      `${this.name()} takes ${expected === 1 ? 'one argument' : `${expected || 'no'} arguments`}, but got ${received.length}. See ${this.path()} --help.`,
    );
  }

  /** `send`, or `scenario run`: what is typed behind the program's name. */
  path(): string {
    const above = this.parent instanceof CliCommand ? this.parent.path() : '';
    return above === '' ? this.name() : `${above} ${this.name()}`;
  }
}

function indented(line: string): string {
  return `  ${line}`;
}
