import type { Bump } from '../../compare/change.ts';
import { compareSides, type Comparison } from '../../compare/comparison.ts';
import type { ContractSide } from '../../compare/contract-side.ts';
import { stepBetween } from '../../compare/version-step.ts';
import { createDraft, type FileChange } from '../edit/draft.ts';
import { releaseChangelog } from './changelog-release.ts';
import { ReleaseRefused } from './refused.ts';

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
 * if that is higher. Throws a ReleaseRefused if the changelog of the contract does not mention it.
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
