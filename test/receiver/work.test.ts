import { afterEach, expect, test, vi } from 'vitest';
import { memoryInbox } from '../../generated/inbox/memory.ts';
import type { Handler, Inbox } from '../../generated/receiver.ts';
import type { ReceiverOptions } from '../../generated/receiver.ts';
import type { CardPosApproved } from '../../generated/index.ts';
import { ALL, makeReceiver, request, UNKNOWN_BODY } from './made-receiver.ts';

/** How a receiver works through its inbox, in time that the test plays. */

afterEach(() => vi.useRealTimers());

const LEASE_MS = 3_000;
/** Longer than any test: nothing is found by polling unless a test plays this time. */
const POLL_MS = 3_600_000;

type Work = Handler<CardPosApproved>;

/** A receiver, and what it asks its inbox for. `faults` replace methods of the inbox. */
function makeWorking(
  work: Work | undefined,
  options: Partial<ReceiverOptions<undefined>> = {},
  faults: (store: Inbox) => Partial<Inbox> = () => ({}),
) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  const store = memoryInbox();
  const inbox: Inbox = { ...store, ...faults(store) };
  const calls = {
    put: vi.fn<Inbox['put']>(inbox.put),
    claim: vi.fn<Inbox['claim']>(inbox.claim),
    extend: vi.fn<Inbox['extend']>(inbox.extend),
    release: vi.fn<Inbox['release']>(inbox.release),
  };
  const made = makeReceiver({
    inbox: { ...inbox, ...calls } as never,
    now: () => Date.now(),
    leaseMs: LEASE_MS,
    pollMs: POLL_MS,
    ...(work && { handlers: { '*': () => undefined, CARD_POS_APPROVED_WEBHOOK: work } }),
    ...options,
  });
  return {
    ...made,
    store,
    calls,
    deliver: async (...ids: readonly string[]): Promise<void> => {
      for (const id of ids) expect((await made.receiver.fetch(request({ id }))).status).toBe(200);
    },
    /** The leases with which events were put. */
    putLeases: () => calls.put.mock.calls.map(([, leaseMs]) => leaseMs),
    /** For how many events the inbox was asked, each time. */
    limits: () => calls.claim.mock.calls.map(([{ limit }]) => limit),
    told: (type: string) => made.notices.filter((notice) => notice.type === type),
    states: async () => (await store.list(ALL)).map(({ id, state, attempts }) => [id, state, attempts]),
  };
}

