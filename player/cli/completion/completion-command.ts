import { Argument } from 'commander';
import { exitCodes } from '@webhook-contract/receiver/command-line';
import type { CliCommand } from '@webhook-contract/common/cli-command';
import type { CommandContext, Finish } from '../command-context.ts';
import { complete } from './complete.ts';
import { completionInstall, completionScript, shells, type Shell } from './completion-scripts.ts';

/** Adds `completion`, and `complete`, which its scripts ask. */
export function addCompletionCommand(
  program: CliCommand,
  { contract, stdout }: CommandContext,
  finish: Finish,
): void {
  const { name } = contract;
  program
    .command('completion')
    .description('Print a script that lets a shell complete commands, options and names of events.')
    .addArgument(new Argument('<shell>', 'which shell').choices(shells))
    .uses({
      examples: shells.map((shell) => completionInstall(shell, name)),
      exitCodes: { 0: 'printed', 2: 'usage error' },
    })
    .action(async (shell: Shell) => {
      await stdout.line(completionScript(shell, name));
      finish(exitCodes.ok);
    });

  program
    .command('complete', { hidden: true })
    .argument('[words...]')
    .action(async (words: string[]) => {
      for (const candidate of await complete(program, contract, words)) await stdout.line(candidate);
      finish(exitCodes.ok);
    });
}
