import { Command } from 'commander';
import { didYouMean } from '../nearest-names.ts';
import { UsageError } from './usage-error.ts';

/**
 * A command whose wrong use is a UsageError of one line. It takes over where commander has the facts in hand, as its
 * messages quote what was typed: a misspelt `--header=…` or a stray `name=value` may hold a secret.
 */
export class CliCommand extends Command {
  override createCommand(name?: string): CliCommand {
    return new CliCommand(name);
  }

  override error(message: string): never {
    throw new UsageError(message.replace(/^error: /, ''));
  }

  /** Called by commander. */
  unknownOption(flag: string): never {
    const shown = flag.startsWith('--') ? flag.replace(/=[^]*$/, '') : flag.slice(0, 2);
    const known = [...this.options.flatMap(({ long }) => long ?? []), '--help'];
    throw new UsageError(
      `unknown option ${shown}${didYouMean(shown, known) || `. See ${this.path()} --help.`}`,
    );
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
      `${this.name()} takes ${expected === 1 ? 'one argument' : `${expected || 'no'} arguments`}, but got ${received.length}.`,
    );
  }

  /** `send`, or `scenario run`: what is typed behind the program's name. */
  path(): string {
    const above = this.parent instanceof CliCommand ? this.parent.path() : '';
    return above === '' ? this.name() : `${above} ${this.name()}`;
  }
}
