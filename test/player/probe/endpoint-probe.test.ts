import { describe, expect, test } from 'vitest';
import type { Attempt, Delivery } from '../../../player/delivery/attempt.ts';
import { runProbe, type PlayCheck } from '../../../player/probe/endpoint-probe.ts';
import type { Expectation } from '../../../player/probe/expectation.ts';
import type { Player } from '../../../player/probe/dispatcher-player.ts';
import type { SendRequest, Sent } from '../../../player/probe/send-request.ts';
import { secretMask } from '../../../player/sender/mask-secrets.ts';
import { partsFor } from './probe-parts.ts';
import { retryContract } from './retry-contract.ts';

/** A delivery with this many attempts, the last of which went as `last` says. */
function delivery(last: Partial<Attempt> = { status: 200 }, attempts = 1): Delivery {
  const attempt = { name: 'Try', plannedAt: '', at: '2026-01-01T00:00:00.000Z', durationMs: 5 };
  return {
    requestId: `id-${attempts}`,
    eventType: 'parcel.delivered',
    outcome: last.failure === undefined ? 'delivered' : 'lost',
    attempts: Array.from({ length: attempts }, (_, number) => ({ ...attempt, number, ...last })),
  };
}

/** Notes what it is asked for; the order of steps is all that these tests are about. */
function notingPlayer(deliveries: (example: string) => readonly Delivery[] = () => [delivery()]): {
  readonly player: Player;
  readonly notes: string[];
} {
  const notes: string[] = [];
  const player: Player = {
    async send({ example, count, seed }, firstIndex, onDelivery) {
      notes.push(
        `send ${example.name} ${count}${seed === undefined ? '' : ` of ${seed} from ${firstIndex}`}`,
      );
      await Promise.resolve();
      deliveries(example.name).forEach((one) =>
        onDelivery(one, { requestId: one.requestId, headers: [], body: '' }),
      );
      notes.push(`sent ${example.name}`);
    },
    async wait(durationMs) {
      notes.push(`wait ${durationMs}`);
      // Longer than any send.
      for (let turn = 0; turn < 50; turn++) await Promise.resolve();
      notes.push('waited');
    },
  };
  return { player, notes };
}

