import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { testEndpointFor } from '../../player/endpoint-test/run-checks.ts';
import { correct, createReceiver, KEY, SECRET_BYTES } from '../../test/player/endpoint-test/receiver.ts';
import { checkedContract } from '../../test/player/endpoint-test/try-receiver.ts';
import type { Conditions } from '../conditions.ts';
import { median, medianRatio } from '../rounds.ts';
import type { CheckTimes } from './figures.ts';
import { record, sendPlainly, type Recorded } from './recorded.ts';

/** Tests a correct endpoint without kills, load and real waiting, and sends it the same requests plainly, in each round. */
export async function measureChecks({ rounds }: Conditions['checks']): Promise<CheckTimes> {
  const times: { readonly test: number; readonly plain: number }[] = [];
  let counted = { checks: 0, requests: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const seen: Recorded[] = [];
    const bodies = new WeakMap<object, Recorded>();
    const { server, effects } = createReceiver({
      ...correct,
      onHead(request) {
        const recorded = record(request);
        seen.push(recorded);
        bodies.set(request, recorded);
      },
      early(request, body) {
        const recorded = bodies.get(request);
        if (recorded) recorded.body = body;
        return undefined;
      },
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/parcels`;
    const report = await testEndpointFor(checkedContract, {
      url,
      staticHeader: { name: 'x-parcel-key', value: KEY },
      signingSecret: SECRET_BYTES.toString('base64'),
      effects: async (id) => effects(id),
      probe: true,
      skip: ['kills'],
    });
    const requests = [...seen];
    counted = { checks: report.counts.passed, requests: requests.length };
    times.push({ test: report.durationMs, plain: await sendPlainly(url, requests) });
    server.closeAllConnections();
    server.close();
  }
  const tested = times.map(({ test }) => test);
  const plain = times.map((time) => time.plain);
  return {
    ...counted,
    testMilliseconds: median(tested),
    plainMilliseconds: median(plain),
    ratio: medianRatio(tested, plain),
  };
}
