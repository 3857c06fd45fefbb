import { describe, expect, test } from 'vitest';
import { virtualClock } from '../../../player/delivery/clock.ts';
import type { Delivery } from '../../../player/delivery/attempt.ts';
import { createDispatcherPlayer, type DispatcherPlayer } from '../../../player/scenario/dispatcher-player.ts';
import { runScenario } from '../../../player/scenario/run-scenario.ts';
import { checkSenderOptions } from '../../../player/sender/sender-options.ts';
import { closeAfterTest } from '../sender/loopback-server.ts';
import { startCutProofReceiver } from './cut-proof-receiver.ts';
import { scenarioOf } from './read.ts';
import { retryContract } from './retry-contract.ts';

const startAt = Date.UTC(2026, 0, 1);

/** A player against a receiver, in played time from the first minute of 2026. */
function playerFor(url: string, concurrency = 4): DispatcherPlayer {
  const clock = virtualClock({ startAt });
  return closeAfterTest(
    createDispatcherPlayer({
      contract: retryContract,
      settings: checkSenderOptions({ url, clock, concurrency }, retryContract),
      makePayload: (seed, eventType, index, example) => ({
        ...(retryContract.examples[eventType]?.[0]?.payload as object),
        note: `${seed} ${index} ${example}`,
      }),
      maxCopies: 5,
    }),
  );
}

async function play(
  steps: string,
  player: DispatcherPlayer,
): Promise<{ line: number; delivery: Delivery }[]> {
  const deliveries: { line: number; delivery: Delivery }[] = [];
  const run = await runScenario(await scenarioOf(`name: a\nsteps:\n${steps}\n`), player, {
    success: [200],
    report: (event) => {
      if (event.type === 'delivery') deliveries.push({ line: event.step.at.line, delivery: event.delivery });
    },
  });
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

    const [{ delivery } = {}] = await play(
      '  - send: { retry: true, faults: [cut-during-body], fault-attempts: 2 }\n  - expect: { outcome: delivered, attempts: 3, within: 21m }',
      playerFor(url),
    );

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

    const deliveries = await play(
      `  - parallel:
      - send: { retry: true, faults: [cut-before-body], fault-attempts: 2 }
      - repeat:
          times: 3
          steps:
            - wait: 7m
            - send: {}
      - - wait: 30m
        - send: {}
  - wait: 1h
  - send: {}`,
      playerFor(url, 1),
    );

    expect(deliveries.map(({ line, delivery }) => [line, minutesOf(delivery)])).toEqual([
      [9, [7]],
      [9, [14]],
      [4, [0, 10, 20]],
      [9, [21]],
      [11, [30]],
      [13, [90]],
    ]);
  });

  test('sends each copy, and what each order asks for', async () => {
    const { url, requests } = await startCutProofReceiver();

    await play(
      `  - send: { faults: [{ duplicate-parallel: 5 }] }
  - expect: { copies: 200, attempts: 1 }
  - send: { count: 2, faults: [{ duplicate: 3 }, unknown-field] }
  - repeat: { times: 2, steps: [{ send: { seed: 9, count: 2, example: without a note, set: { weightKg: 7 } } }] }
  - send: { set: { parcelId: wrong }, allow-invalid: true }`,
      playerFor(url),
    );

    const bodies = requests.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
    expect(requests).toHaveLength(5 + 6 + 4 + 1);
    expect(new Set(requests.slice(0, 5).map(({ rawHeaders }) => String(rawHeaders))).size).toBe(1);
    expect(bodies.slice(5, 11).every((body) => 'unknownField' in body)).toBe(true);
    expect(
      bodies
        .slice(11, 15)
        .map(({ note, weightKg }) => `${String(note)} ${String(weightKg)}`)
        .sort(),
    ).toEqual([0, 1, 2, 3].map((index) => `9 ${index} without a note 7`));
    expect(bodies.at(-1)).toMatchObject({ parcelId: 'wrong' });
  });

  test('takes the retry of a send, else that of the player', async () => {
    const { url } = await startCutProofReceiver(() => 500);

    await play(
      `  - send: {}
  - expect: { outcome: lost, attempts: 1, status: 5xx }
  - send: { retry: true }
  - expect: { outcome: lost, attempts: 4 }`,
      playerFor(url),
    );
  });

  test('ends what waits when it is stopped', async () => {
    const { url, requests } = await startCutProofReceiver(() => {
      player.stop();
      return 500;
    });
    const player = playerFor(url);
    const scenario = await scenarioOf(
      'name: a\nsteps:\n  - parallel:\n      - send: { retry: true }\n      - wait: 1h\n  - send: {}\n',
    );
    const stopping = new AbortController();

    const run = await runScenario(scenario, player, {
      success: [200],
      signal: stopping.signal,
      report: ({ type, step }) => {
        if (type === 'ended' && step.kind === 'send') stopping.abort();
      },
    });

    expect(run).toMatchObject({ stopped: true, deliveries: 0 });
    expect(requests).toHaveLength(1);
    await expect(player.wait(1)).resolves.toBeUndefined();
  });

  test('rejects a payload that breaks the contract, and sends the others of the run no more', async () => {
    const { url, requests } = await startCutProofReceiver();
    const player = createDispatcherPlayer({
      contract: retryContract,
      settings: checkSenderOptions({ url, clock: virtualClock() }, retryContract),
      makePayload: () => ({ type: 'parcel.delivered' }),
      maxCopies: 1,
    });
    closeAfterTest(player);
    const scenario = await scenarioOf('name: a\nsteps:\n  - send: { seed: 1 }\n  - send: {}\n');

    await expect(runScenario(scenario, player, { success: [200] })).rejects.toThrow(/breaks the contract/);
    expect(requests).toEqual([]);
  });
});