/** Has everything happen that is to happen now, however many turns of the event loop that takes. */
async function turn(): Promise<void> {
  for (let turns = 0; turns < 40; turns += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Lets time pass, and all happen that is due then, step by step. */
async function play(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= STEP_MS) {
    await vi.advanceTimersByTimeAsync(Math.min(left, STEP_MS));
    await turn();
  }
}

const STEP_MS = 1_000;

/** Work on several events, each of which ends or fails when it is told to. */
function heldWork() {
  const running = new Map<string, PromiseWithResolvers<void>>();
  const signals = new Map<string, AbortSignal>();
  const work: Work = (_, { id, signal }) => {
    const one = Promise.withResolvers<void>();
    running.set(id, one);
    signals.set(id, signal);
    return one.promise;
  };
  return {
    work,
    signals,
    begun: () => [...running.keys()],
    end: (id: string) => running.get(id)?.resolve(),
    fail: (id: string) => running.get(id)?.reject(new Error('no')),
  };
}

test.each([1, 16])(
  'an event that comes while nothing waits is claimed as it is stored, for %i at once; the inbox is asked for nothing',
  async (concurrency) => {
    const { receiver, deliver, putLeases, limits, handled } = makeWorking(undefined, { concurrency });
    await deliver('before');
    receiver.start();
    await turn();
    const asked = limits().length;
    await deliver('a');
    await turn();
    await deliver('b');
    await turn();
    expect(handled).toEqual(['before', 'a', 'b']);
    expect(putLeases()).toEqual([undefined, LEASE_MS, LEASE_MS]);
    expect(limits()).toHaveLength(asked);
    await receiver.stop();
    await deliver('after');
    await turn();
    expect(putLeases().at(-1)).toBe(undefined);
    expect(handled).not.toContain('after');
  },
);

test('as many events are claimed as they are stored as can begin at once', async () => {
  const { work, begun, end } = heldWork();
  const { receiver, deliver, putLeases, limits, calls, store } = makeWorking(work, { concurrency: 2 });
  receiver.start();
  await turn();
  const stored = Promise.withResolvers<void>();
  calls.put.mockImplementation(async (...given) => {
    await stored.promise;
    return store.put(...given);
  });
  const delivered = Promise.all(['a', 'b', 'c'].map((id) => deliver(id)));
  await turn();
  expect(putLeases()).toEqual([LEASE_MS, LEASE_MS, undefined]);
  stored.resolve();
  await delivered;
  await turn();
  expect(begun()).toEqual(['a', 'b']);
  await deliver('d');
  expect(putLeases().at(-1)).toBe(undefined);
  end('a');
  await turn();
  expect(begun()).toEqual(['a', 'b', 'c']);
  for (const id of ['b', 'c', 'd']) {
    end(id);
    await turn();
  }
  expect(begun()).toEqual(['a', 'b', 'c', 'd']);
  await deliver('e');
  await turn();
  expect(putLeases().at(-1)).toBe(LEASE_MS);
  end('e');
  await receiver.stop();
  // Without room, it was not asked.
  expect(Math.min(...limits())).toBe(1);
});

test('what comes after an event that is stored without a claim is claimed after it', async () => {
  const go = Promise.withResolvers<void>();
  const keys = ['one'];
  const { receiver, deliver, putLeases } = makeWorking(
    undefined,
    { orderBy: () => keys.shift() },
    (store) => ({
      async claim(wanted) {
        await go.promise;
        return store.claim(wanted);
      },
    }),
  );
  receiver.start();
  await turn();
  await deliver('a', 'b');
  expect(putLeases()).toEqual([LEASE_MS, undefined]);
  go.resolve();
  await turn();
  await receiver.stop();
});

test('the inbox is asked for what is due by one at a time, however many drain', async () => {
  let asking = 0;
  let most = 0;
  const { receiver, deliver, handled } = makeWorking(undefined, { concurrency: 2 }, (store) => ({
    async claim(wanted) {
      most = Math.max(most, (asking += 1));
      await new Promise((resolve) => setImmediate(resolve));
      asking -= 1;
      return store.claim(wanted);
    },
  }));
  await deliver('a', 'b', 'c', 'd', 'e');
  const drained = Promise.all([receiver.drain(), receiver.drain()]);
  await turn();
  await drained;
  expect([handled, most]).toEqual([['a', 'b', 'c', 'd', 'e'], 1]);
});

test('the place of what ended while the inbox was asked is filled at once', async () => {
  const { work, begun, end } = heldWork();
  const { receiver, deliver, calls, store } = makeWorking(work, { concurrency: 2 });
  await deliver('a', 'b', 'c', 'd');
  receiver.start();
  await turn();
  const go = Promise.withResolvers<void>();
  calls.claim.mockImplementationOnce(async (wanted) => {
    await go.promise;
    return store.claim(wanted);
  });
  end('a');
  await turn();
  end('b');
  await turn();
  expect(begun()).toEqual(['a', 'b']);
  go.resolve();
  await turn();
  expect(begun()).toEqual(['a', 'b', 'c', 'd']);
  for (const id of ['c', 'd']) end(id);
  await turn();
  await receiver.stop();
});

test('what no handler waits for, and what is known, has nobody ask the inbox', async () => {
  const { receiver, deliver, limits } = makeWorking(undefined);
  receiver.start();
  await turn();
  await deliver('a');
  await turn();
  const asked = limits().length;
  await deliver('a');
  await receiver.fetch(request({ id: 'quarantined', body: UNKNOWN_BODY }));
  await receiver.fetch(request({ id: 'a', body: UNKNOWN_BODY }));
  await turn();
  expect(limits()).toHaveLength(asked);
  await receiver.stop();
});

test('events of an order key are handled at once, without polling', async () => {
  const { receiver, deliver, handled, limits } = makeWorking(undefined, { orderBy: () => 'one' });
  receiver.start();
  await turn();
  await deliver('a', 'b', 'c');
  await turn();
  expect(handled).toEqual(['a', 'b', 'c']);
  expect(limits().length).toBeLessThan(10);
  await receiver.stop();
});

test('a backlog is handled without polling, by as many handlers at once as there may be', async () => {
  let running = 0;
  let most = 0;
  const { receiver, deliver, told, limits } = makeWorking(
    async () => {
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setTimeout(resolve, 10));
      running -= 1;
    },
    { concurrency: 3 },
  );
  await deliver(...Array.from({ length: 20 }, (_, index) => `e${index}`));
  receiver.start();
  await turn();
  for (let round = 1; round <= 7; round += 1) {
    await play(10);
    expect(told('handled')).toHaveLength(Math.min(20, 3 * round));
  }
  expect(told('handled')).toHaveLength(20);
  expect(most).toBe(3);
  expect(Math.max(...limits())).toBe(3);
  // The last one finds nothing, and nobody asks after that.
  expect(limits().length).toBeLessThanOrEqual(21);
  await receiver.stop();
});