describe('a check', () => {
  test('sends and waits in turn, and a seed goes on where it ended', async () => {
    const { player, notes } = notingPlayer();

    const run = await runProbe(async (endpoint) => {
      for (let round = 0; round < 2; round++) {
        await endpoint.send({ seed: 4, count: 3 });
        await endpoint.wait(1_000);
      }
      await endpoint.send({ seed: 5 });
    }, partsFor(player));

    expect(notes).toEqual([
      'send with a note 3 of 4 from 0',
      'sent with a note',
      'wait 1000',
      'waited',
      'send with a note 3 of 4 from 3',
      'sent with a note',
      'wait 1000',
      'waited',
      'send with a note 1 of 5 from 0',
      'sent with a note',
    ]);
    expect(run).toEqual({
      attempts: 3,
      misses: [],
      notObserved: false,
      restartUnseen: false,
      stopped: false,
      notSent: 0,
    });
  });

  test('ends where the player fails, once nothing is under way any more', async () => {
    const { player, notes } = notingPlayer();
    const failing: Player = { ...player, send: () => Promise.reject(new Error('out of order')) };

    const run = runProbe(async (endpoint) => {
      const waiting = endpoint.wait(1_000).then(() => endpoint.wait(2_000));
      await Promise.all([endpoint.send(), waiting]);
    }, partsFor(failing));

    await expect(run).rejects.toThrow('out of order');
    expect(notes).toEqual(['wait 1000', 'waited']);
  });

  test('goes no further once the run is stopped, and nothing is judged then', async () => {
    const stopping = new AbortController();
    const { player, notes } = notingPlayer();

    const run = await runProbe(
      async (endpoint) => {
        const sent: Sent[] = [];
        for (let round = 0; round < 5; round++) sent.push(await endpoint.send());
        await endpoint.expect(sent, { outcome: 'lost' });
      },
      partsFor(player, {
        signal: stopping.signal,
        onDelivery: () => {
          if (notes.length > 2) stopping.abort();
        },
      }),
    );

    expect(notes.filter((note) => note.startsWith('send'))).toHaveLength(2);
    expect(run).toMatchObject({ stopped: true, attempts: 2, misses: [] });
  });

  test('leaves no dependency stopped, whatever happens', async () => {
    const { player } = notingPlayer();
    const done: string[] = [];
    const receiver = {
      can: () => true,
      async act(action: string): Promise<'done'> {
        done.push(action);
        if (action === 'stop-dependency') throw new Error('half stopped');
        return 'done';
      },
    };

    const run = runProbe((endpoint) => endpoint.stopDependency(), partsFor(player, { receiver }));

    await expect(run).rejects.toThrow('half stopped');
    expect(done).toEqual(['stop-dependency', 'start-dependency']);
  });

  test.each<[string, SendRequest, RegExp]>([
    ['no event', { event: 'parcelLost' }, /^event: there is no event "parcelLost"/],
    ['an event without an example', { event: 'depotClosed' }, /^event: the payload of Depot Closed/],
    ['no example', { example: 'with a knot' }, /^example: .* has no example "with a knot", did you mean/],
    ['no fault', { faults: ['late' as 'delay'] }, /^faults: there is no fault "late"/],
    ['a fault without its value', { faults: ['slow-body'] }, /^faults: slow-body: needs a duration/],
    ['two faults for one wire', { faults: ['cut-before-body', 'cut-after-body'] }, /exclude each other/],
    ['too many', { count: 100_001 }, /^count: must be a whole number from 1 to 100000\.$/],
    ['what another check sent', { again: { deliveries: [] } }, /^again: this check has not sent it/],
  ])('sends nothing for %s', async (_, request, message) => {
    const { player, notes } = notingPlayer();
    await expect(
      runProbe(async (endpoint) => void (await endpoint.send(request)), partsFor(player)),
    ).rejects.toThrow(message);
    expect(notes).toEqual([]);
  });

  test('says what a request that comes again has already, and that there is no retry', async () => {
    const { player } = notingPlayer();
    const again: PlayCheck = async (endpoint) => {
      const first = await endpoint.send();
      await endpoint.send({ again: first, count: 2 });
    };
    await expect(runProbe(again, partsFor(player))).rejects.toThrow(
      'count: what is sent again has it already. Leave it out.',
    );
    const events = retryContract.events.map((event) => ({
      ...event,
      delivery: { ...event.delivery, retry: null },
    }));
    const retried = runProbe(
      async (endpoint) => void (await endpoint.send({ retry: true })),
      partsFor(player, {}, { ...retryContract, events }),
    );
    await expect(retried).rejects.toThrow('retry: the contract has no retry for Parcel Delivered.');
  });
});

