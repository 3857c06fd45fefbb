import type { Command } from 'commander';
import type { CommandContext } from './command-context.ts';
import { addEventsCommand } from './events-command.ts';
import type { ExitCode } from './exit-codes.ts';
import { exampleEvent, helpEnd } from './help-text.ts';
import { addSampleCommand } from './sample-command.ts';
import { addSendCommand } from './send-command.ts';
import { addValidateCommand } from './validate-command.ts';

/** Reports how a command ended. */
export type Finish = (code: ExitCode) => void;

/** Gives the program its subcommands; each reports its exit code through `finish`. */
export function addCommands(program: Command, context: CommandContext, finish: Finish): void {
  const { name, version, events } = context.contract;
  program
    .description('Webhook events: list them, show them, check them, send them.')
    .version(version, '-V, --version', 'print the version of the contract')
    .helpCommand(false)
    .addHelpText(
      'after',
      helpEnd(
        [`${name} events`, `${name} sample ${exampleEvent(events)}`, `${name} send --help`],
        ['0  all well', '1  what was checked or sent failed', '2  wrong use; nothing was done'],
      ),
    );
  for (const addCommand of [addEventsCommand, addSampleCommand, addValidateCommand, addSendCommand]) {
    addCommand(program, context, finish);
  }
}
