import { Command, npxCommand, printable } from '@webhook-contract/common/command-line';
import { inboxCommand } from '@webhook-contract/receiver/inbox-command';
import type { CommandContext } from './command-context.ts';
import { addEventsCommand } from './events-command.ts';
import { exampleEvent } from '@webhook-contract/common/help-examples';
import { exampleTarget } from './help-text.ts';
import { addListenCommand } from './listen/listen-command.ts';
import { addExampleCommand } from './example-command.ts';
import { addTestCommand } from './test/test-command.ts';
import { addSendCommand } from './send/send-command.ts';
import { addValidateCommand } from './validate-command.ts';

/** The command of a contract with its subcommands. */
export function createProgram(context: CommandContext): Command {
  const { version, package: ofPackage, events, endpoint } = context.contract;
  const name = npxCommand(context.contract.name);
  const program = new Command(context.contract.name);
  program
    .description('List, check and send webhook events, and inspect what arrives.')
    .version(
      printable(`${ofPackage.name} ${ofPackage.version}, contract ${version}`),
      '-V, --version',
      'print the versions of the package and of the contract',
    )
    .uses({
      examples: [
        `${name} listen`,
        `${name} send ${exampleEvent(events)} ${exampleTarget(endpoint)}`,
        `${name} send --help`,
      ],
      exitCodes: {
        0: 'success',
        1: 'what was checked or sent failed',
        2: 'usage error; nothing was done',
        3: 'the command failed, not the endpoint',
      },
    });
  for (const addCommand of [
    addEventsCommand,
    addExampleCommand,
    addValidateCommand,
    addSendCommand,
    addTestCommand,
    addListenCommand,
  ]) {
    addCommand(program, context);
  }
  program.addCommand(inboxCommand(context));
  return program;
}
