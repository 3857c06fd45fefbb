import type { Contract } from '../contract/model/model.ts';
import type { ContractSide } from './contract-side.ts';

/**
 * The version of a contract, or, while that is in work, the last before it: one that `release` has not dated is not out yet, if
 * one before it has a date. Where none is dated, all are out.
 */
export function lastVersionOut({ contract }: ContractSide): string {
  return (
    (isInWork(contract) && contract.changes.find(({ date }) => date !== null)?.version) || contract.version
  );
}

/** Whether the version of a contract is not out yet. */
export function isInWork({
  version,
  changes: [newest, ...others],
}: Pick<Contract, 'version' | 'changes'>): boolean {
  return newest?.version === version && newest.date === null && others.some(({ date }) => date !== null);
}
