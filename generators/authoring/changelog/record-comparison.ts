import type { Change as ChangeEntry, JsonObject } from '../../contract/model/model.ts';
import type { Draft } from '../edit/draft.ts';
import { enterChanges } from './enter-changes.ts';
import type { Comparison } from '../../compare/comparison.ts';
import type { ContractSide } from '../../compare/contract-side.ts';
import { proposedChanges, type ProposedChange } from './proposed-changes.ts';

/**
 * Puts what a comparison found into the changelog of the contract: into its newest version if that is not the previous
 * one, and otherwise into a new one, which the document gets, too. Nothing is said twice. Returns how many entries there
 * are, and the version.
 */
export function recordComparison(
  draft: Draft,
  { changes, version: { follows } }: Comparison,
  previous: ContractSide,
  current: ContractSide,
): { readonly entries: number; readonly version: string } {
  const { contract, subject } = current;
  const [newest] = contract.changes;
  const isOpen =
    newest !== undefined && !previous.contract.changes.some(({ version }) => version === newest.version);
  const said = isOpen ? newest.changes : [];
  const entries = proposedChanges(changes, current).flatMap((proposed) => unsaid(proposed, said));
  const isRaised = contract.version !== previous.contract.version;
  const version = isOpen ? newest.version : isRaised ? contract.version : (follows ?? contract.version);
  if (entries.length === 0) return { entries: 0, version };

  enterChanges(draft, subject, version, entries, { starts: true });
  return { entries: entries.length, version };
}

/** What entries, of which people may have written some in their own words, do not say of a proposed one. */
function unsaid(
  { kind, text, events, names }: ProposedChange,
  said: readonly ChangeEntry[],
): readonly JsonObject[] {
  const same = said.filter(
    (entry) =>
      entry.text === text || (entry.kind === kind && names?.every((name) => entry.text.includes(name))),
  );
  if (events.length === 0) return same.length > 0 ? [] : [{ kind, text }];
  const missing = events.filter(
    (key) => !same.some((entry) => entry.events === 'all' || entry.events.includes(key)),
  );
  return missing.length > 0 ? [{ kind, text, events: missing }] : [];
}
