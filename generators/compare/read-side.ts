import type { Cache } from '../contract/source/cache.ts';
import { readSubject } from '../contract/index.ts';
import { isError, type Diagnostic } from '../contract/model/diagnostic.ts';
import type { Contract, ContractPackage } from '../contract/model/model.ts';
import { normalise } from '../contract/normalise.ts';
import { changeRules } from '../contract/rules/changes.ts';
import { rules } from '../contract/rules/index.ts';
import type { ContractSide } from './contract-side.ts';

/** A contract to compare, with all its problems. */
export interface SideReading {
  /** Undefined if the contract has errors that leave nothing certain to compare. */
  readonly side: ContractSide | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a contract, whatever is wrong with its style, its examples and its changelog. */
export async function readSide(
  document: string,
  contractPackage: ContractPackage,
  chosenNames: Contract['chosenNames'],
  cache: Cache,
): Promise<SideReading> {
  const { subject, diagnostics } = await readSubject(document, {}, cache);
  const errors = diagnostics.filter(isError);
  if (!subject || errors.some(isObstacle)) return { side: undefined, diagnostics };
  try {
    return {
      side: { contract: normalise(subject, contractPackage, chosenNames), subject },
      diagnostics,
    };
  } catch (error) {
    // Normalising takes for granted that there are no errors.
    if (errors.length === 0) throw error;
    return { side: undefined, diagnostics };
  }
}

/** Whether a contract cannot be compared because of an error: one in examples, in the changelog or in style is no obstacle. */
export function isObstacle({ rule }: Diagnostic): boolean {
  return !HARMLESS.has(rule);
}

const HARMLESS = new Set([
  ...changeRules.map(({ id }) => id),
  ...rules
    .filter(
      ({ judgesExamples, needed, judgesSchema }) => judgesExamples || (needed === undefined && !judgesSchema),
    )
    .map(({ id }) => id),
]);
