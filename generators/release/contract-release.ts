import path from 'node:path';
import { own } from '../contract/json.ts';
import { below, type Place } from '../contract/place.ts';
import { resolve, valueOf } from '../contract/sources.ts';
import type { Bump } from '../diff/change.ts';
import { compareSides, type Comparison } from '../diff/comparison.ts';
import type { ContractSide } from '../diff/contract-side.ts';
import { stepBetween } from '../diff/version-check.ts';
import type { Edit } from '../edit/edit.ts';
import { ReleaseRefused } from './refused.ts';

/** Which version of the contract is released, and what to edit for it. */
export interface ContractRelease {
  readonly version: string;
  /** The step from the version of the last release; `none` if it is the same, or if there is none. */
  readonly step: Bump;
  /** Undefined for the first release. */
  readonly comparison: Comparison | undefined;
  readonly edits: readonly FileEdits[];
}

export interface FileEdits {
  /** Absolute path. */
  readonly file: string;
  readonly edits: readonly Edit[];
  /** What they do, for people. */
  readonly summary: string;
}

/**
 * Works out the version: the one that the document says, or the least one that the changes since the last release demand
 * if that is higher. Throws a ReleaseRefused if the changelog of the contract says nothing of it.
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
    throw new ReleaseRefused(
      `The contract has changed since ${comparison?.against}, and its version is the same. Give it another one.`,
    );
  const version = (isShort ? comparison?.version.follows : undefined) ?? contract.version;
  if (comparison && version === comparison.version.previous)
    return { version, step: 'none', comparison, edits: [] };

  const edits: FileEdits[] = [];
  const add = (place: Place, edit: Edit, summary: string) =>
    edits.push({
      file: path.join(subject.sources.folder.contract, place.file),
      edits: [edit],
      summary: `${place.file}: ${summary}`,
    });
  if (version !== contract.version) {
    const place = below(subject.outline.info, 'version');
    add(place, { set: place.path, value: version }, `version ${version}`);
  }
  const newest = newestChange(current);
  if (newest) {
    const says = own(valueOf(subject.sources, newest), 'version');
    if (previous?.side.contract.changes.some((known) => known.version === says))
      throw new ReleaseRefused(
        `${newest.file} says nothing of what has changed since ${previous.tag}. Add an entry for ${version} above that of ${String(says)}.`,
      );
    if (says !== version)
      add(newest, { set: [...newest.path, 'version'], value: version }, `the newest entry is ${version}`);
    if (own(valueOf(subject.sources, newest), 'date') === undefined)
      add(
        newest,
        { set: [...newest.path, 'date'], value: today, at: { after: 'version' } },
        `dated ${today}`,
      );
  }
  const step = comparison ? (stepBetween(comparison.version.previous, version) ?? comparison.bump) : 'none';
  return { version, step, comparison, edits };
}

function newestChange({ subject: { sources, outline } }: ContractSide): Place | undefined {
  const changes = resolve(sources, below(outline.document, 'x-changes'));
  return changes && resolve(sources, below(changes, 0));
}
