import { changesPlace } from '../../contract/document/document-lists.ts';
import { own } from '../../contract/model/json.ts';
import type { Change } from '../../contract/model/model.ts';
import type { Subject } from '../../contract/document/outline.ts';
import { valueOf } from '../../contract/source/sources.ts';
import { versionAfter } from '../../compare/version-step.ts';
import type { Draft } from '../edit/draft.ts';

/**
 * Adds entries to the changes of a contract that lists them, under the newest version. One that has
 * a date has come out: then under the next version, which the document gets, too.
 */
export function recordChanges(
  { sources, outline }: Pick<Subject, 'sources' | 'outline'>,
  draft: Draft,
  changes: readonly Change[],
): void {
  if (changes.length === 0) return;
  const { info } = outline;
  const place = changesPlace(sources);
  const versions = place && valueOf(sources, place);
  const newest = own(versions, '0');
  const current = own(valueOf(sources, info), 'version');
  const isOut = own(newest, 'date') !== undefined;
  const version = typeof current !== 'string' ? '' : isOut ? nextVersion(current, changes) : current;
  if (current !== version) draft.edit(info.file, { set: [...info.path, 'version'], value: version });
  if (!place || !Array.isArray(versions)) return;
  const entries = changes.map(({ kind, text, events }) => ({ kind, text, events: [...events] }));
  if (own(newest, 'version') === version)
    draft.edit(place.file, ...entries.map((value) => ({ append: [...place.path, 0, 'changes'], value })));
  else draft.edit(place.file, { insert: [...place.path, 0], value: { version, changes: entries } });
}

/** Where receivers have to change something, it is more than an addition. */
function nextVersion(version: string, changes: readonly Change[]): string {
  const isMore = changes.some(({ kind }) => kind === 'removed' || kind === 'changed');
  return versionAfter(version, isMore ? 'major' : 'minor') ?? version;
}
