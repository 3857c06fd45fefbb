import type { ContractData } from '../contract.ts';
import type { SenderSettings } from '../sender/sender-options.ts';
import type { PayloadMaker } from '../test-data/create-payload-maker.ts';
import { createDispatcherPlayer, type DispatcherPlayer } from './dispatcher-player.ts';

/**
 * A player that makes payloads by their seed. What these seeds need is made at once: played time would go on while it is made before a
 * send.
 */
export async function openPlayer(
  contract: ContractData,
  settings: SenderSettings,
  maxCopies: number,
  seeds: readonly number[] = [],
): Promise<DispatcherPlayer> {
  const makers = new Map<number, PayloadMaker>();
  const prepare = async (seed: number): Promise<void> => {
    const { createPayloadMaker } = await import('../test-data/create-payload-maker.ts');
    makers.set(seed, await createPayloadMaker(contract, { seed }));
  };
  for (const seed of new Set(seeds)) await prepare(seed);
  const player = createDispatcherPlayer({
    contract,
    settings,
    makePayload: (seed, ...which) => makers.get(seed)?.(...which),
    maxCopies,
  });
  return {
    ...player,
    async send(order, ...rest) {
      if (order.seed !== undefined && !makers.has(order.seed)) await prepare(order.seed);
      return player.send(order, ...rest);
    },
  };
}