test('while handlers end at once, up to 256 events are claimed at a time', async () => {
  const { receiver, deliver, handled, limits } = makeWorking(undefined, { concurrency: 2 });
  await deliver(...Array.from({ length: 600 }, (_, index) => `e${index}`));
  receiver.start();
  await turn();
  expect(handled).toHaveLength(600);
  expect(limits()[0]).toBe(2);
  expect(Math.max(...limits())).toBe(256);
  expect(limits().length).toBeLessThan(8);
  await receiver.stop();
});

test('drain handles a backlog of which it can hold a part only', async () => {
  const work: Work = () => new Promise<void>((resolve) => void setImmediate(resolve));
  const { receiver, deliver } = makeWorking(work, { concurrency: 2 });
  await deliver('a', 'b', 'c', 'd', 'e');
  const drained = receiver.drain();
  await turn();
  expect(await drained).toBe(5);
  expect(vi.getTimerCount()).toBe(0);
});

test('a handler that throws at once leaves its place to the next', async () => {
  const begun: string[] = [];
  const work: Work = (_, { id }) => {
    begun.push(id);
    throw new Error('no');
  };
  const { receiver, deliver, told } = makeWorking(work, { concurrency: 1 });
  await deliver('a', 'b', 'c');
  receiver.start();
  await turn();
  expect(begun).toEqual(['a', 'b', 'c']);
  expect(told('failed')).toHaveLength(3);
  await receiver.stop();
});

