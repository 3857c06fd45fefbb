import path from 'node:path';
import { commandUse, type AddCommand } from './command-use.ts';
import { addDocument } from './event-document.ts';
import { addNew } from './event-new.ts';
import { deprecateEvent } from '../authoring/event/deprecate-event.ts';
import { addEditOptions, editContract, showChanges, type EditFlags } from './edit-contract.ts';
import { formerNames } from '../authoring/event/event-names.ts';
import { renameEvent } from '../authoring/event/rename-event.ts';
import { placeId } from '../contract/model/json.ts';
import { removeEvent, type Remains } from '../authoring/event/remove-event.ts';
import { differenceOf } from '../authoring/edit/difference-of.ts';
import { changedSince, forgetLastEdit, inverseOfLastEdit } from '../authoring/edit/last-edit.ts';
import { writeChanges } from '../authoring/edit/write-changes.ts';
import { packageFolderOf } from '../contract/source/package-folder.ts';
import { print, printError, printText, asTyped, forThisContract } from '../ground/command-line.ts';
import { buildOptions } from '../package/build-options.ts';
import { addContractOptions } from './add-build-options.ts';

/** `event`: adds, documents, renames, deprecates and removes events of the contract, and takes that back. */
export const addEvent: AddCommand = (program) => {
  const event = program
    .command('event')
    .description(
      'Add, document, rename, deprecate or remove an event: in the document, its files, its tables and the ' +
        'changes; or take back the last edit. Comments and style stay; nothing is written if the result would not pass the check.',
    )
    .uses(
      commandUse([asTyped('event new'), asTyped('event document', ['orderShipped'])], 'nothing was written'),
    );
  for (const add of [addNew, addDocument, addRename, addDeprecate, addRemove, addUndo]) add(event);
};

interface DeprecateFlags extends EditFlags {
  readonly text: string;
}

/** `event deprecate`: marks an event as one that will go. */
const addDeprecate: AddCommand = (event) => {
  addEditOptions(
    event
      .command('deprecate')
      .description('Mark an event as deprecated: in its types, in the documentation, and in the changes.')
      .argument('<key>', 'the key of its message')
      .option('--text <text>', 'until when it is sent, and what to use instead', { isRequired: true }),
  )
    .uses(
      commandUse(
        [asTyped('event deprecate', ['orderPaid', '--text', '"Sent until 2027. Use Order Shipped."'])],
        'the result would not pass the check; nothing was written',
      ),
    )
    .action(async (key: string, flags: DeprecateFlags) =>
      editContract(flags, (subject, draft) => {
        deprecateEvent(subject, draft, key, flags.text, flags.release);
      }),
    );
};

interface RenameFlags extends EditFlags {
  readonly to: string;
  readonly title?: string;
}

/** `event rename`: gives an event another key. */
const addRename: AddCommand = (event) => {
  addEditOptions(
    event
      .command('rename')
      .description(
        'Give an event another key: in the document, in every reference, in tables, changes and scenarios, and ' +
          'in the names of its files. Its event type on the wire stays. Lists where other files still name it.',
      )
      .argument('<key>', 'the key of its message')
      .option('--to <key>', 'the new key', { isRequired: true })
      .option('--title <title>', 'a new title, too'),
  )
    .uses(
      commandUse(
        [asTyped('event rename', ['orderPaid', '--to', 'orderSettled', '--title', '"Order Settled"'])],
        'the result would not pass the check; nothing was written',
      ),
    )
    .action(async (key: string, flags: RenameFlags) =>
      editContract(flags, (subject, draft) => {
        const { to, title, release: version } = flags;
        const former = formerNames(subject, key, { to, title });
        renameEvent(subject, draft, { key, to, title, version });
        return { formerNames: former };
      }),
    );
};

interface RemoveFlags extends EditFlags {
  readonly keepSchemas?: true;
}

/** `event remove`: removes an event from the contract. */
const addRemove: AddCommand = (event) => {
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
      editContract(flags, (subject, draft) => {
        const { release: version, keepSchemas } = flags;
        const remains = removeEvent(subject, draft, { key, version, keepSchemas });
        return { notes: notesOn(remains), formerNames: formerNames(subject, key) };
      }),
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

/** `event undo`: takes back the last edit of a command. */
const addUndo: AddCommand = (event) => {
  addContractOptions(
    event
      .command('undo')
      .description(
        'Take back what the last event, shape, learn, import or diff command has changed in the files of the contract. ' +
          'Nothing is written if one of these files was changed since.',
      ),
  )
    .option('--dry-run', 'show the difference, and write nothing')
    .uses(commandUse([asTyped('event undo', ['--dry-run']), asTyped('event undo')], 'nothing was written'))
    .action(undo);
};

async function undo(flags: EditFlags): Promise<number> {
  const { settings } = await buildOptions(flags);
  const { contract: folder } = packageFolderOf(path.dirname(settings.document));
  const changes = inverseOfLastEdit(folder);
  if (!changes) return refuse('No edit is kept that could be taken back. Look into "git diff".');
  const changed = changedSince(folder, changes);
  if (changed.length > 0)
    return refuse(
      `${changed.join(' and ')} changed since the last edit. Look into "git diff", and take back manually what you do not want.`,
    );
  if (flags.dryRun) {
    printText(differenceOf(changes));
    return 0;
  }
  writeChanges(folder, changes);
  forgetLastEdit(folder);
  showChanges(changes);
  print(`\nNext: "${forThisContract('generate')}".`);
  return 0;
}

function refuse(why: string): number {
  printError(`${why} Nothing was written.`);
  return 1;
}
