import { noCache } from '../../../generators/contract/source/cache.ts';
import { unnamedPackage } from '../../../generators/contract/model/model.ts';
import { compareSides, type Comparison } from '../../../generators/compare/comparison.ts';
import type { ContractSide } from '../../../generators/compare/contract-side.ts';
import { readSide } from '../../../generators/compare/read-side.ts';

/** Two versions of a contract, and what has changed. */
export interface Compared extends Comparison {
  readonly previous: ContractSide;
  readonly current: ContractSide;
}

/** Compares two documents. Throws for one in which something is wrong. */
export async function compareDocuments(previousFile: string, currentFile: string): Promise<Compared> {
  return compareRead(await readSound(previousFile), await readSound(currentFile));
}

/** Compares two contracts that are read already. */
export function compareRead(previous: ContractSide, current: ContractSide): Compared {
  return { previous, current, ...compareSides('previous', previous, current) };
}

/** Reads a contract. Throws if something is wrong with it. */
export async function readSound(file: string): Promise<ContractSide> {
  const { side, diagnostics } = await readSide(file, unnamedPackage, {}, noCache);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (!side || errors.length > 0) throw new Error(`${file}: ${JSON.stringify(errors, undefined, 2)}`);
  return side;
}
