import { describe, expect, test } from 'vitest';
import { countEffects } from '../../../player/probe/effects.ts';
import { startEffectsSink } from '../../../player/probe/effects-sink.ts';
import { receiverHooksBy } from '../../../player/probe/receiver-hooks.ts';
import { checkSenderOptions } from '../../../player/sender/sender-options.ts';
import { closeAfterTest } from '../sender/loopback-server.ts';
import { startCutProofReceiver } from './cut-proof-receiver.ts';
import { retryContract } from './retry-contract.ts';

describe('what a receiver did', () => {
  test('includes a copy that is handled behind the first', async () => {
    const counts = [0, 1, 2];
    const hook = { count: async () => counts.shift() ?? 2, withinMs: 5_000 };
    expect([...(await countEffects(['one'], 1, hook, undefined))]).toEqual([['one', 2]]);
  });

  test('is waited for no longer once the run is stopped', async () => {
    const hook = { count: async () => 0, withinMs: 600_000 };
    expect([...(await countEffects(['one'], 1, hook, AbortSignal.abort()))]).toEqual([['one', 0]]);
  });

  test('counts once for a request that has the event ID in several places', async () => {
    const sink = closeAfterTest(await startEffectsSink(0));
    const id = '0b1c2d3e-0000-4000-8000-00000000000a';
    await fetch(`${sink.url}/orders/${id}`, { method: 'POST', body: JSON.stringify({ id }) });
    expect(await sink.count(id.toUpperCase())).toBe(1);
  });
});

test.each([
  ['done', 'a proxy responds for it meanwhile', 503],
  ['unseen', 'the receiver itself responds all the time', 404],
])('a restart is %s if %s', async (expected, _, first) => {
  let begun = 0;
  const { url } = await startCutProofReceiver(() => (begun++ === 0 ? first : 404));
  const hooks = receiverHooksBy({ restart: 'true' }, checkSenderOptions({ url }, retryContract));
  expect(await hooks?.act('restart')).toBe(expected);
});
