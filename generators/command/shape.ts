import { asTyped } from '../ground/as-typed.ts';
import { moveFiles } from '../authoring/move-files.ts';
import type { AddCommand } from './commands.ts';
import { commandUse } from './command-use.ts';
import { addEditOptions, editContract, type EditFlags } from './edit-contract.ts';

interface MoveFlags extends EditFlags {
  readonly to: string;
}

/** `shape`: renames and moves the files of schemas. */
export const addShape: AddCommand = (program, finish) => {
  const shape = program
    .command('shape')
    .description('Rename or move files of schemas and examples, and have every reference follow.')
    .helpCommand(false)
    .uses(commandUse([asTyped('shape move', MOVE)], 'nothing was written'));
  addEditOptions(
    shape
      .command('move')
      .description(
        'Move a file below the folder of the contract, or a folder with all that is in it, or give it another name. ' +
          'Every $ref follows, and types keep their names.',
      )
      .argument('<path>', 'the file or folder, as seen from the document')
      .requiredOption('--to <path>', 'where it goes'),
  )
    .uses(
      commandUse(
        [asTyped('shape move', MOVE), asTyped('shape move', ['schemas/common', '--to', 'schemas/shapes'])],
        'the result would not pass the check; nothing was written',
      ),
    )
    .action(async (from: string, flags: MoveFlags) =>
      finish(await editContract(flags, ({ sources }, draft) => moveFiles(sources, draft, from, flags.to))),
    );
};

const MOVE = ['schemas/common/price.schema.json', '--to', 'schemas/common/money.schema.json'];
