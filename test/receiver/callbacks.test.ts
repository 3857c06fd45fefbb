import { describe, expect, test } from 'vitest';
import { memoryInbox } from '../../generated/inbox/memory.ts';
import type { ErrorPlace, Inbox, ReceiverOptions } from '../../generated/receiver.ts';
import { ALL, BODY, makeReceiver, request, UNKNOWN_BODY } from './made-receiver.ts';

/** What a receiver calls of those who use it, and what it tells them if that fails. */

function made(options: Partial<ReceiverOptions<undefined>> = {}) {
  const places: ErrorPlace[] = [];
  const onError = (_: unknown, place: ErrorPlace): void => void places.push(place);
  return { ...makeReceiver({ ...options, onError }), places };
}

test('of observe that throws, the event is told if its notice has one', async () => {
  const { receiver, places } = made({
    observe: () => {
      throw new Error('no metrics');
    },
  });
  expect((await receiver.fetch(request({ id: 'a' }))).status).toBe(200);
  expect((await receiver.fetch(request({ method: 'PUT' }))).status).toBe(405);
  expect(places).toEqual([
    { id: 'a', phase: 'observe' },
    { id: null, phase: 'observe' },
  ]);
});

test('of orderBy that throws, the event is handled in any order, as one without a key', async () => {
  const keys: (() => string | undefined)[] = [
    () => 'a key',
    () => undefined,
    () => {
      throw new Error('no key');
    },
  ];
  const { receiver, inbox, places } = made({ orderBy: () => keys.shift()?.() });
  for (const id of ['a', 'b', 'c']) await receiver.fetch(request({ id }));
  expect((await inbox.list(ALL)).map(({ orderKey }) => orderKey)).toEqual(['a key', null, null]);
  expect(places).toEqual([{ id: null, phase: 'order' }]);
});

test('aroundHandler is called around each attempt, which fails if it rejects', async () => {
  const log: unknown[] = [];
  const { receiver, clock } = made({
    handlers: { '*': () => void log.push('handled') },
    async aroundHandler(attempt, handle) {
      log.push(attempt);
      await handle();
      if (attempt.attempt === 1) throw new Error('no span');
    },
  });
  await receiver.fetch(request({ id: 'a' }));
  expect(await receiver.drain()).toBe(0);
  clock.nowMs += 2_000;
  expect(await receiver.drain()).toBe(1);
  const attempt = { id: 'a', eventType: 'CARD_POS_APPROVED_WEBHOOK' };
  expect(log).toEqual([{ ...attempt, attempt: 1 }, 'handled', { ...attempt, attempt: 2 }, 'handled']);
});

test('an event that nobody handles is quarantined again after it was redriven', async () => {
  const notices: unknown[] = [];
  const { receiver, inbox } = made({ observe: (notice) => void notices.push(notice) });
  await receiver.fetch(request({ body: UNKNOWN_BODY }));
  expect(await inbox.redrive({ ...ALL, states: ['quarantined'] })).toBe(1);
  expect(await receiver.drain()).toBe(0);
  const [event] = await inbox.list(ALL);
  expect(event).toMatchObject({ state: 'quarantined', attempts: 0, lastError: null });
  expect(notices.at(-1)).toEqual({ type: 'quarantined', id: event?.id, eventType: event?.eventType });
});

describe('an attempt fails', () => {
  test('whose stored body is not an event', async () => {
    const store = memoryInbox({ now: () => 1_800_000_000_000 });
    const cut: Inbox['put'] = (events, leaseMs) =>
      store.put(
        events.map((event) => ({ ...event, body: event.body.subarray(1) })),
        leaseMs,
      );
    const { receiver } = made({ inbox: { ...store, put: cut } });
    await receiver.fetch(request());
    expect(await receiver.drain()).toBe(0);
    expect(await store.list(ALL)).toMatchObject([{ lastError: 'Error: The stored body is not an event' }]);
  });
});

test('a start tells of an inbox that is not ready', async () => {
  const ready = () => Promise.reject(new Error('no table'));
  const { receiver, places } = made({ inbox: { ...memoryInbox(), ready } });
  receiver.start();
  await expect.poll(() => places).toEqual([{ id: null, phase: 'inbox' }]);
  await receiver.stop();
});

test('drain handles what is due, then removes what is old, and ends after that', async () => {
  const log: string[] = [];
  const sweep: Inbox['sweep'] = async () => {
    log.push('begins to remove');
    await new Promise(setImmediate);
    log.push('has removed');
    return 0;
  };
  const { receiver } = made({
    inbox: { ...memoryInbox({ now: () => 1_800_000_000_000 }), sweep },
    handlers: { '*': () => void log.push('handled') },
  });
  await receiver.fetch(request());
  await receiver.drain();
  expect(log).toEqual(['handled', 'begins to remove', 'has removed']);
});

describe('fetch', () => {
  test('responds to an event without a body', async () => {
    const response = await made().receiver.fetch(request());
    expect([response.status, response.body]).toEqual([200, null]);
  });

  test('rejects a request that has been read', async () => {
    const { receiver } = made();
    const read = request({ body: BODY });
    await read.text();
    await expect(receiver.fetch(read)).rejects.toThrow('The webhook body has been read already.');
  });
});
