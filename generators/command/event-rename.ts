import { asTyped } from '../ground/advice.ts';
import { formerNames } from '../authoring/event/former-names.ts';
import { renameEvent } from '../authoring/event/rename-event.ts';
import type { AddCommand } from './commands.ts';
import { commandUse } from './command-use.ts';
import { addEditOptions, editContract, type EditFlags } from './edit-contract.ts';

interface RenameFlags extends EditFlags {
  readonly to: string;
  readonly title?: string;
}

/** `event rename`: gives an event another key. */
export const addRename: AddCommand = (event, finish) => {
  addEditOptions(
    event
      .command('rename')
      .description(
        'Give an event another key: in the document, in every reference, in tables, changes and scenarios, and ' +
          'in the names of its files. Its event type on the wire stays. Lists where other files still name it.',
      )
      .argument('<key>', 'the key of its message')
      .requiredOption('--to <key>', 'the new key')
      .option('--title <title>', 'a new title, too'),
  )
    .uses(
      commandUse(
        [asTyped('event rename', ['orderPaid', '--to', 'orderSettled', '--title', '"Order Settled"'])],
        'the result would not pass the check; nothing was written',
      ),
    )
    .action(async (key: string, flags: RenameFlags) =>
      finish(
        await editContract(flags, (subject, draft) => {
          const { to, title, release: version } = flags;
          const former = formerNames(subject, key, { to, title });
          renameEvent(subject, draft, { key, to, title, version });
          return { formerNames: former };
        }),
      ),
    );
};
