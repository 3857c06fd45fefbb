import type { Command } from '@webhook-contract/common/command-line';
import { subjectOf } from '../contract/check.ts';
import { changesPlace } from '../contract/document/document-lists.ts';
import { isError } from '../contract/model/diagnostic.ts';
import { readContract } from '../contract/index.ts';
import { own } from '../contract/model/json.ts';
import type { Subject } from '../contract/document/outline.ts';
import { loadSources, valueOf, type Sources } from '../contract/source/sources.ts';
import { createDraft, type Draft, type FileChange } from '../authoring/edit/draft.ts';
import { differenceOf } from '../authoring/edit/difference-of.ts';
import { problemsOfChanges } from '../authoring/edit/problems-of-changes.ts';
import { writeChanges } from '../authoring/edit/write-changes.ts';
import { addContractOptions } from './add-build-options.ts';
import { buildOptions, type BuildFlags } from '../package/build-options.ts';
import { showErrorsFirst, showRefused } from '../contract/show-diagnostics.ts';
import { print, printError, printText, forThisContract } from '../ground/command-line.ts';

/** The options of every command that edits the contract. */
export interface EditFlags extends Pick<BuildFlags, 'config' | 'contract'> {
  readonly dryRun?: true;
}

/** Adds the options of every command that edits the contract. */
export function addEditOptions(command: Command): Command {
  return addContractOptions(command).option('--dry-run', 'show the difference, and write nothing');
}

/** Edits the contract as a plan says, if the result is no worse than before. Returns the exit code. */
export async function editContract(
  flags: EditFlags,
  plan: (subject: Subject, draft: Draft) => Promise<void>,
): Promise<number> {
  const { settings } = await buildOptions(flags);
  const { document, rules } = settings;
  const { diagnostics: before } = await readContract(document, settings.package, rules);
  const errors = before.filter(isError);
  const { sources } = loadSources(document);
  const isReadable = sources.files.get(sources.root)?.value !== undefined;
  showErrorsFirst(errors, isReadable ? 'The contract has these errors already.' : 'Nothing was written.');
  if (!isReadable) return 1;
  const draft = createDraft(sources);
  await plan(subjectOf(sources), draft);
  const changes = draft.changes();
  const problems = await problemsOfChanges(sources, rules, changes, before);
  if (problems.some(isError)) {
    showRefused(problems, changes, 'The result would not pass the check. Nothing was written.');
    return 1;
  }
  if (flags.dryRun) {
    printText(differenceOf(changes));
    return 0;
  }
  writeChanges(sources.folder.contract, changes);
  showChanges(changes);
  showErrorsFirst(problems, 'The result has these as well.');
  if (hasUnreadableChanges(sources))
    printError('The changes cannot be read, so this one is not recorded. Add it once they are fixed.');
  print(`\nNext: "${forThisContract('generate')}".`);
  return 0;
}

/** Whether something is wrong with the list of changes, so that nothing can be added to it. */
function hasUnreadableChanges(sources: Sources): boolean {
  const place = changesPlace(sources);
  const isStated = own(sources.files.get(sources.root)?.value, 'x-changes') !== undefined;
  return isStated && !Array.isArray(place && valueOf(sources, place));
}

/** Lists files that were changed. */
export function showChanges(changes: readonly FileChange[]): void {
  for (const { file, before } of changes) print(`${before === undefined ? 'new    ' : 'changed'}  ${file}`);
}
