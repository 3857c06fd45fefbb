import type { Change as ChangeEntry } from '../../contract/model/model.ts';
import type { Draft } from '../edit/draft.ts';
import { enterChanges } from './record-change.ts';
import type { Comparison } from '../../compare/comparison.ts';
import { isAtLeast, isInWork } from '../../compare/version-step.ts';
import type { ContractSide } from '../../compare/contract-side.ts';
import type { JsonObject } from '../../contract/model/json.ts';
import { capitalised } from '../../ground/capitalised.ts';
import { verdictsOf, type Change } from '../../compare/change.ts';
import { messageInMarkdown } from '../../compare/report/markdown.ts';

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

/** An entry for the changelog of a contract. */
interface ProposedChange extends ChangeEntry {
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
