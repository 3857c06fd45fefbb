import { asTyped, forThisContract } from '../ground/advice.ts';
import { differenceOf } from '../authoring/edit/difference-of.ts';
import { changedSince, forgetLastEdit, inverseOfLastEdit } from '../authoring/edit/last-edit.ts';
import { writeChanges } from '../authoring/edit/write-changes.ts';
import { packageFolderOf } from '../contract/source/package-folder.ts';
import { print, printError, printText } from '../ground/print.ts';
import { buildOptions } from '../package/build-options.ts';
import { addContractOptions } from './add-build-options.ts';
import { commandUse } from './command-use.ts';
import type { AddCommand } from './commands.ts';
import { showChanges, type EditFlags } from './edit-contract.ts';
import path from 'node:path';

/** `event undo`: takes back the last edit of a command. */
export const addUndo: AddCommand = (event, finish) => {
  addContractOptions(
    event
      .command('undo')
      .description(
        'Take back what the last command for events or shapes, "learn", "import" or "diff" has changed in the files of the contract. ' +
          'Nothing is written if one of these files was changed since.',
      ),
  )
    .option('--dry-run', 'show the difference, and write nothing')
    .uses(commandUse([asTyped('event undo', ['--dry-run']), asTyped('event undo')], 'nothing was written'))
    .action(async (flags: EditFlags) => finish(await undo(flags)));
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
