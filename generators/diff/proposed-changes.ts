import { escapeMarkdown } from '../docs/blocks/escape-markdown.ts';
import type { Change as ChangeEntry } from '../contract/model.ts';
import { verdictsOf, type Change } from './change.ts';
import type { ContractSide } from './contract-side.ts';

/** What stands for all changes that nobody has to act on. */
const TEXTS = 'Descriptions, examples and other texts.';

/** Entries for the changelog of a contract, made from a comparison, for people to put into better words. */
export function proposedChanges(
  changes: readonly Change[],
  { contract }: ContractSide,
): readonly ChangeEntry[] {
  const current = new Set(contract.events.map(({ key }) => key));
  const entries = new Map<string, { kind: ChangeEntry['kind']; text: string; events: Set<string> }>();
  for (const change of changes) {
    const kind = kindOf(change);
    const isNoticed = kind !== 'changed' || verdictsOf(change).some((verdict) => verdict !== 'ok');
    const text = isNoticed ? escapeMarkdown(change.message) : TEXTS;
    const id = JSON.stringify([kind, text]);
    const entry = entries.get(id) ?? { kind, text, events: new Set() };
    // Only what is removed may be named although the contract no longer has it.
    if (change.event !== undefined && (kind === 'removed' || current.has(change.event)))
      entry.events.add(change.event);
    entries.set(id, entry);
  }
  return [...entries.values()].map(({ events, ...entry }) => ({ ...entry, events: [...events] }));
}

function kindOf({ adds, from, to }: Change): ChangeEntry['kind'] {
  if (adds) return 'added';
  return from && !to ? 'removed' : 'changed';
}
