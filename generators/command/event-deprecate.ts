import { asTyped } from '../ground/advice.ts';
import { deprecateEvent } from '../authoring/event/deprecate-event.ts';
import type { AddCommand } from './commands.ts';
import { commandUse } from './command-use.ts';
import { addEditOptions, editContract, type EditFlags } from './edit-contract.ts';

interface DeprecateFlags extends EditFlags {
  readonly text: string;
}

/** `event deprecate`: marks an event as one that will go. */
export const addDeprecate: AddCommand = (event, finish) => {
  addEditOptions(
    event
      .command('deprecate')
      .description('Mark an event as deprecated: in its types, in the documentation, and in the changes.')
      .argument('<key>', 'the key of its message')
      .requiredOption('--text <text>', 'until when it is sent, and what to use instead'),
  )
    .uses(
      commandUse(
        [asTyped('event deprecate', ['orderPaid', '--text', '"Sent until 2027. Use Order Shipped."'])],
        'the result would not pass the check; nothing was written',
      ),
    )
    .action(async (key: string, flags: DeprecateFlags) =>
      finish(
        await editContract(flags, (subject, draft) => {
          deprecateEvent(subject, draft, key, flags.text, flags.release);
        }),
      ),
    );
};
