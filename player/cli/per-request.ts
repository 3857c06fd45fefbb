import { numberIn, UsageError } from '@webhook-contract/receiver/command-line';
import type { ContractData } from '../contract.ts';

/** What `--per-request` says in help texts. */
export const perRequestHelp = 'how many events each request has, if the contract has several in one';

/** Reads `--per-request`; 1 by default. Throws a UsageError if the contract has one event in each request. */
export function readPerRequest({ endpoint }: ContractData, given: string | undefined): number {
  if (given === undefined) return 1;
  if (!endpoint.batch)
    throw new UsageError('--per-request: the contract has one event in each request. Leave it out.');
  return numberIn(1, 1_000)(given, '--per-request');
}
