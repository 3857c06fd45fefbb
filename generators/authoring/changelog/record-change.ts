import { changesPlace } from '../../contract/document/document-lists.ts';
import { own, below, type JsonObject } from '../../contract/model/json.ts';
import type { Change } from '../../contract/model/model.ts';
import type { Subject } from '../../contract/document/outline.ts';
import { valueOf, diagnosticAt } from '../../contract/source/sources.ts';
import { versionAfter } from '../../compare/version-step.ts';
import type { Draft } from '../edit/draft.ts';
import { EditProblem } from '../edit/edit-problem.ts';

/**
 * Adds entries to the changes of a contract that lists them, under the newest version. One that has
 * a date has come out: then under the next version, which the document gets, too.
 */
export function recordChanges(
  subject: Pick<Subject, 'sources' | 'outline'>,
  draft: Draft,
  changes: readonly Change[],
): void {
  const { sources, outline } = subject;
  const place = changesPlace(sources);
  const current = own(valueOf(sources, outline.info), 'version');
  const isOut = own(own(place && valueOf(sources, place), '0'), 'date') !== undefined;
  const version = typeof current !== 'string' ? '' : isOut ? nextVersion(current, changes) : current;
  const entries = changes.map(({ kind, text, events }) => ({ kind, text, events: [...events] }));
  if (entries.length > 0) enterChanges(draft, subject, version, entries);
}

/** Where receivers have to change something, it is more than an addition. */
function nextVersion(version: string, changes: readonly Change[]): string {
  const isMore = changes.some(({ kind }) => kind === 'removed' || kind === 'changed');
  return versionAfter(version, isMore ? 'major' : 'minor') ?? version;
}

/**
 * Puts entries into the changes of a contract, below a version that is the newest one there or becomes it. The document
 * gets the version, too. With `renames`, the newest one becomes it. A contract without changes gets them only where `starts` is set: then an EditProblem is thrown if
 * it has some that cannot be read.
 */
export function enterChanges(
  draft: Draft,
  { sources, outline }: Pick<Subject, 'sources' | 'outline'>,
  version: string,
  entries: readonly JsonObject[],
  { starts = false, renames = false }: { readonly starts?: boolean; readonly renames?: boolean } = {},
): void {
  const { info } = outline;
  if (own(valueOf(sources, info), 'version') !== version)
    draft.edit(info.file, { set: [...info.path, 'version'], value: version });
  const place = changesPlace(sources);
  const versions = place && valueOf(sources, place);
  const fresh = { version, changes: [...entries] };
  if (place && Array.isArray(versions)) {
    const isNewest = own(own(versions, '0'), 'version') === version;
    if (!isNewest && renames) draft.edit(place.file, { set: [...place.path, 0, 'version'], value: version });
    if (!isNewest && !renames) draft.edit(place.file, { insert: [...place.path, 0], value: fresh });
    else
      for (const value of entries) draft.edit(place.file, { append: [...place.path, 0, 'changes'], value });
  } else if (starts) {
    const stated = below(outline.document, 'x-changes');
    if (valueOf(sources, stated) !== undefined)
      throw EditProblem.at(diagnosticAt(sources, stated), 'x-changes cannot be read as they are.').inFile(
        stated.file,
      );
    draft.edit(sources.root, { set: ['x-changes'], value: [fresh] });
  }
}
