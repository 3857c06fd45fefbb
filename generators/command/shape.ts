import { asTyped } from '../ground/command-line.ts';
import { renameField } from '../authoring/field/rename-field.ts';
import { moveFiles } from '../authoring/move-files.ts';
import { commandUse, type AddCommand } from './command-use.ts';
import { addEditOptions, editContract, type EditFlags } from './edit-contract.ts';

interface MoveFlags extends EditFlags {
  readonly to: string;
}

/** `shape`: renames and moves the files of schemas. */
export const addShape: AddCommand = (program) => {
  const shape = program
    .command('shape')
    .description('Move files of schemas and examples, and rename fields; all references to them follow.')
    .uses(commandUse([asTyped('shape move', MOVE), asTyped('shape rename', RENAME)], 'nothing was written'));
  addEditOptions(
    shape
      .command('move')
      .description(
        'Move a file below the folder of the contract, or a folder with all that is in it, or give it another name. ' +
          'Every $ref follows, and types keep their names. Lists where other files still name the path.',
      )
      .argument('<path>', 'the file or folder, as seen from the document')
      .option('--to <path>', 'where it goes', { isRequired: true }),
  )
    .uses(
      commandUse(
        [asTyped('shape move', MOVE), asTyped('shape move', ['schemas/common', '--to', 'schemas/shapes'])],
        'the result would not pass the check; nothing was written',
      ),
    )
    .action(async (from: string, flags: MoveFlags) =>
      editContract(flags, ({ sources }, draft) => {
        moveFiles(sources, draft, from, flags.to);
        return { formerNames: [from.replace(/\/$/, '')] };
      }),
    );
  addEditOptions(
    shape
      .command('rename')
      .description(
        'Give a field of a schema another name: there, in all that is composed with it, in references, examples, test data, ' +
          'expressions and scenarios. Refused if there is a field of that name. Lists where other files still name its place.',
      )
      .argument('<field>', 'its file and its place there')
      .option('--to <name>', 'the new name', { isRequired: true }),
  )
    .uses(
      commandUse(
        [asTyped('shape rename', RENAME)],
        'the result would not pass the check; nothing was written',
      ),
    )
    .action(async (field: string, { to, release: version, ...flags }: MoveFlags) =>
      editContract(flags, (subject, draft) => {
        const places = renameField(subject, draft, { field, to, version });
        return { formerNames: [...places.keys()], places };
      }),
    );
};

const RENAME = ['schemas/common/price.schema.json#/properties/sum', '--to', 'amount'];

const MOVE = ['schemas/common/price.schema.json', '--to', 'schemas/common/money.schema.json'];
