import { children } from '../contract/document/outline.ts';
import type { Change as Entry } from '../contract/model/model.ts';
import { below, type Place } from '../contract/model/json.ts';
import type { Change, SourcePosition } from './change.ts';
import { documentPlace, positionOf, type ContractSide } from './contract-side.ts';

/** What the changes of a version that is not out yet say, and what the comparison does not bear out. */
export interface Doubt {
  readonly message: string;
  readonly at: SourcePosition;
}

/** Compares what people wrote of the newest version with what has changed, if the previous contract does not have that version. */
export function changelogDoubts(
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
export function hasVersionsBetween(previous: ContractSide, current: ContractSide): boolean {
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
