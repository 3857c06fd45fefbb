import { readyScenarios, type ReadyScenario } from '@webhook-contract/player/scenarios';
import type { Contract } from '../../contract/model/model.ts';

/** The scenarios of the player that a contract can play, by group. */
export function playableScenarios({ events }: Contract): ReadonlyMap<string, readonly ReadyScenario[]> {
  const most = Math.max(0, ...events.map(({ delivery }) => delivery.retry?.maxRetries ?? 0));
  const playable = readyScenarios().filter(({ retries }) => retries <= most);
  return Map.groupBy(playable, ({ group }) => group);
}
