import { bumpOf, positionText, type Bump, type Change, type SourcePosition } from './change.ts';
import { isAtLeast, stepFrom, versionAfter, lastVersionOut } from './version-step.ts';
import { documentPlace, positionOf, type ContractSide } from './contract-side.ts';
import { below, type Place } from '../contract/model/json.ts';
import { children } from '../contract/document/outline.ts';
import type { Change as Entry } from '../contract/model/model.ts';

/** Whether the current contract says the version that its changes demand. */
export interface VersionCheck {
  readonly previous: string;
  readonly current: string;
  /** The last version that is out: the previous one, or the one before if that is still in work. */
  readonly out: string;
  /** The least version that follows the last one that is out; undefined if that is not three numbers. */
  readonly follows: string | undefined;
  /** Where the current contract says less than that. */
  readonly short: readonly { readonly what: string; readonly says: string; readonly at: SourcePosition }[];
  /** Where it says more than has changed. */
  readonly doubts: readonly Doubt[];
}

/** Compares the versions of two contracts with what their changes demand. */
export function checkVersion(
  previous: ContractSide,
  current: ContractSide,
  found: readonly Change[],
): VersionCheck {
  const bump = bumpOf(found);
  const { version } = previous.contract;
  const out = lastVersionOut(previous);
  const follows = atLeast(versionAfter(out, bump), out === version ? undefined : version);
  const says = (said: string): boolean =>
    bump === 'none' || (follows === undefined ? said !== version : isAtLeast(said, follows));
  const { changes } = current.contract;
  const stated = [
    {
      what: 'info.version',
      says: current.contract.version,
      at: positionOf(current, documentPlace(current, 'info', 'version')),
    },
    ...changes.slice(0, 1).map((newest) => ({
      what: 'the newest entry of the changes',
      says: newest.version,
      at: positionOf(current, newestChangePlace(current)),
    })),
  ];
  return {
    previous: version,
    current: current.contract.version,
    out,
    follows,
    short: stated.filter((one) => !says(one.says)),
    doubts: [...raisedInVain(previous, current, bump), ...changelogDoubts(previous, current, found)],
  };
}

/** Which version follows, and what to write where if the contract says less; empty if nothing has changed. */
export function versionInWords(check: VersionCheck, bump: Bump): string {
  const doubts = check.doubts.map(({ message, at }) => `${message} (${positionText(at)})`);
  return [stepInWords(check, bump), ...doubts].filter(Boolean).join(' ');
}

function atLeast(version: string | undefined, inWork: string | undefined): string | undefined {
  return version !== undefined && inWork !== undefined && isAtLeast(inWork, version) ? inWork : version;
}

function stepInWords({ previous, out, follows, short }: VersionCheck, bump: Bump): string {
  if (bump === 'none') return '';
  const wanted = follows === undefined ? `a version other than ${previous}` : `${follows} or higher`;
  // The step is smaller than its name then.
  const why = stepFrom(out, bump) === bump ? '' : ', as before 1.0.0 a minor version may break';
  const base = out === previous ? out : `${out}, the last version that has a date`;
  const step = `The changes are ${bump}${follows === undefined ? '' : `: ${follows} follows ${base}${why}`}`;
  if (short.length === 0) return `${step}.`;
  const said = short.map(({ what, says, at }) => `${what} says ${says} (${positionText(at)})`).join(' and ');
  return `${step}, but ${said}. Write ${wanted} there.`;
}

function raisedInVain(previous: ContractSide, current: ContractSide, bump: Bump): readonly Doubt[] {
  const [was, is] = [previous.contract.version, current.contract.version];
  if (bump !== 'none' || was === is || hasVersionsBetween(previous, current)) return [];
  const at = positionOf(current, documentPlace(current, 'info', 'version'));
  return [{ message: `The version rises from ${was} to ${is}, and nothing has changed.`, at }];
}

function newestChangePlace(side: ContractSide): Place {
  const list = documentPlace(side, 'x-changes');
  const [newest] = children(side.subject.sources, list);
  return newest ? below(newest, 'version') : list;
}

/** What the changes of a version that is not out yet say, and what the comparison does not bear out. */
interface Doubt {
  readonly message: string;
  readonly at: SourcePosition;
}

/** Compares what people wrote of the newest version with what has changed, if the previous contract does not have that version. */
function changelogDoubts(
  previous: ContractSide,
  current: ContractSide,
  changes: readonly Change[],
): readonly Doubt[] {
  const [newest] = current.contract.changes;
  if (newest === undefined || hasVersion(previous, newest.version)) return [];
  if (hasVersionsBetween(previous, current)) return [];
  return newest.changes.flatMap(({ kind, events }, index) =>
    (events === 'all' ? [] : events).flatMap((key) => {
      const message = doubtOf(kind, key, changes);
      return message === undefined ? [] : [{ message, at: positionOf(current, entryPlace(current, index)) }];
    }),
  );
}

/** Whether versions came out between the two that are compared: what was done in one may be undone in the next. */
function hasVersionsBetween(previous: ContractSide, current: ContractSide): boolean {
  const [, former] = current.contract.changes;
  return former !== undefined && !hasVersion(previous, former.version);
}

function hasVersion({ contract }: ContractSide, version: string): boolean {
  return contract.version === version || contract.changes.some((one) => one.version === version);
}

function doubtOf(kind: Entry['kind'], key: string, changes: readonly Change[]): string | undefined {
  const found = changes.filter(({ event, events }) => event === key || events?.includes(key));
  if (found.length > 0 && found.every(CONTRARY[kind] ?? isNever))
    return `The changes say that something of ${key} is ${kind}, and it is the other way round.`;
  // What concerns the contract as a whole may concern any event.
  const isOfWhole = changes.some(({ event, events }) => event === undefined && events === undefined);
  return found.length === 0 && !isOfWhole
    ? `The changes name ${key}, of which nothing has changed.`
    : undefined;
}

/** What cannot be meant by an entry of a kind. */
const CONTRARY: Partial<Record<Entry['kind'], (change: Change) => boolean>> = {
  added: ({ rule }) => rule.endsWith('-removed'),
  removed: ({ rule }) => rule.endsWith('-added'),
};

function isNever(): boolean {
  return false;
}

function entryPlace(side: ContractSide, index: number): Place {
  const { sources } = side.subject;
  const list = documentPlace(side, 'x-changes');
  const [newest] = children(sources, list);
  const entries = newest ? children(sources, below(newest, 'changes')) : [];
  return entries[index] ?? newest ?? list;
}
