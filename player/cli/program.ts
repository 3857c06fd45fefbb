import { npxCommand, printable } from '@webhook-contract/receiver/command-line';
import { inboxCommand } from '@webhook-contract/receiver/v1/command';
import { Option } from 'commander';
import { CliCommand } from '@webhook-contract/common/cli-command';
import type { CommandContext, Finish } from './command-context.ts';
import { addCompletionCommand } from './completion/completion-command.ts';
import { addEventsCommand } from './events-command.ts';
import { exampleEvent } from '@webhook-contract/common/help-examples';
import { exampleTarget } from './help-text.ts';
import { addListenCommand } from './listen/listen-command.ts';
import { addLoadCommand } from './load-command.ts';
import { addExampleCommand } from './example-command.ts';
import { addTestCommand } from './test/test-command.ts';
import { addScenarioCommand } from './scenario/scenario-command.ts';
import { addSendCommand } from './send/send-command.ts';
import { addValidateCommand } from './validate-command.ts';

/** The command of a contract with its subcommands; each reports its exit code through `finish`. */
export function createProgram(context: CommandContext, finish: Finish): CliCommand {
  const { version, package: ofPackage, events, endpoint } = context.contract;
  const name = npxCommand(context.contract.name);
  const program = new CliCommand(context.contract.name);
  // Before the subcommands, which inherit both.
  program.exitOverride().configureOutput({
    writeOut: (text) => void context.stdout.line(text.trimEnd()),
    writeErr: (text) => void context.stderr.line(text.trimEnd()),
  });
  program
    .description('List, check and send webhook events, and inspect what arrives.')
    .version(
      printable(`${ofPackage.name} ${ofPackage.version}, contract ${version}`),
      '-V, --version',
      'print the versions of the package and of the contract',
    )
    .helpCommand(false)
    .uses({
      examples: [
        `${name} listen`,
        `${name} send ${exampleEvent(events)} ${exampleTarget(endpoint)}`,
        `${name} send --help`,
      ],
      exitCodes: {
        0: 'all well',
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
    addScenarioCommand,
    addLoadCommand,
    addListenCommand,
    addInboxCommand,
    addCompletionCommand,
  ]) {
    addCommand(program, context, finish);
  }
  return program;
}

/** Adds `inbox` for help, completion and documentation; the receiver runs it, as it is for machines without the player. */
function addInboxCommand(program: CliCommand, { contract }: CommandContext): void {
  const { name, description, commands, ...use } = inboxCommand(contract);
  const inbox = program.command(name).description(description).helpCommand(false).uses(use);
  for (const spec of commands) {
    const command = inbox.command(spec.name).description(spec.description).uses(spec);
    for (const { term, description } of spec.arguments) command.argument(term, description);
    for (const { flags, description, choices } of spec.options) {
      const option = new Option(flags, description);
      command.addOption(choices ? option.choices(choices) : option);
    }
  }
}
