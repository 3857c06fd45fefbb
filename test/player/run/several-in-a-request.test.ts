import { expect, test } from 'vitest';
import type { ContractData } from '../../../player/contract.ts';
import { retriedParcels } from '../delivery/retried-parcels.ts';
import { startListener } from '../listener/start-listener.ts';
import { send } from './send.ts';

/** Requests with several events, as `send` makes them. */

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
