import type { ContractData } from '../contract.ts';
import { parallelCopies } from '../faults/apply-faults.ts';
import type { SenderSettings } from '../sender/sender-options.ts';
import type { PayloadMaker } from '../test-data/create-payload-maker.ts';
import { createDispatcherPlayer, type DispatcherPlayer } from './dispatcher-player.ts';
import type { SendStep } from './scenario.ts';

/** A player for these sends, which has made what their seeds need. */
export async function openPlayer(
  contract: ContractData,
  settings: SenderSettings,
  sends: readonly SendStep[],
): Promise<DispatcherPlayer> {
  // All before the first step: played time would go on while one is made.
  const makers = new Map<number, PayloadMaker>();
  for (const { order } of sends) {
    if (order.seed === undefined || makers.has(order.seed)) continue;
    const { createPayloadMaker } = await import('../test-data/create-payload-maker.ts');
    makers.set(order.seed, await createPayloadMaker(contract, { seed: order.seed }));
  }
  const copies = sends.map(({ order }) => parallelCopies(order.faultPlan.faults));
  return createDispatcherPlayer({
    contract,
    settings,
    makePayload: (seed, ...which) => makers.get(seed)?.(...which),
    maxCopies: Math.max(1, ...copies),
  });
}
