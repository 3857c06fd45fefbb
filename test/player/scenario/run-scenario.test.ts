import { describe, expect, test } from 'vitest';
import type { Attempt, Delivery } from '../../../player/delivery/attempt.ts';
import type { Player } from '../../../player/scenario/player.ts';
import { runScenario } from '../../../player/scenario/run-scenario.ts';
import { scenarioOf } from './read.ts';

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
    async send({ example, count }, firstIndex, onDelivery) {
      notes.push(`send ${example.name} ${count} from ${firstIndex}`);
      await Promise.resolve();
      // Each takes five milliseconds of played time.
      deliveries(example.name).forEach((one) =>
        onDelivery(one, Date.parse('2026-01-01T00:00:00.005Z'), {
          requestId: one.requestId,
          headers: [],
          body: '',
        }),
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

const file = (steps: string): string => `name: a\nsteps:\n${steps}`;

describe('steps', () => {
  test('are played one after the other, rounds too, and indexes go on', async () => {
    const { player, notes } = notingPlayer();
    const scenario = await scenarioOf(
      file('  - repeat: { times: 2, steps: [{ send: { count: 3 } }, { wait: 1s }] }\n  - send: {}\n'),
    );

    const run = await runScenario(scenario, player, { success: [200] });

    expect(notes).toEqual([
      'send with a note 3 from 0',
      'sent with a note',
      'wait 1000',
      'waited',
      'send with a note 3 from 3',
      'sent with a note',
      'wait 1000',
      'waited',
      'send with a note 1 from 0',
      'sent with a note',
    ]);
    expect(run).toEqual({
      steps: 6,
      deliveries: 3,
      attempts: 3,
      misses: [],
      notObserved: false,
      restartUnseen: false,
      stopped: false,
      notSent: 0,
    });
  });

  test('of a parallel begin together, and what follows waits for all of them', async () => {
    const { player, notes } = notingPlayer();
    const scenario = await scenarioOf(
      file(
        '  - parallel:\n      - wait: 1s\n      - send: {}\n      - - send: { example: without a note }\n        - wait: 2s\n  - send: {}\n',
      ),
    );

    await runScenario(scenario, player, { success: [200] });

    expect(notes.slice(0, 3)).toEqual([
      'wait 1000',
      'send with a note 1 from 0',
      'send without a note 1 from 0',
    ]);
    expect(notes.indexOf('wait 2000')).toBeGreaterThan(notes.indexOf('sent without a note'));
    expect(notes.slice(-2)).toEqual(['send with a note 1 from 0', 'sent with a note']);
    expect(notes.filter((note) => note === 'waited')).toHaveLength(2);
    expect(notes.lastIndexOf('waited')).toBe(notes.length - 3);
  });

  test('end where the player fails, once the other branches have ended', async () => {
    const { player, notes } = notingPlayer();
    const failing: Player = { ...player, send: () => Promise.reject(new Error('out of order')) };
    const scenario = await scenarioOf(
      file('  - parallel:\n      - send: {}\n      - wait: 1s\n  - wait: 2s\n'),
    );

    await expect(runScenario(scenario, failing, { success: [200] })).rejects.toThrow('out of order');
    expect(notes).toEqual(['wait 1000', 'waited']);
  });

  test('do not begin once the run is stopped, and nothing is judged then', async () => {
    const stopping = new AbortController();
    const { player, notes } = notingPlayer();
    const scenario = await scenarioOf(
      file('  - repeat: { times: 5, steps: [{ send: {} }] }\n  - expect: { outcome: lost }\n'),
    );

    const run = await runScenario(scenario, player, {
      success: [200],
      signal: stopping.signal,
      report: ({ type }) => {
        if (type === 'delivery' && notes.length > 2) stopping.abort();
      },
    });

    expect(notes.filter((note) => note.startsWith('send'))).toHaveLength(2);
    expect(run).toMatchObject({ stopped: true, deliveries: 2, misses: [] });
  });
});

describe('expectations', () => {
  const judged = async (
    expectation: string,
    deliveries: readonly Delivery[],
  ): Promise<readonly { expected: string; seen: string }[]> => {
    const { player } = notingPlayer(() => deliveries);
    const scenario = await scenarioOf(file(`  - send: {}\n  - expect: { ${expectation} }\n`));
    const { misses } = await runScenario(scenario, player, { success: [201] });
    return misses.map(({ expected, seen }) => ({ expected, seen }));
  };

  const lost = { failure: 'status', status: 503 } as const;
  const silent = { failure: 'timeout' } as const;
  const copies = (...statuses: number[]): Partial<Attempt> => ({
    status: 201,
    copies: statuses.map((status) => ({ status, durationMs: 1 })),
  });

  test.each<[string, Delivery]>([
    ['outcome: delivered, attempts: 3', delivery({ status: 201 }, 3)],
    ['outcome: lost, status: 503, failure: status', delivery(lost)],
    ['outcome: lost, attempts: all', delivery(lost, 4)],
    ['outcome: any', delivery(lost)],
    ['outcome: any', delivery()],
    ['status: 5xx', delivery(lost)],
    ['status: [200, 503]', delivery(lost)],
    ['status: success', delivery({ status: 201 })],
    ['failure: [connection, timeout]', delivery(silent)],
    ['copies: success', delivery(copies(201, 201))],
    ['copies: [success, 4xx]', delivery(copies(201, 409))],
    ['within: 5ms', delivery()],
  ])('%s holds', async (expectation, seen) => {
    expect(await judged(expectation, [seen])).toEqual([]);
  });

  test.each<[string, Delivery, string, string]>([
    ['outcome: delivered', delivery(lost), 'outcome delivered', 'lost: 503'],
    ['outcome: lost', delivery(), 'outcome lost', 'delivered: 200'],
    ['attempts: 2, outcome: any', delivery(lost, 3), 'attempts 2', '3'],
    ['outcome: lost, attempts: all', delivery(lost, 3), 'all attempts', '3'],
    ['attempts: 3', delivery(lost, 3), 'outcome delivered', 'lost: 503'],
    ['within: 1s', delivery(lost), 'outcome delivered', 'lost: 503'],
    ['', delivery(lost), 'outcome delivered', 'lost: 503'],
    ['status: success', delivery({ status: 200 }), 'status success', '200'],
    ['status: 4xx', delivery(lost), 'status 4xx', '503'],
    ['status: [200, 4xx]', delivery(silent), 'status 200 or 4xx', 'no response (timeout)'],
    ['failure: tls', delivery(silent), 'failure tls', 'timeout'],
    ['failure: tls', delivery({ status: 201 }), 'failure tls', 'none (201)'],
    ['copies: success', delivery(), 'copies success', 'no copy'],
    ['copies: success', delivery(copies(201, 500)), 'copies success', '201 and 500'],
    ['within: 4ms', delivery(), 'within 4 ms', '5 ms'],
  ])('%s does not hold', async (expectation, seen, expected, saw) => {
    expect(await judged(expectation, [seen])).toEqual([{ expected, seen: saw }]);
  });

  test('are for what no expectation judges that it is delivered, told at its send', async () => {
    const { player } = notingPlayer((example) =>
      example === 'with a note' ? [delivery(), delivery(lost, 2)] : [delivery()],
    );
    const scenario = await scenarioOf(
      file(`
  - send: {}
  - repeat: { times: 2, steps: [{ send: {} }] }
  - send: { example: without a note }
  - send: { as: any }
  - expect: { of: any, outcome: any }
`),
    );

    const { misses } = await runScenario(scenario, player, { success: [200] });

    const expected = { kind: 'outcome', expected: 'outcome delivered', seen: 'lost: 503', requestId: 'id-2' };
    expect(misses).toEqual([
      { ...expected, line: 4, column: 5, deliveries: 1, of: 2 },
      { ...expected, line: 5, column: 35, deliveries: 2, of: 4 },
    ]);
  });

  test('fail if nothing was sent after all', async () => {
    expect(await judged('outcome: lost', [])).toEqual([{ expected: 'a delivery', seen: 'none' }]);
  });

  test('are told with their place, and the run goes on', async () => {
    const { player, notes } = notingPlayer(() => [delivery(), delivery(lost, 2), delivery(lost, 3)]);
    const scenario = await scenarioOf(
      file(
        '  - send: {}\n  - expect: { attempts: 1, outcome: delivered }\n  - send: {}\n  - expect: { outcome: lost }\n',
      ),
    );

    const { misses } = await runScenario(scenario, player, { success: [200] });

    expect(misses).toMatchObject([
      { line: 4, column: 37, expected: 'outcome delivered', requestId: 'id-2', deliveries: 2, of: 3 },
      { line: 4, column: 25, expected: 'attempts 1', seen: '2', requestId: 'id-2', deliveries: 2, of: 3 },
      { line: 6, column: 24, expected: 'outcome lost', requestId: 'id-1', deliveries: 1, of: 3 },
    ]);
    expect(notes).toHaveLength(4);
  });

  test('judge each delivery once, by label or all that are left', async () => {
    const { player } = notingPlayer((example) =>
      example === 'with a note' ? [delivery(lost, 2)] : [delivery({ status: 200 }, 3)],
    );
    const scenario = await scenarioOf(
      file(`
  - parallel:
      - send: { as: lost }
      - - send: { example: without a note }
        - expect: { attempts: 3 }
      - send: { example: without a note, as: whole }
  - expect: { of: whole, outcome: delivered }
  - send: { example: without a note }
  - expect: { of: lost, attempts: 2, outcome: lost }
  - expect: { outcome: delivered, attempts: 3 }
`),
    );
    const judgements: number[] = [];

    const { misses } = await runScenario(scenario, player, {
      success: [200],
      report: (event) => {
        if (event.type === 'judged') judgements.push(event.deliveries);
      },
    });

    expect(misses).toEqual([]);
    expect(judgements).toEqual([1, 1, 1, 1]);
  });
});
