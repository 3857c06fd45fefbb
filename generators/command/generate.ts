import { asTyped } from '../ground/command-line.ts';
import { bringUpToDate } from '../package/output/bring-up-to-date.ts';
import { addBuildOptions, addSelection } from './add-build-options.ts';
import { buildOptions, type BuildFlags } from '../package/build-options.ts';
import { commandUse, type AddCommand } from './command-use.ts';

/** `generate`: reads the contract and writes all generated files. */
export const addGenerate: AddCommand = (program) => {
  addBuildOptions(addSelection(program.command('generate')))
    .description('Read the contract and write all generated files.')
    .uses(
      commandUse(
        [asTyped('generate'), asTyped('generate', ['--only', 'types,validators'])],
        'the contract has errors; nothing was written',
      ),
    )
    .runs(async (flags: BuildFlags) => bringUpToDate(await buildOptions(flags)));
};
