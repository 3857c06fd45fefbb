import type { ContractData } from '../../../player/contract.ts';
import { hasExample } from '../../../player/examples-of.ts';
import type { ProbeParts } from '../../../player/probe/endpoint-probe.ts';
import type { Player } from '../../../player/probe/dispatcher-player.ts';
import { retryContract } from './retry-contract.ts';

/** What a check is played with here: no hooks, and the first event. */
export function partsFor(
  player: Player,
  more: Partial<ProbeParts> = {},
  contract: ContractData = retryContract,
): ProbeParts {
  const event = contract.events.find(hasExample(contract));
  if (!event) throw new Error('the contract has no event to send');
  return { contract, event, player, handshakes: async () => [], ...more };
}
