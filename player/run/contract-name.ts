import type { ContractData } from '../contract.ts';

/** A contract as a log names it: a run goes on only with the very contract that it began with. */
export function contractName({ name, version }: Pick<ContractData, 'name' | 'version'>): string {
  return `${name} ${version}`;
}
