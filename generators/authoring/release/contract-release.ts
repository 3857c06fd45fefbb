import { Refusal } from '@webhook-contract/receiver/command-line';
import { isEqual } from '@webhook-contract/runtime/v1';
import { worstOf, type Bump, type Change } from '../../compare/change.ts';
import { compareSides, type Comparison } from '../../compare/comparison.ts';
import type { ContractSide } from '../../compare/contract-side.ts';
import { stepBetween } from '../../compare/version-step.ts';
import { createDraft, type FileChange, type Draft } from '../edit/draft.ts';
import { asTyped } from '../../ground/command-line.ts';
import { changesPlace } from '../../contract/document/document-lists.ts';
import type { Change as ChangeEntry } from '../../contract/model/model.ts';
import { isObject, below, type Json } from '../../contract/model/json.ts';
import { children } from '../../contract/document/outline.ts';
import { valueOf } from '../../contract/source/sources.ts';

/** Which version of the contract is released, and what to edit for it. */
export interface ContractRelease {
  readonly version: string;
  /** The step from the version of the last release; `none` if it is the same, or if there is none. */
  readonly step: Bump;
  /** Undefined for the first release. */
  readonly comparison: Comparison | undefined;
  readonly changes: readonly FileChange[];
  /** What they do, for people. */
  readonly lines: readonly string[];
}

/**
 * Works out the version: the one that the document says, or the least one that the changes since the last release demand
 * if that is higher. Throws a Refusal if the changelog of the contract does not mention it.
 */
export function contractRelease(
  current: ContractSide,
  previous: { readonly side: ContractSide; readonly tag: string } | undefined,
  today: string,
): ContractRelease {
  const comparison = previous && compareSides(previous.tag, previous.side, current);
  const { contract, subject } = current;
  const isShort = comparison?.version.short.some(({ says }) => says === contract.version) ?? false;
  if (isShort && comparison?.version.follows === undefined)
    throw new Refusal(
      `The contract has changed since ${comparison?.against}, and its version is the same. Give it another one.`,
    );
  const version = (isShort ? comparison?.version.follows : undefined) ?? contract.version;
  if (comparison && version === comparison.version.previous)
    return { version, step: 'none', comparison, changes: [], lines: [] };

  const draft = createDraft(subject.sources);
  const lines: string[] = [];
  if (version !== contract.version) {
    const { file, path } = subject.outline.info;
    draft.edit(file, { set: [...path, 'version'], value: version });
    lines.push(`${file}: version ${version}`);
  }
  const since = previous && comparison && { ...previous, changes: comparison.changes };
  lines.push(...releaseChangelog(draft, current, since, version, today));
  const step = comparison ? (stepBetween(comparison.version.previous, version) ?? comparison.bump) : 'none';
  return { version, step, comparison, changes: draft.changes(), lines };
}

/**
 * Gives the newest entry of the changelog its version and its date, and says so, a line each. What was added to the entry
 * of a version that is released already moves into one of its own. What concerns all events then lists them. Throws a Refusal if nothing is said of what has
 * changed, or of an event that breaks something.
 */
function releaseChangelog(
  draft: Draft,
  { contract, subject: { sources } }: ContractSide,
  previous:
    { readonly side: ContractSide; readonly tag: string; readonly changes: readonly Change[] } | undefined,
  version: string,
  today: string,
): readonly string[] {
  const place = changesPlace(sources);
  const [newest] = contract.changes;
  if (!place || !newest) return [];
  const { file } = place;
  const entry = [...place.path, 0];
  const keys = contract.events.map(({ key }) => key);
  const places = children(sources, below(place, 0, 'changes'));
  const released = previous?.side.contract.changes.find((known) => known.version === newest.version);
  if (previous && !released) refuseUnnamed(file, previous, newest.changes);
  if (!previous || !released) {
    const lines: string[] = [];
    if (newest.version !== version) {
      draft.edit(file, { set: [...entry, 'version'], value: version });
      lines.push(`${file}: the newest entry is ${version}`);
    }
    if (newest.date === null) {
      draft.edit(file, { set: [...entry, 'date'], value: today, at: { after: 'version' } });
      lines.push(`${file}: dated ${today}`);
    }
    for (const [index, { events }] of newest.changes.entries()) {
      const change = places[index];
      // An event that comes later would otherwise be among them, and its history false.
      if (events !== 'all' || !change || keys.length === 0) continue;
      draft.edit(change.file, { set: [...change.path, 'events'], value: keys });
      lines.push(`${change.file}: "events: all" lists the ${keys.length} events that there are`);
    }
    return lines;
  }

  const added = newest.changes.flatMap((change, index) =>
    released.changes.some((known) => isEqual(known, change)) ? [] : [index],
  );
  if (added.length === 0)
    throw new Refusal(
      `${file} does not mention what has changed since ${previous.tag}. Add an entry for ${version} above that of ` +
        `${newest.version}, or let ${proposing(previous.tag)} propose one.`,
    );
  refuseUnnamed(
    file,
    previous,
    added.flatMap((index) => newest.changes[index] ?? []),
  );
  const written = places.map((change) => valueOf(sources, change));
  const changes = added.map((index): Json => {
    const change = (written[index] ?? null) as Json;
    return isObject(change) && change['events'] === 'all' && keys.length > 0
      ? { ...change, events: keys }
      : change;
  });
  // From the last one on, as each that goes moves those behind it.
  for (const index of added.toReversed()) draft.edit(file, { remove: [...entry, 'changes', index] });
  draft.edit(file, { insert: entry, value: { version, date: today, changes } });
  return [`${file}: an entry for ${version}, dated ${today}, of what was added to ${newest.version}`];
}

/** An entry of the contract as a whole may speak of every event; otherwise one that breaks something has to be named. */
function refuseUnnamed(
  file: string,
  { tag, changes }: { readonly tag: string; readonly changes: readonly Change[] },
  said: readonly ChangeEntry[],
): void {
  const broken = changes
    .filter((change) => worstOf(change) === 'break')
    .flatMap(({ event, events }) => events ?? event ?? []);
  const unnamed = [...new Set(broken)].filter(
    (key) => !said.some(({ events }) => events === 'all' || events.length === 0 || events.includes(key)),
  );
  if (unnamed.length > 0)
    throw new Refusal(
      `${file} does not mention ${unnamed.join(', ')}, which the changes since ${tag} break. Add it, or let ${proposing(tag)} do that.`,
    );
}

function proposing(tag: string): string {
  return `"${asTyped('diff', ['--against', tag, '--write-changes'])}"`;
}
