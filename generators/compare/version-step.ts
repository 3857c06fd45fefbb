import type { Bump } from './change.ts';
import type { Contract } from '../contract/model/model.ts';
import type { ContractSide } from './contract-side.ts';

/** The step from a version that changes demand. Before 1.0.0, a minor version may break. */
export function stepFrom(version: string, bump: Bump): Bump {
  return version.startsWith('0.') && bump === 'major' ? 'minor' : bump;
}

/** The next version after what changes demand; undefined if it is not three numbers. */
export function versionAfter(version: string, bump: Bump): string | undefined {
  const numbers = numbersOf(version);
  if (!numbers) return undefined;
  const [major = 0, minor = 0, patch = 0] = numbers;
  switch (stepFrom(version, bump)) {
    case 'major':
      return `${major + 1}.0.0`;
    case 'minor':
      return `${major}.${minor + 1}.0`;
    case 'patch':
      return `${major}.${minor}.${patch + 1}`;
    case 'none':
      return version;
  }
}

/** Whether a version is another one or higher, by its three numbers; without any, it is not higher than one that has them. */
export function isAtLeast(version: string, other: string): boolean {
  const [a, b] = [numbersOf(version), numbersOf(other)];
  if (!b) return version !== other;
  if (!a) return false;
  const index = a.findIndex((part, at) => part !== b[at]);
  return index < 0 || (a[index] ?? 0) > (b[index] ?? 0);
}

function numbersOf(version: string): readonly number[] | undefined {
  const found = /^(\d+)\.(\d+)\.(\d+)(?:[-+]|$)/.exec(version);
  return found ? found.slice(1).map(Number) : undefined;
}

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
function isInWork({ version, changes: [newest, ...others] }: Pick<Contract, 'version' | 'changes'>): boolean {
  return newest?.version === version && newest.date === null && others.some(({ date }) => date !== null);
}
