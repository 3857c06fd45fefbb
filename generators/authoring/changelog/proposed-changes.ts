import { capitalised } from '../../ground/capitalised.ts';
import type { Change as ChangeEntry } from '../../contract/model/model.ts';
import { verdictsOf, type Change } from '../../compare/change.ts';
import type { ContractSide } from '../../compare/contract-side.ts';
import { messageInMarkdown } from '../../compare/report/message-in-markdown.ts';

/** An entry for the changelog of a contract. */
export interface ProposedChange extends ChangeEntry {
  readonly events: readonly string[];
  /** What an entry in other words has to name if it says the same, such as fields; undefined if it has no names. */
  readonly names: readonly string[] | undefined;
}

/** What stands for all changes of texts. */
const TEXTS = 'Descriptions, examples and other texts.';

/** The rules that find them. */
const TEXT_RULES = /-(?:text|description|trigger|examples?)(?:-|$)|^examples?-/;

/** Changes of an event as a whole: there is one of each kind. */
const WHOLE_EVENT = new Set(['event-added', 'event-documented', 'event-removed', 'event-key-renamed']);

/** How the message of a change begins whose subject is one event, or several. */
const EVENTS_NAMED = /^(?:The event "(?:[^"\\]|\\.)*"|\d+ events): /;

/** Entries for the changelog of a contract, made from a comparison, for people to put into better words. */
export function proposedChanges(
  changes: readonly Change[],
  { contract }: ContractSide,
): readonly ProposedChange[] {
  const current = contract.events.map(({ key }) => key);
  const entries = new Map<string, Omit<ProposedChange, 'events'> & { readonly events: Set<string> }>();
  for (const change of changes) {
    const isText = TEXT_RULES.test(change.rule) && verdictsOf(change).every((verdict) => verdict === 'ok');
    // People say in their own words when an event is sent.
    const isMoment = change.rule === 'event-trigger-changed';
    const kind = isText ? 'changed' : kindOf(change);
    // An entry lists its events.
    const said = capitalised(change.message.replace(EVENTS_NAMED, ''));
    const text = isText ? TEXTS : messageInMarkdown(said);
    const id = JSON.stringify([kind, text]);
    const names = WHOLE_EVENT.has(change.rule) ? [] : isText || isMoment ? undefined : namesIn(said);
    const entry = entries.get(id) ?? { kind, text, names, events: new Set() };
    // Only what is removed may be named although the contract no longer has it.
    for (const key of change.events ?? (change.event === undefined ? [] : [change.event]))
      if (kind === 'removed' || current.includes(key)) entry.events.add(key);
    entries.set(id, entry);
  }
  return [...entries.values()].map(({ events, ...entry }) => ({
    ...entry,
    events: [...events].sort((one, other) => current.indexOf(one) - current.indexOf(other)),
  }));
}

function kindOf({ adds, deprecates, from, to }: Change): ChangeEntry['kind'] {
  if (deprecates) return 'deprecated';
  if (adds) return 'added';
  return from && !to ? 'removed' : 'changed';
}

function namesIn(text: string): readonly string[] | undefined {
  const names = [...text.matchAll(/`([^`]+)`|"([^"]+)"/g)].map(
    // Of a field, people write the name and not the path.
    ([, code = '', quoted]) => quoted ?? code.slice(code.lastIndexOf('/') + 1),
  );
  return names.length > 0 ? names : undefined;
}
