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
    ...(contract.handshakes.length === 0 ? ['reachable/handshakes'] : []),
    ...(contract.batch === null ? ['acknowledgement/bad-item'] : []),
  ];
  return readyScenarios.filter(
    ({ name, retries }) =>
      retries <= most && !hasNothingFor.some((start) => `${name}/`.startsWith(`${start}/`)),
  );
}
