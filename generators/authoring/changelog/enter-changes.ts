import { changesPlace } from '../../contract/document/changes-place.ts';
import { own, below, type JsonObject } from '../../contract/model/json.ts';
import type { Subject } from '../../contract/document/subject.ts';
import { diagnosticAt, valueOf } from '../../contract/source/sources.ts';
import type { Draft } from '../edit/draft.ts';
import { EditProblem } from '../edit/edit-problem.ts';

/**
 * Puts entries into the changes of a contract, below a version that is the newest one there or becomes it. The document
 * gets the version, too. With `renames`, the newest one becomes it. A contract without changes gets them only where `starts` is set: then an EditProblem is thrown if
 * it has some that cannot be read.
 */
export function enterChanges(
  draft: Draft,
  { sources, outline }: Subject,
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
