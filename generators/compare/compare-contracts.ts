import { compareText } from '../contract/model/diagnostic.ts';
import {
  noEffect,
  severities,
  worstOf,
  type Change,
  type ChangePlaces,
  type SourcePosition,
} from './change.ts';
import { compareBodies } from './compare-bodies.ts';
import { pairContracts } from './contract-pair.ts';
import { positionOf, type ContractSide } from './contract-side.ts';
import { diffRules } from './rules/index.ts';
import type { RulePlaces } from './rules/rule.ts';

/**
 * Every change between two versions of a contract, or between those parts of them that can be read: what breaks first, then
 * in the order of the sources.
 */
export function compareContracts(
  previous: ContractSide,
  current: ContractSide,
  isWhole = true,
): readonly Change[] {
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
