import { expect, test } from 'vitest';
import type { ContractData } from '../../../player/contract.ts';
import { createDispatcherPlayer } from '../../../player/scenario/dispatcher-player.ts';
import { runScenario } from '../../../player/scenario/run-scenario.ts';
import { checkSenderOptions } from '../../../player/sender/sender-options.ts';
import { retriedParcels } from '../delivery/retried-parcels.ts';
import { startListener } from '../listener/start-listener.ts';
import { problemsOf, scenarioOf } from '../scenario/read.ts';
import { closeAfterTest } from '../sender/loopback-server.ts';
import { send } from './send.ts';

/** Requests with several events, as `send` and scenarios make them. */

const contract: ContractData = {
  ...retriedParcels,
  endpoint: {
    ...retriedParcels.endpoint,
    eventId: { in: 'payload', pointer: '/note' },
    batch: { list: '/parcels', envelope: { depot: 'north' } },
  },
};

/** The IDs of the events of each request. */
async function listening() {
  const listener = await startListener({}, contract);
  const ids = (): readonly (readonly (string | undefined)[])[] =>
    listener.requests.map(({ events = [] }) => events.map(({ requestId }) => requestId));
  return { listener, ids };
}

/** The payloads of all events in turn, without their IDs. */
function payloadsOf({ requests }: Awaited<ReturnType<typeof listening>>['listener']): string[] {
  const payloads = requests.flatMap(({ events = [] }) => events.map(({ payload }) => payload));
  return payloads.map((payload) => JSON.stringify({ ...(payload as object), note: '' }));
}

test('send puts as many events into each request, each with an ID of its own', async () => {
  const { listener, ids } = await listening();
  const many = ['--count', '3', '--per-request', '4', '--seed', '7', '--concurrency', '1'];
  expect(await send(['parcelDelivered', '--to', listener.url, ...many], { contract })).toMatchObject({
    code: 0,
  });
  expect(listener.requests.map(({ kind, problems }) => `${kind} ${problems.length}`)).toEqual(
    Array(3).fill('event 0'),
  );
  expect(ids().map((one) => one.length)).toEqual([4, 4, 4]);
  expect(new Set(ids().flat()).size).toBe(12);
  const alone = await listening();
  const one = ['--count', '12', '--seed', '7', '--concurrency', '1'];
  await send(['parcelDelivered', '--to', alone.listener.url, ...one], { contract });
  expect(payloadsOf(listener)).toEqual(payloadsOf(alone.listener));
  expect(new Set(payloadsOf(listener)).size).toBeGreaterThan(1);
});

test.each([
  [['--per-request', '4'], 'the contract has one event in each request', retriedParcels],
  [['--per-request', '0'], 'must be', contract],
  [['--per-request', '2', '--request-id', 'a'], '--request-id: applies to one event only', contract],
])('send refuses %j', async (args, problem, of) => {
  const refused = await send(['parcelDelivered', '--to', 'http://127.0.0.1:1', ...args], { contract: of });
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining(problem) });
});

test.each([
  [2, 'effects 1', '2 for the event'],
  [1, '', ''],
])('a scenario sees that an event behind the first is handled %i times', async (times, expected, seen) => {
  const steps =
    'name: a\nsteps:\n  - send: { event: parcelDelivered, count: 2, per-request: 3 }\n  - expect: { effects: 1 }\n';
  const { listener, ids } = await listening();
  const player = closeAfterTest(
    createDispatcherPlayer({
      contract,
      settings: checkSenderOptions({ url: listener.url }, contract),
      makePayload: () => undefined,
      maxCopies: 1,
    }),
  );
  const asked = new Set<string>();
  const count = async (id: string): Promise<number> => {
    asked.add(id);
    return id === ids()[1]?.[2] ? times : 1;
  };
  const settings = { success: [200], effects: { count, withinMs: 100 } };
  const { misses } = await runScenario(await scenarioOf(steps, contract), player, settings);
  expect([...asked].sort()).toEqual(ids().flat().sort());
  expect(misses.map((miss) => [miss.expected, miss.seen.replace(/ [\w-]+$/, ''), miss.deliveries])).toEqual(
    times === 1 ? [] : [[expected, seen, 1]],
  );
});

test('a scenario sends as many, and a contract without lists has a problem with it', async () => {
  const steps = 'name: a\nsteps:\n  - send: { event: parcelDelivered, count: 2, per-request: 3 }\n';
  const { listener, ids } = await listening();
  const player = closeAfterTest(
    createDispatcherPlayer({
      contract,
      settings: checkSenderOptions({ url: listener.url }, contract),
      makePayload: () => undefined,
      maxCopies: 1,
    }),
  );
  const run = await runScenario(await scenarioOf(steps, contract), player, { success: [200] });
  expect(run).toMatchObject({ deliveries: 2, misses: [] });
  expect(ids().map((one) => one.length)).toEqual([3, 3]);
  expect(new Set(ids().flat()).size).toBe(6);
  expect(await problemsOf(steps, retriedParcels)).toEqual([
    '3:60 the contract has one event in each request. Leave it out.',
  ]);
});
