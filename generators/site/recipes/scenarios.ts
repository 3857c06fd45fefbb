import type { Contract } from '../../contract/model/model.ts';
import { senderKey } from '../sender-key.ts';
import readyScenarios from './ready-scenarios.json' with { type: 'json' };

/** A scenario that comes with the player: a check of an endpoint. */
export type ReadyScenario = (typeof readyScenarios)[number];

/** The scenarios of the player that a contract can play, by group. */
export function playableScenarios(contract: Contract): ReadonlyMap<string, readonly ReadyScenario[]> {
  const most = Math.max(0, ...contract.events.map(({ delivery }) => delivery.retry?.maxRetries ?? 0));
  const hasNothingFor: readonly string[] = [
    ...(senderKey(contract) === null ? ['sender'] : []),
    ...(contract.signature === null ? ['signatures'] : []),
    ...(contract.eventId === null ? ['duplicates'] : []),
  ];
  const playable = readyScenarios.filter(
    ({ name, retries }) => retries <= most && !hasNothingFor.includes(name.split('/')[0] ?? ''),
  );
  return Map.groupBy(playable, ({ group }) => group);
}
