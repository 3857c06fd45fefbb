import path from 'node:path';
import { reachedFrom } from '../contract/payload/definitions.ts';
import type { Contract } from '../contract/model/model.ts';
import {
  bumpOf,
  noEffect,
  severities,
  worstOf,
  type Bump,
  type Change,
  type ChangePlaces,
  type SourcePosition,
} from './change.ts';
import { positionOf, type ContractSide } from './contract-side.ts';
import { documentParts } from './read-side.ts';
import { checkVersion, type VersionCheck } from './version-check.ts';
import { compareText } from '../contract/model/diagnostic.ts';
import { compareBodies } from './compare-bodies.ts';
import { pairContracts } from './contract-pair.ts';
import { diffRules } from './rules/index.ts';
import type { RulePlaces } from './rules/rule.ts';

/** All that a comparison of two contracts finds. */
export interface Comparison {
  /** Absolute path of the current document. */
  readonly document: string;
  /** What the previous contract was called by the user. */
  readonly against: string;
  readonly bump: Bump;
  readonly changes: readonly Change[];
  /** Keys of the events, and of the extensions of the document, that one of the contracts has in a form that cannot be read. */
  readonly notCompared: readonly string[];
  readonly version: VersionCheck;
}

/** Compares two versions of a contract, except for some events and extensions of the document, given by their keys. */
export function compareSides(
  against: string,
  previous: ContractSide,
  current: ContractSide,
  except: readonly string[] = [],
): Comparison {
  const changes = compareContracts(without(previous, except), without(current, except), except.length === 0);
  const bump = bumpOf(changes);
  const { folder, root } = current.subject.sources;
  return {
    document: path.join(folder.contract, root),
    against,
    bump,
    changes,
    notCompared: except,
    version: checkVersion(previous, current, changes),
  };
}

/** Whether something breaks that the version does not say. */
export function isUnannounced({ bump, version }: Comparison): boolean {
  return bump === 'major' && version.short.length > 0;
}

/** A contract without some events, and the shapes that only they have, and without some extensions of its document. */
function without(side: ContractSide, keys: readonly string[]): ContractSide {
  if (keys.length === 0) return side;
  const lacking = Object.entries(documentParts).flatMap(([key, without]) =>
    keys.includes(key) ? [without] : [],
  );
  const contract: Contract = Object.assign({}, side.contract, ...lacking);
  const events = contract.events.filter(({ key }) => !keys.includes(key));
  const roots = events.flatMap(({ payload, headers, partialPayload }) =>
    [payload ?? [], headers ?? [], partialPayload ?? []].flat(),
  );
  const used = reachedFrom(contract.definitions, roots);
  const definitions = Object.fromEntries(
    Object.entries(contract.definitions).filter(([name]) => used.has(name)),
  );
  return { ...side, contract: { ...contract, events, definitions } };
}

/**
 * Every change between two versions of a contract, or between those parts of them that can be read: what breaks first, then
 * in the order of the sources.
 */
function compareContracts(previous: ContractSide, current: ContractSide, isWhole = true): readonly Change[] {
  const pair = pairContracts(previous, current, isWhole);
  const changes: Change[] = [...compareBodies(pair)];
  for (const { id, compare } of diffRules) {
    compare(
      pair,
      ({ from, to, elsewhere, ...change }) =>
        changes.push({
          rule: id,
          ...noEffect,
          ...change,
          ...positionsOf({ from, to }),
          ...(elsewhere && { elsewhere: elsewhere.map(positionsOf) }),
        }),
      changes,
    );
  }
  return changes.sort(
    (one, other) =>
      severities.indexOf(worstOf(one)) - severities.indexOf(worstOf(other)) ||
      Number(one.to === undefined) - Number(other.to === undefined) ||
      comparePositions(one.to ?? one.from, other.to ?? other.from) ||
      compareText(one.rule, other.rule) ||
      compareText(one.message, other.message),
  );

  function positionsOf({ from, to }: RulePlaces): ChangePlaces {
    return {
      ...(from && { from: positionOf(previous, from) }),
      ...(to && { to: positionOf(current, to) }),
    };
  }
}

function comparePositions(one: SourcePosition | undefined, other: SourcePosition | undefined): number {
  if (!one || !other) return 0;
  return compareText(one.file, other.file) || one.line - other.line || one.column - other.column;
}
