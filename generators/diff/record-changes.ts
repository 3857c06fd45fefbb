import type { Change as ChangeEntry, JsonObject } from '../contract/model.ts';
import type { Draft } from '../edit/draft.ts';
import { enterChanges } from '../edit/enter-changes.ts';
import type { Comparison } from './comparison.ts';
import type { ContractSide } from './contract-side.ts';
import { proposedChanges } from './proposed-changes.ts';

/**
 * Puts what a comparison found into the changelog of the contract: into its newest version if that is not the previous
 * one, and otherwise into a new one, which the document gets, too. Nothing is said twice. Returns how many entries there
 * are, and the version.
 */
export function recordChanges(
  draft: Draft,
  { changes, version: { follows } }: Comparison,
  previous: ContractSide,
  current: ContractSide,
): { readonly entries: number; readonly version: string } {
  const { contract, subject } = current;
  const [newest] = contract.changes;
  const isOpen =
    newest !== undefined && !previous.contract.changes.some(({ version }) => version === newest.version);
  const said = new Set(isOpen ? newest.changes.map(({ text }) => text) : []);
  const entries = proposedChanges(changes, current)
    .filter(({ text }) => !said.has(text))
    .map(entryOf);
  const isRaised = contract.version !== previous.contract.version;
  const version = isOpen ? newest.version : isRaised ? contract.version : (follows ?? contract.version);
  if (entries.length === 0) return { entries: 0, version };

  enterChanges(draft, subject, version, entries, { starts: true });
  return { entries: entries.length, version };
}

function entryOf({ kind, text, events }: ChangeEntry): JsonObject {
  return { kind, text, ...(events.length > 0 && { events }) };
}
