import { describe, expect, test } from 'vitest';
import { virtualClock } from '../../../player/delivery/clock.ts';
import type { Delivery } from '../../../player/delivery/attempt.ts';
import { createDispatcherPlayer, type DispatcherPlayer } from '../../../player/probe/dispatcher-player.ts';
import { runProbe, type PlayCheck } from '../../../player/probe/endpoint-probe.ts';
import { checkSenderOptions } from '../../../player/sender/sender-options.ts';
import { closeAfterTest } from '../sender/loopback-server.ts';
import { startCutProofReceiver } from './cut-proof-receiver.ts';
import { partsFor } from './probe-parts.ts';
import { retryContract } from './retry-contract.ts';

const startAt = Date.UTC(2026, 0, 1);

/** A player against a receiver, in played time from the first minute of 2026. */
function playerFor(url: string, concurrency = 4): DispatcherPlayer {
  const clock = virtualClock({ startAt });
  return closeAfterTest(
    createDispatcherPlayer({
      contract: retryContract,
      settings: checkSenderOptions({ url, clock, concurrency }, retryContract),
      maxCopies: 5,
    }),
  );
}

/** Plays a check of which every expectation holds; returns its deliveries as they end. */
async function play(check: PlayCheck, player: DispatcherPlayer): Promise<Delivery[]> {
  const deliveries: Delivery[] = [];
  const onDelivery = (_: unknown, delivery: Delivery): void => void deliveries.push(delivery);
  const run = await runProbe(check, partsFor(player, { onDelivery }));
  expect(run.misses).toEqual([]);
  return deliveries;
}

/** Played minutes since the beginning, of each attempt. */
function minutesOf({ attempts }: Delivery): number[] {
  return attempts.map(({ at }) => (Date.parse(at) - startAt) / 60_000);
}

describe('playing', () => {
  test('retries by the policy, under one identifier, with faults on the first attempts alone', async () => {
    const { url, requests } = await startCutProofReceiver();

    const [delivery] = await play(async (endpoint) => {
      const sent = await endpoint.send({ retry: true, faults: ['cut-during-body'], faultAttempts: 2 });
      await endpoint.expect(sent, { outcome: 'delivered', attempts: 3 });
    }, playerFor(url));

    expect(delivery && minutesOf(delivery)).toEqual([0, 10, 20]);
    expect(delivery?.attempts.map(({ failure, status }) => failure ?? status)).toEqual([
      'connection',
      'connection',
      200,
    ]);
    expect(requests.at(-1)?.rawHeaders).toContain(delivery?.requestId);
  });

  test('lets waits, retries and sends of other branches take their turn in played time', async () => {
    const { url } = await startCutProofReceiver();
    const minute = 60_000;

    const deliveries = await play(
      async (endpoint) => {
        const everySevenMinutes = async (): Promise<void> => {
          for (let round = 0; round < 3; round++) {
            await endpoint.wait(7 * minute);
            await endpoint.send();
          }
        };
        await Promise.all([
          endpoint.send({ retry: true, faults: ['cut-before-body'], faultAttempts: 2 }),
          everySevenMinutes(),
          endpoint.wait(30 * minute).then(() => endpoint.send()),
        ]);
        await endpoint.wait(60 * minute);
        await endpoint.send();
      },
      playerFor(url, 1),
    );

    expect(deliveries.map(minutesOf)).toEqual([[7], [14], [0, 10, 20], [21], [30], [90]]);
  });

  test('sends each copy, and what each order asks for', async () => {
    const { url, requests } = await startCutProofReceiver();

    await play(async (endpoint) => {
      const copied = await endpoint.send({ faults: [{ name: 'duplicate-parallel', value: 5 }] });
      await endpoint.expect(copied, { copies: 200, attempts: 1 });
      await endpoint.send({ count: 2, faults: [{ name: 'duplicate', value: 3 }, 'unknown-field'] });
      for (let round = 0; round < 2; round++)
        await endpoint.send({ seed: 9, count: 2, example: 'without a note' });
      const first = await endpoint.send({ seed: 9, example: 'without a note' });
      await endpoint.send({ again: first });
      const { payload } = retryContract.examples['parcel.delivered']?.[0] ?? {};
      await endpoint.send({ payload: { ...(payload as object), weightKg: 7 } });
    }, playerFor(url));

    const bodies = requests.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
    expect(requests).toHaveLength(5 + 6 + 4 + 2 + 1);
    expect(new Set(requests.slice(0, 5).map(({ rawHeaders }) => String(rawHeaders))).size).toBe(1);
    expect(bodies.slice(5, 11).every((body) => 'unknownField' in body)).toBe(true);
    const made = bodies.slice(11, 17).map(({ parcelId }) => parcelId);
    expect([...new Set(made.slice(0, 5))]).toHaveLength(5);
    expect(made[5]).toBe(made[4]);
    expect(bodies.slice(11, 17).some(({ note }) => note !== undefined)).toBe(false);
    expect(bodies.at(-1)).toMatchObject({ weightKg: 7 });
  });

  test('sends the first of several events again, also if that has come again already', async () => {
    const { url } = await startCutProofReceiver();

    const deliveries = await play(
      async (endpoint) => {
        const again = await endpoint.send({ again: await endpoint.send({ count: 2 }) });
        await endpoint.send({ again });
      },
      playerFor(url, 1),
    );

    const [first, second, ...others] = deliveries.map(({ requestId }) => requestId);
    expect(second).not.toBe(first);
    expect(others).toEqual([first, first]);
  });

  test('takes the retry of a send, else that of the player', async () => {
    const { url } = await startCutProofReceiver(() => 500);

    await play(async (endpoint) => {
      await endpoint.expect(await endpoint.send(), { outcome: 'lost', attempts: 1, status: '5xx' });
      await endpoint.expect(await endpoint.send({ retry: true }), { outcome: 'lost', attempts: 4 });
    }, playerFor(url));
  });

  test('ends what waits when it is stopped', async () => {
    const stopping = new AbortController();
    const { url, requests } = await startCutProofReceiver(() => {
      stopping.abort();
      player.stop();
      return 500;
    });
    const player = playerFor(url);

    const run = await runProbe(
      async (endpoint) => {
        await Promise.all([endpoint.send({ retry: true }), endpoint.wait(3_600_000)]);
        await endpoint.send();
      },
      partsFor(player, { signal: stopping.signal }),
    );

    expect(run).toMatchObject({ stopped: true, attempts: 0 });
    expect(requests).toHaveLength(1);
    await expect(player.wait(1)).resolves.toBeUndefined();
  });

  test('rejects a payload that breaks the contract, and sends the others of the run no more', async () => {
    const { url, requests } = await startCutProofReceiver();
    const player = createDispatcherPlayer({
      contract: retryContract,
      settings: checkSenderOptions({ url, clock: virtualClock() }, retryContract),
      maxCopies: 1,
    });
    closeAfterTest(player);

    const run = runProbe(async (endpoint) => {
      await endpoint.send({ payload: { type: 'parcel.delivered' } });
      await endpoint.send();
    }, partsFor(player));

    await expect(run).rejects.toThrow(/breaks the contract/);
    expect(requests).toEqual([]);
  });
});
