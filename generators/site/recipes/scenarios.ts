import type { Contract } from '../../contract/model/model.ts';
import readyScenarios from './ready-scenarios.json' with { type: 'json' };

/** A scenario that comes with the player, and what it is for. */
export type ReadyScenario = (typeof readyScenarios)[number];

/** The scenarios of the player that a contract can play, by group. */
export function playableScenarios({ events }: Contract): ReadonlyMap<string, readonly ReadyScenario[]> {
  const most = Math.max(0, ...events.map(({ delivery }) => delivery.retry?.maxRetries ?? 0));
  const playable = readyScenarios.filter(({ retries }) => retries <= most);
  return Map.groupBy(playable, ({ group }) => group);
}
