import path from 'node:path';
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
import { checkVersion, type VersionCheck } from './version-check.ts';
import { compareText } from '../contract/model/diagnostic.ts';
import { compareBodies } from './compare-bodies.ts';
import { pairContracts } from './contract-pair.ts';
import { deliveryKinds } from './rules/deliveries.ts';
import { eventKinds } from './rules/events.ts';
import { fileKinds } from './rules/files.ts';
import type { ChangeKind, FoundPlaces } from './rules/kind.ts';
import { requestKinds } from './rules/requests.ts';
import { shapeKinds } from './rules/shapes.ts';
import { textKinds } from './rules/texts.ts';

/** Every kind of change but those of payloads and headers. */
const changeKinds: readonly ChangeKind[] = [
  ...eventKinds,
  ...requestKinds,
  ...deliveryKinds,
  ...shapeKinds,
  ...textKinds,
  ...fileKinds,
];

/** All that a comparison of two contracts finds. */
export interface Comparison {
  /** Absolute path of the current document. */
  readonly document: string;
  /** What the previous contract was called by the user. */
  readonly against: string;
  readonly bump: Bump;
  readonly changes: readonly Change[];
  readonly version: VersionCheck;
}

/** Compares two versions of a contract. */
export function compareSides(against: string, previous: ContractSide, current: ContractSide): Comparison {
  const changes = compareContracts(previous, current);
  const bump = bumpOf(changes);
  const { folder, root } = current.subject.sources;
  return {
    document: path.join(folder.contract, root),
    against,
    bump,
    changes,
    version: checkVersion(previous, current, bump),
  };
}

/** Whether something breaks that the version does not say. */
export function isUnannounced({ bump, version }: Comparison): boolean {
  return bump === 'major' && version.short.length > 0;
}

/** Every change between two versions of a contract: what breaks first, then in the order of the sources. */
function compareContracts(previous: ContractSide, current: ContractSide): readonly Change[] {
  const pair = pairContracts(previous, current);
  const changes: Change[] = [...compareBodies(pair)];
  for (const { id, compare } of changeKinds) {
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

  function positionsOf({ from, to }: FoundPlaces): ChangePlaces {
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
