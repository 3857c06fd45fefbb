import { inboxCommand } from '@webhook-contract/receiver/v1/command';
import { Option } from 'commander';
import type { CliCommand } from '@webhook-contract/common/cli-command';
import type { CommandContext } from './command-context.ts';

/** Adds `inbox` for help, completion and documentation; the receiver runs it, as it is for machines without the player. */
export function addInboxCommand(program: CliCommand, { contract }: CommandContext): void {
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
