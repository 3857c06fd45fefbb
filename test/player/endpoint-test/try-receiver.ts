import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { ContractData } from '../../../player/contract.ts';
import type { CheckResult } from '../../../player/endpoint-test/check-result.ts';
import { runChecks } from '../../../player/endpoint-test/test-endpoint.ts';
import type { ReadyScenario } from '../../../player/scenario/ready-scenario-list.ts';
import { checkSenderOptions } from '../../../player/sender/sender-options.ts';
import { STANDARD } from '../../signature-schemes.ts';
import { twentyRetries } from '../delivery/retried-parcels.ts';
import { parcelContract } from '../sender/parcel-contract.ts';
import { createReceiver, KEY, SECRET_BYTES, type Behaviour } from './receiver.ts';

/** Parcels that are signed and retried, so that every check applies. */
export const checkedContract: ContractData = {
  ...parcelContract,
  endpoint: { ...parcelContract.endpoint, signature: STANDARD },
  events: parcelContract.events.map((event) => ({
    ...event,
    delivery: { ...event.delivery, retry: twentyRetries },
  })),
};

/** Starts a receiver that behaves so, and plays checks against it; all of them by default. */
export async function tryReceiver(
  behaviour: Behaviour,
  select: (check: ReadyScenario) => boolean = () => true,
): Promise<readonly CheckResult[]> {
  const server = createReceiver(behaviour);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const settings = checkSenderOptions(
      {
        url: `${origin}/parcels`,
        staticHeader: { name: 'x-parcel-key', value: KEY },
        signingSecret: SECRET_BYTES.toString('base64'),
      },
      checkedContract,
    );
    const { results } = await runChecks({
      contract: checkedContract,
      settingsAt: (clock) => ({ ...settings, clock }),
      effects: {
        count: async (id) => Number(await (await fetch(`${origin}/effects/${id}`)).text()),
        withinMs: 200,
      },
      select: (check) => select(check) || 'Left out by the test.',
    });
    return results;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** The names of the checks that failed, or warned. */
export function namesOfFailed(results: readonly CheckResult[]): string[] {
  return results.flatMap(({ name, verdict }) => (verdict === 'failed' || verdict === 'warned' ? [name] : []));
}
