import { bringUpToDate } from './bring-up-to-date.ts';
import { addBuildOptions, addOnly, buildOptions, type BuildFlags } from './build-options.ts';
import type { AddCommand } from './commands.ts';
import { helpEnd } from './help-end.ts';

/** `generate`: reads the contract and writes everything that is generated from it. */
export const addGenerate: AddCommand = (program, finish) => {
  addBuildOptions(addOnly(program.command('generate')))
    .description('read the contract and write everything that is generated from it')
    .addHelpText(
      'after',
      helpEnd(
        ['webhook-kit generate', 'webhook-kit generate --only types,validators'],
        'the contract is not; nothing was written',
      ),
    )
    .action(async (flags: BuildFlags) => finish(await bringUpToDate(await buildOptions(flags))));
};
