import { asTyped } from '../ground/advice.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { addBuildOptions } from './add-build-options.ts';
import { buildOptions, type BuildFlags } from '../package/build-options.ts';
import type { AddCommand } from './commands.ts';
import { addPublish } from './docs-publish.ts';
import { addServe } from './docs-serve.ts';
import { commandUse } from './command-use.ts';

/** `docs`: builds only the documentation; its subcommands are `docs serve` and `docs publish`. */
export const addDocs: AddCommand = (program, finish) => {
  const docs = addBuildOptions(program.command('docs'))
    .description('Build only the documentation, into docs/ of the output folder.')
    .uses(
      commandUse(
        [
          asTyped('docs'),
          asTyped('docs', ['--site-url', 'https://docs.example.com/webhooks/']),
          asTyped('docs serve'),
        ],
        'the contract has errors; nothing was written',
      ),
    )
    .action(async (flags: BuildFlags) => {
      finish(await bringUpToDate({ ...(await buildOptions(flags)), only: ['docs'] }));
    });
  addServe(docs, finish);
  addPublish(docs, finish);
};