describe('expectations', () => {
  const judged = async (
    expectation: Expectation,
    deliveries: readonly Delivery[],
  ): Promise<readonly string[]> => {
    const { player } = notingPlayer(() => deliveries);
    const contract = { ...retryContract, endpoint: { ...retryContract.endpoint, success: [201] } };
    const { misses } = await runProbe(
      async (endpoint) => endpoint.expect(await endpoint.send(), expectation),
      partsFor(player, {}, contract),
    );
    return misses;
  };

  const lost = { failure: 'status', status: 503 } as const;
  const silent = { failure: 'timeout' } as const;
  const refused = { failure: 'connection', reason: 'ECONNREFUSED' } as const;
  const copies = (...statuses: number[]): Partial<Attempt> => ({
    status: 201,
    copies: statuses.map((status) => ({ status, durationMs: 1 })),
  });
  const stack = { status: 201, responseBody: 'Error\n    at run (/app.js:1:2)' } as const;
  const secret = { status: 201, responseBody: `wanted ${secretMask}` } as const;

  test.each<[Expectation, Delivery]>([
    [{ outcome: 'delivered', attempts: 3 }, delivery({ status: 201 }, 3)],
    [{ outcome: 'lost', status: 503, failure: 'status' }, delivery(lost)],
    [{ outcome: 'lost', attempts: 'all' }, delivery(lost, 4)],
    [{ outcome: 'any' }, delivery(lost)],
    [{ outcome: 'any', reveals: 'nothing' }, delivery()],
    [{ status: '5xx' }, delivery(lost)],
    [{ status: [200, 503] }, delivery(lost)],
    [{ status: 'success' }, delivery({ status: 201 })],
    [{ failure: ['connection', 'timeout'] }, delivery(silent)],
    [{ copies: 'success' }, delivery(copies(201, 201))],
    [{ copies: ['success', '4xx'] }, delivery(copies(201, 409))],
  ])('%j holds', async (expectation, seen) => {
    expect(await judged(expectation, [seen])).toEqual([]);
  });

  test.each<[Expectation, Delivery, string]>([
    [{ outcome: 'delivered' }, delivery(lost), 'a success status, saw 503'],
    [{ outcome: 'lost' }, delivery(), 'that it is refused, saw 200'],
    [{ attempts: 2, outcome: 'any' }, delivery(lost, 3), 'attempts 2, saw 3'],
    [{ outcome: 'lost', attempts: 'all' }, delivery(lost, 3), 'all attempts, saw 3'],
    [{ attempts: 3 }, delivery(lost, 3), 'a success status, saw 503'],
    [{}, delivery(lost), 'a success status, saw 503'],
    [{ status: 'success' }, delivery({ status: 200 }), 'status success, saw 200'],
    [{ status: '4xx' }, delivery(lost), 'status 4xx, saw 503'],
    // One sentence for one thing.
    [{ outcome: 'delivered', status: 201 }, delivery(lost), 'status 201, saw 503'],
    [{ status: [200, '4xx'] }, delivery(silent), 'status 200 or 4xx, saw no response (timeout)'],
    [{ failure: 'tls' }, delivery(silent), 'failure tls, saw timeout'],
    [{ failure: 'tls' }, delivery({ status: 201 }), 'failure tls, saw none (201)'],
    [
      { outcome: 'lost', failure: 'connection' },
      delivery(refused),
      'failure connection, saw no response (ECONNREFUSED',
    ],
    [{ copies: 'success' }, delivery(), 'success for each copy, saw no copy'],
    [{ copies: 'success' }, delivery(copies(201, 500, 500)), 'success for each copy, saw 201 and 500'],
    [{ reveals: 'nothing' }, delivery(stack), 'a response that reveals nothing, saw a stack trace'],
    [{ reveals: 'nothing' }, delivery(secret), 'a response that reveals nothing, saw a secret'],
  ])('%j does not hold', async (expectation, seen, sentence) => {
    expect(await judged(expectation, [seen])).toEqual([expect.stringContaining(`Expected ${sentence}`)]);
  });

  test('fail if there is no delivery', async () => {
    expect(await judged({ outcome: 'lost' }, [])).toEqual(['Expected a delivery, saw none.']);
  });

  test('are for what is never judged that it is delivered', async () => {
    const { player } = notingPlayer((example) =>
      example === 'with a note' ? [delivery(), delivery(lost, 2)] : [delivery()],
    );

    const { misses } = await runProbe(async (endpoint) => {
      await endpoint.send();
      await endpoint.send({ example: 'without a note' });
      await endpoint.expect(await endpoint.send(), { outcome: 'any' });
    }, partsFor(player));

    expect(misses).toEqual(['Expected a success status, saw 503 for 1 of 3 (event ID id-2).']);
  });

  test('that do not hold are collected, each about deliveries of its own, and the check goes on', async () => {
    const { player, notes } = notingPlayer(() => [delivery(), delivery(lost, 2), delivery(lost, 3)]);

    const { misses } = await runProbe(async (endpoint) => {
      await endpoint.expect(await endpoint.send(), { attempts: 1, outcome: 'delivered' });
      const sent = [await endpoint.send(), await endpoint.send()];
      await endpoint.expect(sent, { outcome: 'lost' });
    }, partsFor(player));

    expect(misses).toEqual([
      'Expected a success status, saw 503 for 2 of 3 (event ID id-2).',
      'Expected attempts 1, saw 2 for 2 of 3 (event ID id-2).',
      'Expected that it is refused, saw 200 for 2 of 6 (event ID id-1).',
    ]);
    expect(notes).toHaveLength(6);
  });

  test.each([
    [1, []],
    [
      2,
      [
        'Expected that the event is handled once, and it was handled twice for the event id-b (event ID id-1).',
      ],
    ],
  ])('see that an event behind the first of a request is handled %i times', async (times, seen) => {
    const { player } = notingPlayer();
    const several: Player = {
      ...player,
      async send(_, __, onDelivery) {
        onDelivery(delivery(), { requestId: 'id-1', otherIds: ['id-b'], headers: [], body: '' });
      },
    };
    const effects = { count: async (id: string) => (id === 'id-b' ? times : 1), withinMs: 100 };

    const { misses } = await runProbe(
      async (endpoint) => endpoint.expect(await endpoint.send(), { effects: 1 }),
      partsFor(several, { effects }),
    );

    expect(misses).toEqual(seen);
  });
});
