import { asTyped } from '../as-typed.ts';
import { removeEvent } from '../event/remove-event.ts';
import type { AddCommand } from './commands.ts';
import { commandUse } from './command-use.ts';
import { addEditOptions, editContract, type EditFlags } from './edit-contract.ts';

/** `event remove`: removes an event from the contract. */
export const addRemove: AddCommand = (event, finish) => {
  addEditOptions(
    event
      .command('remove')
      .description(
        'Remove an event: its message, the files that nothing else refers to, and its place in channels and ' +
          'notifications. The changes keep its name.',
      )
      .argument('<key>', 'the key of its message'),
  )
    .uses(
      commandUse(
        [asTyped('event remove', ['orderPaid', '--dry-run']), asTyped('event remove', ['orderPaid'])],
        'the result would not pass the check; nothing was written',
      ),
    )
    .action(async (key: string, flags: EditFlags) =>
      finish(
        await editContract(flags, (subject, draft) => {
          removeEvent(subject, draft, key, flags.release);
        }),
      ),
    );
};
