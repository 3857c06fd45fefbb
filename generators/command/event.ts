import { asTyped } from '../ground/advice.ts';
import type { AddCommand } from './commands.ts';
import { commandUse } from './command-use.ts';
import { addDeprecate } from './event-deprecate.ts';
import { addDocument } from './event-document.ts';
import { addNew } from './event-new.ts';
import { addRemove } from './event-remove.ts';
import { addRename } from './event-rename.ts';
import { addUndo } from './event-undo.ts';

/** `event`: adds, documents, renames, deprecates and removes events of the contract, and takes that back. */
export const addEvent: AddCommand = (program, finish) => {
  const event = program
    .command('event')
    .description(
      'Add, document, rename, deprecate or remove an event: in the document, its files, its tables and the ' +
        'changes; or take back the last edit. Comments and style stay; nothing is written if the result would not pass the check.',
    )
    .helpCommand(false)
    .uses(
      commandUse([asTyped('event new'), asTyped('event document', ['orderShipped'])], 'nothing was written'),
    );
  for (const add of [addNew, addDocument, addRename, addDeprecate, addRemove, addUndo]) add(event, finish);
};
