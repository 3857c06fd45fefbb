import { changesPlace } from '../../contract/document/changes-place.ts';
import { own } from '../../contract/model/json.ts';
import type { Change } from '../../contract/model/model.ts';
import type { Subject } from '../../contract/document/subject.ts';
import { valueOf } from '../../contract/source/sources.ts';
import { isAtLeast, versionAfter } from '../../compare/version-step.ts';
import type { Draft } from '../edit/draft.ts';
import { enterChanges } from './enter-changes.ts';
import { WrongUse } from '../../ground/advice.ts';

/**
 * Adds an entry to the changes of a contract that lists them: under the given version, or the newest one. One that has
 * a date has come out: then under the next version, which the document gets, too.
 */
export function recordChange(
  subject: Subject,
  draft: Draft,
  { kind, text, events }: Change,
  version?: string,
): void {
  const { sources, outline } = subject;
  const place = changesPlace(sources);
  const current = own(valueOf(sources, outline.info), 'version');
  requireVersion(version, current);
  const isOut = own(own(place && valueOf(sources, place), '0'), 'date') !== undefined;
  const wanted = version ?? (typeof current !== 'string' ? '' : isOut ? nextVersion(current, kind) : current);
  enterChanges(draft, subject, wanted, [{ kind, text, events: [...events] }]);
}

/** Throws a WrongUse if a change cannot belong to a version. */
function requireVersion(version: string | undefined, current: unknown): void {
  if (version === undefined) return;
  if (versionAfter(version, 'none') === undefined)
    throw new WrongUse(`--release: ${JSON.stringify(version)} is not three numbers`, 'Write it as in 1.1.0');
  if (typeof current === 'string' && !isAtLeast(version, current))
    throw new WrongUse(
      `--release: ${version} is older than ${current}, the version of the contract`,
      'Give that one, or a newer one',
    );
}

/** Where receivers have to change something, it is more than an addition. */
function nextVersion(version: string, kind: Change['kind']): string {
  return versionAfter(version, kind === 'removed' || kind === 'changed' ? 'major' : 'minor') ?? version;
}
