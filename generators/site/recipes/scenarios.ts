import type { Contract } from '../../contract/model/model.ts';
import { senderKey } from '../sender-key.ts';
import readyScenarios from './ready-scenarios.json' with { type: 'json' };

/** The scenarios of the player that a contract can play, each a check of an endpoint. */
export function playableChecks(contract: Contract): readonly (typeof readyScenarios)[number][] {
  const most = Math.max(0, ...contract.events.map(({ delivery }) => delivery.retry?.maxRetries ?? 0));
  const hasNothingFor: readonly string[] = [
    ...(senderKey(contract) === null ? ['sender'] : []),
    ...(contract.signature === null ? ['signatures'] : []),
    ...(contract.eventId === null ? ['duplicates'] : []),
  ];
  return readyScenarios.filter(
    ({ name, retries }) => retries <= most && !hasNothingFor.includes(name.split('/')[0] ?? ''),
  );
}
