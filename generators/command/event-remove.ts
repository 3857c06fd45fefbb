import { asTyped } from '../ground/advice.ts';
import { placeId } from '../contract/model/json.ts';
import { formerNames } from '../authoring/event/former-names.ts';
import { removeEvent, type Remains } from '../authoring/event/remove-event.ts';
import type { AddCommand } from './commands.ts';
import { commandUse } from './command-use.ts';
import { addEditOptions, editContract, type EditFlags } from './edit-contract.ts';

interface RemoveFlags extends EditFlags {
  readonly keepSchemas?: true;
}

/** `event remove`: removes an event from the contract. */
export const addRemove: AddCommand = (event, finish) => {
  addEditOptions(
    event
      .command('remove')
      .description(
        'Remove an event: its message, its place in channels and tables, its schema and examples, and the ' +
          'shared schemas that no other event uses. The changes keep its name. Lists where other files still name it.',
      )
      .argument('<key>', 'the key of its message')
      .option('--keep-schemas', 'keep the shared schemas that no other event uses'),
  )
    .uses(
      commandUse(
        [asTyped('event remove', ['orderPaid', '--dry-run']), asTyped('event remove', ['orderPaid'])],
        'the result would not pass the check; nothing was written',
      ),
    )
    .action(async (key: string, flags: RemoveFlags) =>
      finish(
        await editContract(flags, (subject, draft) => {
          const { release: version, keepSchemas } = flags;
          const remains = removeEvent(subject, draft, { key, version, keepSchemas });
          return { notes: notesOn(remains), formerNames: formerNames(subject, key) };
        }),
      ),
    );
};

/** What became of schemas that only this event used. */
function notesOn({ unused, areRemoved, unreadable }: Remains): readonly string[] {
  if (unused.length === 0) return [];
  const places = unused
    .map(({ file, path }) => (path.length === 0 ? file : placeId({ file, path })))
    .join(', ');
  if (areRemoved)
    return [`No other event used ${places}: removed as well. --keep-schemas keeps such schemas.`];
  return unreadable.length > 0
    ? [`Nothing else is known to use ${places}. Kept, as ${unreadable.join(' and ')} cannot be read.`]
    : [`Nothing uses ${places} any more. Kept.`];
}
