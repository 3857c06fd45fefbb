import type { Change as ChangeEntry } from '../../contract/model/model.ts';
import type { Draft } from '../edit/draft.ts';
import { enterChanges } from './enter-changes.ts';
import type { Comparison } from '../../compare/comparison.ts';
import { isInWork } from '../../compare/last-version-out.ts';
import { isAtLeast } from '../../compare/version-step.ts';
import type { ContractSide } from '../../compare/contract-side.ts';
import { proposedChanges, type ProposedChange } from './proposed-changes.ts';
import type { JsonObject } from '../../contract/model/json.ts';

/**
 * Puts what a comparison found into the changelog of the contract: into its newest version if that is not out yet, and
 * otherwise into a new one; the document gets it, too, and both become the version that follows if they say less,
 * even if no entry is missing. Nothing is said twice. Returns the version.
 */
export function recordComparison(
  draft: Draft,
  { changes, version: { follows, short } }: Comparison,
  previous: ContractSide,
  current: ContractSide,
): string {
  const { contract, subject } = current;
  const [newest] = contract.changes;
  const isNew = !previous.contract.changes.some(({ version }) => version === newest?.version);
  const isOpen = newest !== undefined && (isNew || isInWork(contract));
  const said = isOpen ? newest.changes : [];
  const entries = proposedChanges(changes, current).flatMap((proposed) => unsaid(proposed, said));
  const isRaised = contract.version !== previous.contract.version;
  const stated = isOpen ? newest.version : isRaised ? contract.version : (follows ?? contract.version);
  // One that is not out yet and says less than its changes demand becomes the one that follows.
  const isShort = follows !== undefined && !isAtLeast(stated, follows);
  const version = isShort ? follows : stated;
  const renames = isOpen && isShort && newest.date === null;
  const isRaisedAlone = short.length > 0 && isOpen && (renames || !isShort);
  if (entries.length > 0 || isRaisedAlone)
    enterChanges(draft, subject, version, entries, { starts: true, renames });
  return version;
}

/** What entries, of which people may have written some in their own words, do not say of a proposed one. */
function unsaid(
  { kind, text, events, names }: ProposedChange,
  said: readonly ChangeEntry[],
): readonly JsonObject[] {
  // What has no names, such as a text or a number of retries, is said by any entry of its kind for the same events.
  const isOfSame = (entry: ChangeEntry): boolean =>
    entry.kind === kind &&
    (names?.every((name) => entry.text.includes(name)) ?? events.length > 0 !== (entry.events.length === 0));
  const same = said.filter((entry) => entry.text === text || isOfSame(entry));
  if (events.length === 0) return same.length > 0 ? [] : [{ kind, text }];
  const missing = events.filter(
    (key) => !same.some((entry) => entry.events === 'all' || entry.events.includes(key)),
  );
  return missing.length > 0 ? [{ kind, text, events: missing }] : [];
}