test('the lease of what is handled is extended three times in its length, for as long as that takes', async () => {
  const { work, end, signals } = heldWork();
  const { receiver, deliver, calls, store } = makeWorking(work);
  await deliver('a', 'b');
  receiver.start();
  await turn();
  await play(LEASE_MS);
  expect(calls.extend.mock.calls.map(([{ id }, leaseMs]) => [id, leaseMs])).toEqual(
    Array.from({ length: 3 }, () => [
      ['a', LEASE_MS],
      ['b', LEASE_MS],
    ]).flat(),
  );
  end('a');
  await play(10 * LEASE_MS);
  expect(await store.claim({ ...ALL, version: '~', limit: 9, leaseMs: 1 })).toEqual([]);
  expect(calls.extend).toHaveBeenCalledTimes(6 + 30);
  expect(signals.get('b')?.aborted).toBe(false);
  end('b');
  await receiver.stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('leases are extended again after stop and start, and by drain, which leaves no timer', async () => {
  const { work, end } = heldWork();
  const { receiver, deliver, calls } = makeWorking(work);
  receiver.start();
  await turn();
  await deliver('a');
  await turn();
  end('a');
  await receiver.stop();
  receiver.start();
  await turn();
  await deliver('b');
  await play(LEASE_MS + 1);
  expect(calls.extend).toHaveBeenCalledTimes(3);
  end('b');
  await receiver.stop();
  await deliver('c');
  const drained = receiver.drain();
  await play(LEASE_MS);
  expect(calls.extend).toHaveBeenCalledTimes(6);
  end('c');
  expect(await drained).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('a handler is told to abort once another worker has its event, and what it does is lost', async () => {
  const { work, signals, end } = heldWork();
  const { receiver, deliver, notices, told, store } = makeWorking(work, {}, () => ({
    extend: async () => false,
  }));
  await deliver('a');
  receiver.start();
  await play(LEASE_MS / 3 + 1);
  expect(signals.get('a')?.reason).toEqual(new Error('Another worker has the event'));
  await play(LEASE_MS);
  await store.claim({ ...ALL, version: '~', limit: 1, leaseMs: LEASE_MS });
  end('a');
  await turn();
  expect(notices.at(-1)).toEqual({
    type: 'lost',
    id: 'a',
    eventType: 'CARD_POS_APPROVED_WEBHOOK',
    attempt: 1,
  });
  expect(told('handled')).toEqual([]);
  await receiver.stop();
});

test('an attempt that fails once another worker has its event is lost, too', async () => {
  const { work, fail } = heldWork();
  const { receiver, deliver, notices, told, store, states } = makeWorking(work, {}, () => ({
    extend: async () => true,
  }));
  await deliver('a');
  receiver.start();
  await play(LEASE_MS + 1);
  await store.claim({ ...ALL, version: '~', limit: 1, leaseMs: LEASE_MS });
  fail('a');
  await turn();
  expect(notices.at(-1)).toMatchObject({ type: 'lost', id: 'a', attempt: 1 });
  expect([told('failed'), told('dead')]).toEqual([[], []]);
  expect(await states()).toEqual([['a', 'claimed', 2]]);
  await receiver.stop();
});

test('an inbox that cannot be reached when a lease is extended is told, and the work continues', async () => {
  const { work, signals, end } = heldWork();
  const { receiver, deliver, errors, told } = makeWorking(work, {}, () => ({
    extend: () => Promise.reject(new Error('gone')),
  }));
  await deliver('a');
  receiver.start();
  await play(LEASE_MS / 3 + 1);
  expect(errors).toEqual([['Error: gone', 'inbox']]);
  expect(signals.get('a')?.aborted).toBe(false);
  end('a');
  await turn();
  expect(told('handled')).toHaveLength(1);
  await receiver.stop();
});

test('a failure that cannot be written down is unsettled: the event comes back when its lease ends', async () => {
  let failures = 1;
  const { receiver, deliver, errors, notices, told } = makeWorking(
    (_, { attempt }) => {
      if (attempt === 1) throw new Error('no');
    },
    { pollMs: 1_000 },
    (store) => ({
      fail: (...given) => (failures-- > 0 ? Promise.reject(new Error('gone')) : store.fail(...given)),
    }),
  );
  await deliver('a');
  receiver.start();
  await turn();
  expect(notices.at(-1)).toEqual({
    type: 'unsettled',
    id: 'a',
    eventType: 'CARD_POS_APPROVED_WEBHOOK',
    attempt: 1,
  });
  expect(errors).toEqual([
    ['Error: no', 'handler'],
    ['Error: gone', 'inbox'],
  ]);
  await play(LEASE_MS + 1_000);
  expect(told('handled')).toMatchObject([{ id: 'a', attempt: 2 }]);
  await receiver.stop();
});

test('of an event that was given back, a late failure says nothing', async () => {
  const { work, fail } = heldWork();
  const { receiver, deliver, notices } = makeWorking(work, {}, () => ({
    fail: () => Promise.reject(new Error('gone')),
  }));
  await deliver('a');
  receiver.start();
  await turn();
  const stopped = receiver.stop({ withinMs: 10 });
  await play(10);
  expect(await stopped).toBe(1);
  expect(notices.at(-1)).toMatchObject({ type: 'released' });
  const told = notices.length;
  fail('a');
  await turn();
  expect(notices).toHaveLength(told);
});

test('says how long an event was handled, and when a failed one is retried', async () => {
  const { work, end, fail } = heldWork();
  const { receiver, deliver, told } = makeWorking(work);
  await deliver('a', 'b');
  receiver.start();
  await turn();
  await play(50);
  end('a');
  fail('b');
  const failedAtMs = Date.now();
  await turn();
  expect(told('handled')).toMatchObject([{ id: 'a', durationMs: 50 }]);
  const [{ retryAtMs = 0 } = {}] = told('failed') as { readonly retryAtMs?: number }[];
  expect(retryAtMs - failedAtMs).toBeGreaterThanOrEqual(1_000);
  expect(retryAtMs - failedAtMs).toBeLessThanOrEqual(1_250);
  await receiver.stop();
});

test('a handler whose work fails is not told to abort', async () => {
  const { work, fail, signals } = heldWork();
  const { receiver, deliver } = makeWorking(work);
  await deliver('a');
  receiver.start();
  await turn();
  fail('a');
  await turn();
  expect(signals.get('a')?.aborted).toBe(false);
  await receiver.stop();
});

test('stop gives back what has not begun, without a word, and waits until it is given back', async () => {
  const { work, end } = heldWork();
  const slow = Promise.withResolvers<void>();
  const swift: Work = (event, context) => (context.id === 'swift' ? undefined : work(event, context));
  const { receiver, deliver, calls, told, states } = makeWorking(swift, { concurrency: 1 }, (store) => ({
    async release(event) {
      await slow.promise;
      return store.release(event);
    },
  }));
  receiver.start();
  await turn();
  await deliver('swift');
  await turn();
  await Promise.all(['a', 'b', 'c'].map((id) => deliver(id)));
  await turn();
  const stopped = vi.fn<() => void>();
  const stopping = receiver.stop({ withinMs: 5_000 }).then(stopped);
  await turn();
  end('a');
  await turn();
  expect(calls.release.mock.calls.map(([{ id }]) => id)).toEqual(['b', 'c']);
  expect(stopped).not.toHaveBeenCalled();
  slow.resolve();
  await turn();
  await stopping;
  expect(stopped).toHaveBeenCalledWith(0);
  expect(told('released')).toEqual([]);
  expect(await states()).toEqual([
    ['swift', 'done', 1],
    ['a', 'done', 1],
    ['b', 'waiting', 0],
    ['c', 'waiting', 0],
  ]);
});

test('stop waits a second for an inbox that is to take back what still runs', async () => {
  const { work } = heldWork();
  const { receiver, deliver, errors } = makeWorking(work, {}, () => ({
    release: () => new Promise(() => undefined),
  }));
  await deliver('a');
  receiver.start();
  await turn();
  const stopped = vi.fn<() => void>();
  void receiver.stop({ withinMs: 10 }).then(stopped);
  await play(10 + 999);
  expect(stopped).not.toHaveBeenCalled();
  await play(1);
  expect(stopped).toHaveBeenCalledWith(1);
  expect(errors).toEqual([]);
});

test('an inbox that takes nothing back is told', async () => {
  const { work } = heldWork();
  const { receiver, deliver, errors, told } = makeWorking(work, {}, () => ({
    release: () => Promise.reject(new Error('gone')),
  }));
  await deliver('a');
  receiver.start();
  receiver.start();
  await turn();
  const stopping = receiver.stop({ withinMs: 10 });
  await play(10);
  expect(await stopping).toBe(1);
  expect(errors).toEqual([['Error: gone', 'inbox']]);
  expect(told('released')).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('stop waits for what is being stored, and until it is given back', async () => {
  const go = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const { receiver, deliver, handled, states } = makeWorking(undefined, {}, (store) => ({
    async put(...given) {
      await go.promise;
      return store.put(...given);
    },
    async release(event) {
      await released.promise;
      return store.release(event);
    },
  }));
  receiver.start();
  await turn();
  const delivered = deliver('a');
  await turn();
  const stopped = vi.fn<() => void>();
  const stopping = receiver.stop({ withinMs: 5_000 }).then(stopped);
  await turn();
  expect(stopped).not.toHaveBeenCalled();
  go.resolve();
  await turn();
  expect(stopped).not.toHaveBeenCalled();
  released.resolve();
  await turn();
  expect(stopped).toHaveBeenCalledWith(0);
  await Promise.all([stopping, delivered]);
  expect([await states(), handled]).toEqual([[['a', 'waiting', 0]], []]);
});

test('stop waits for what is being claimed, and until all of it is given back', async () => {
  const go = Promise.withResolvers<void>();
  const released = new Map<string, PromiseWithResolvers<void>>();
  const { receiver, deliver, handled, states } = makeWorking(undefined, {}, (store) => ({
    async claim(wanted) {
      await go.promise;
      return store.claim(wanted);
    },
    async release(event) {
      const one = Promise.withResolvers<void>();
      released.set(event.id, one);
      await one.promise;
      return store.release(event);
    },
  }));
  await deliver('a', 'b');
  receiver.start();
  await turn();
  const stopped = vi.fn<() => void>();
  const stopping = receiver.stop({ withinMs: 5_000 }).then(stopped);
  go.resolve();
  await turn();
  released.get('a')?.resolve();
  await turn();
  expect(stopped).not.toHaveBeenCalled();
  released.get('b')?.resolve();
  await stopping;
  expect(stopped).toHaveBeenCalledWith(0);
  expect(await states()).toEqual([
    ['a', 'waiting', 0],
    ['b', 'waiting', 0],
  ]);
  expect(handled).toEqual([]);
});

test('after stop, events are handled by drain, and after start again on their own', async () => {
  const { receiver, deliver, handled } = makeWorking(undefined);
  receiver.start();
  await turn();
  await receiver.stop();
  await deliver('a');
  await turn();
  expect(handled).toEqual([]);
  const drained = receiver.drain();
  await turn();
  expect(await drained).toBe(1);
  await deliver('b');
  receiver.start();
  await turn();
  await deliver('c');
  await turn();
  expect(handled).toEqual(['a', 'b', 'c']);
  await receiver.stop();
});

test('start handles what comes, though what was under way at stop ends only then', async () => {
  const slow = Promise.withResolvers<void>();
  let claims = 0;
  const { receiver, deliver, handled } = makeWorking(undefined, {}, (store) => ({
    async claim(wanted) {
      if ((claims += 1) === 1) await slow.promise;
      return store.claim(wanted);
    },
  }));
  receiver.start();
  await turn();
  const stopping = receiver.stop({ withinMs: 10 });
  await play(10);
  await stopping;
  receiver.start();
  slow.resolve();
  await turn();
  await deliver('a');
  await turn();
  await deliver('b');
  await turn();
  expect(handled).toEqual(['a', 'b']);
  await receiver.stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('while the inbox cannot be asked, what comes is stored without a claim, and handled after the next poll', async () => {
  let failures = 1;
  const { receiver, deliver, putLeases, handled, errors } = makeWorking(undefined, {}, (store) => ({
    claim: (wanted) => (failures-- > 0 ? Promise.reject(new Error('gone')) : store.claim(wanted)),
  }));
  receiver.start();
  await turn();
  expect(errors).toEqual([['Error: gone', 'inbox']]);
  await deliver('a');
  expect(putLeases()).toEqual([undefined]);
  await turn();
  expect(handled).toEqual(['a']);
  await receiver.stop();
});

test('an event that is stored while the inbox is asked, and looked already, is found without polling', async () => {
  const looked = Promise.withResolvers<void>();
  const { receiver, deliver, handled } = makeWorking(undefined, { orderBy: () => 'one' }, (store) => ({
    async claim(wanted) {
      const found = await store.claim(wanted);
      await looked.promise;
      return found;
    },
  }));
  receiver.start();
  await turn();
  await deliver('a');
  await turn();
  looked.resolve();
  await turn();
  expect(handled).toEqual(['a']);
  await receiver.stop();
});

test('a receiver that is stopped at once asks its inbox for nothing', async () => {
  const { receiver, deliver, limits, handled } = makeWorking(undefined);
  await deliver('a');
  receiver.start();
  await receiver.stop();
  await turn();
  expect([limits(), handled]).toEqual([[], []]);
});

test('the inbox is asked once for what is less than there is room for, also where it is left to a newer version', async () => {
  const { receiver, store, limits, told, states } = makeWorking(undefined, { otherwise: () => undefined });
  await receiver.fetch(request({ id: 'a', body: UNKNOWN_BODY }));
  await store.heartbeat({ ...ALL, version: '~', longestDelayMs: POLL_MS });
  receiver.start();
  await turn();
  expect(await states()).toEqual([['a', 'deferred', 0]]);
  expect(told('deferred')).toHaveLength(1);
  expect(limits()).toHaveLength(1);
  await receiver.stop();
});

test('of an event whose process ended in the last attempt, the last error is kept, if there is one', async () => {
  const { receiver, deliver, store, handled, told } = makeWorking(
    undefined,
    { retry: { maxAttempts: 2 } },
    () => ({}),
  );
  await deliver('a', 'b');
  const wanted = { ...ALL, version: '~', limit: 10, leaseMs: 0 };
  const [, second] = await store.claim(wanted);
  if (second) await store.fail(second, { error: 'Error: no', retryInMs: 0 });
  await store.claim(wanted);
  receiver.start();
  await turn();
  expect((await store.list(ALL)).map(({ state, lastError }) => [state, lastError])).toEqual([
    ['dead', 'The process ended during handling.'],
    ['dead', 'Error: no'],
  ]);
  expect(told('dead')).toHaveLength(2);
  expect(handled).toEqual([]);
  await receiver.stop();
});

/** A receiver that has one event after another begin, and has claimed all of some before the first of them ends. */
async function makeQueued(
  ids: readonly string[],
  work: Work,
  options: Partial<ReceiverOptions<undefined>> = {},
  faults: (store: Inbox) => Partial<Inbox> = () => ({}),
) {
  const made = makeWorking(
    (event, context) => (context.id === 'swift' ? undefined : work(event, context)),
    { concurrency: 1, ...options },
    faults,
  );
  made.receiver.start();
  await turn();
  await made.deliver('swift');
  await turn();
  await Promise.all(ids.map((id) => made.deliver(id)));
  return made;
}

test('a handler that has ended leaves its place before that is written down', async () => {
  const written = Promise.withResolvers<void>();
  const { work, begun, end } = heldWork();
  const { receiver, told } = await makeQueued(['a', 'b'], work, {}, (store) => ({
    async complete(claimed, handle) {
      const isDone = await store.complete(claimed, handle);
      if (claimed.id === 'a') await written.promise;
      return isDone;
    },
  }));
  await turn();
  expect(begun()).toEqual(['a']);
  end('a');
  await turn();
  expect(begun()).toEqual(['a', 'b']);
  expect(told('handled')).toHaveLength(1);
  end('b');
  written.resolve();
  await turn();
  expect(told('handled')).toHaveLength(3);
  await receiver.stop();
});

test('a handler that throws at once leaves its place when that is written down', async () => {
  const written = Promise.withResolvers<void>();
  const begun: string[] = [];
  const work: Work = (_, { id }) => {
    begun.push(id);
    throw new Error('no');
  };
  const { receiver } = await makeQueued(['a', 'b'], work, {}, (store) => ({
    async fail(...given) {
      await written.promise;
      return store.fail(...given);
    },
  }));
  await turn();
  expect(begun).toEqual(['a']);
  written.resolve();
  await turn();
  expect(begun).toEqual(['a', 'b']);
  await receiver.stop();
});

test('polling gives back what waits for a handler, the lease of which is extended no more', async () => {
  const released = Promise.withResolvers<void>();
  const { work, end } = heldWork();
  const { receiver, calls, states } = await makeQueued(['a', 'b'], work, { pollMs: 100 }, (store) => ({
    async release(event) {
      await released.promise;
      return store.release(event);
    },
  }));
  await turn();
  expect(calls.release).not.toHaveBeenCalled();
  await play(100);
  expect(calls.release.mock.calls.map(([{ id }]) => id)).toEqual(['b']);
  await play(LEASE_MS / 3);
  expect(calls.extend.mock.calls.map(([{ id }]) => id)).toEqual(['a']);
  const stopped = receiver.stop({ withinMs: 10 });
  await play(10);
  // Once.
  expect(calls.release.mock.calls.map(([{ id }]) => id)).toEqual(['b', 'a']);
  released.resolve();
  expect(await stopped).toBe(2);
  expect(await states()).toContainEqual(['b', 'waiting', 0]);
  end('a');
  await turn();
});

test('polling gives back nothing that is about to begin', async () => {
  const swift = await makeQueued(['a'], () => undefined, { pollMs: 100 });
  vi.advanceTimersByTime(100);
  await turn();
  expect(swift.calls.release).not.toHaveBeenCalled();
  expect(swift.told('handled')).toHaveLength(2);
  await swift.receiver.stop();
});

test('of an event that was to be given back once another worker had it, a late end is lost', async () => {
  const { work, end } = heldWork();
  const { receiver, deliver, store, notices } = makeWorking(work, {}, () => ({ extend: async () => true }));
  await deliver('a');
  receiver.start();
  await play(LEASE_MS + 1);
  await store.claim({ ...ALL, version: '~', limit: 1, leaseMs: LEASE_MS });
  const stopped = receiver.stop({ withinMs: 10 });
  await play(10);
  expect(await stopped).toBe(1);
  expect(notices.at(-1)).toMatchObject({ type: 'handling' });
  end('a');
  await turn();
  expect(notices.at(-1)).toMatchObject({ type: 'lost', id: 'a', attempt: 1 });
});

test('drain extends leases for as long as something runs', async () => {
  const { work, end } = heldWork();
  const { receiver, deliver, calls } = makeWorking(work, { concurrency: 2 });
  await deliver('a', 'b');
  const drained = receiver.drain();
  await turn();
  end('a');
  await turn();
  await play(LEASE_MS / 3);
  expect(calls.extend.mock.calls.map(([{ id }]) => id)).toEqual(['b']);
  end('b');
  await turn();
  expect(await drained).toBe(2);
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  ['is to be retried', { maxAttempts: 2 }, (): Partial<Inbox> => ({}), 1],
  ['is dead', { maxAttempts: 1 }, (): Partial<Inbox> => ({}), 0],
  ['is lost', { maxAttempts: 2 }, (): Partial<Inbox> => ({ fail: async () => false }), 0],
  ['cannot be written down', { maxAttempts: 2 }, () => ({ fail: () => Promise.reject(new Error('no')) }), 0],
] as const)('after a failure that %s, the inbox is asked again %s', async (_, retry, faults, times) => {
  const { work, fail } = heldWork();
  const { receiver, deliver, limits } = makeWorking(work, { retry }, faults);
  receiver.start();
  await turn();
  await deliver('a');
  await turn();
  const asked = limits().length;
  fail('a');
  await turn();
  expect(limits()).toHaveLength(asked + times);
  await receiver.stop();
});

test('that an event is left to a newer version is not told where another worker has it', async () => {
  const { receiver, store, told } = makeWorking(undefined, { otherwise: () => undefined }, () => ({
    defer: async () => false,
  }));
  await receiver.fetch(request({ id: 'a', body: UNKNOWN_BODY }));
  await store.heartbeat({ ...ALL, version: '~', longestDelayMs: POLL_MS });
  receiver.start();
  await turn();
  expect([told('deferred'), told('handling')]).toEqual([[], []]);
  await receiver.stop();
});

test('an event of which the inbox cannot say whether it is for a newer version is given back, without an attempt', async () => {
  const released = Promise.withResolvers<void>();
  let isGone = false;
  const { receiver, calls, errors, told, states } = makeWorking(
    undefined,
    { otherwise: () => undefined },
    (store) => ({
      heartbeat: (use) => (isGone ? Promise.reject(new Error('gone')) : store.heartbeat(use)),
      async release(event) {
        await released.promise;
        return store.release(event);
      },
    }),
  );
  receiver.start();
  await turn();
  isGone = true;
  await receiver.fetch(request({ id: 'a', body: UNKNOWN_BODY }));
  await turn();
  expect(errors).toContainEqual(['Error: gone', 'inbox']);
  expect(calls.release).toHaveBeenCalledOnce();
  const stopped = vi.fn<() => void>();
  const stopping = receiver.stop({ withinMs: 5_000 }).then(stopped);
  await turn();
  expect(stopped).not.toHaveBeenCalled();
  released.resolve();
  await turn();
  await stopping;
  expect([await states(), told('handling')]).toEqual([[['a', 'waiting', 0]], []]);
});

test('drain handles what came before it, though another one has looked already', async () => {
  const looked = Promise.withResolvers<void>();
  const { receiver, deliver, calls, store } = makeWorking(undefined);
  calls.claim.mockImplementationOnce(async (wanted) => {
    const found = await store.claim(wanted);
    await looked.promise;
    return found;
  });
  const first = receiver.drain();
  await turn();
  await deliver('a');
  const second = receiver.drain();
  await turn();
  looked.resolve();
  expect([await first, await second]).toEqual([0, 1]);
});

test('where it is started again while it stops, the leases of what it claims then are extended', async () => {
  const { work, begun, end } = heldWork();
  const { receiver, deliver, calls } = makeWorking(work);
  receiver.start();
  await turn();
  await deliver('a');
  await turn();
  const stopped = receiver.stop({ withinMs: 10 });
  receiver.start();
  await turn();
  await deliver('b');
  await turn();
  expect(begun()).toEqual(['a', 'b']);
  await play(10);
  expect(await stopped).toBe(1);
  await play(LEASE_MS / 3);
  expect(calls.extend.mock.calls.map(([{ id }]) => id)).toContain('b');
  end('b');
  await turn();
  await receiver.stop();
});

test('while there is no room for what is due, nothing happens', async () => {
  const { work, end } = heldWork();
  const { receiver, deliver } = makeWorking(work, { concurrency: 1 });
  receiver.start();
  await turn();
  await deliver('a', 'b');
  await turn();
  const calls = vi.spyOn(globalThis, 'setImmediate');
  await turn();
  // The turns that are waited for, and no other.
  expect(calls).toHaveBeenCalledTimes(40);
  calls.mockRestore();
  for (const id of ['a', 'b']) {
    end(id);
    await turn();
  }
  await receiver.stop();
});
