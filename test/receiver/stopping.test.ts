import { once } from 'node:events';
import { expect, test } from 'vitest';
import { memoryInbox } from '../../receiver/inbox/memory.ts';
import type { Inbox } from '../../receiver/inbox/inbox.ts';
import { ALL, makeReceiver, request, UNKNOWN_BODY } from './made-receiver.ts';

/** What the simulation has found: a stop, or an inbox that is slow or gone, in the midst of something. */

type Attempted = { readonly id: string; readonly signal: AbortSignal };

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** An inbox of which some methods are others. */
function inboxWith(changes: (inbox: Inbox) => Partial<Inbox>): never {
  const inbox = memoryInbox({ now: () => 1_800_000_000_000 });
  return { ...inbox, ...changes(inbox) } as never;
}

test('an event that was given back while the inbox was asked for newer versions is not handled', async () => {
  const answer = Promise.withResolvers<undefined>();
  const asked = Promise.withResolvers<undefined>();
  const inbox = inboxWith((memory) => ({
    async heartbeat(heartbeat) {
      asked.resolve(undefined);
      await answer.promise;
      return memory.heartbeat(heartbeat);
    },
  }));
  const others: string[] = [];
  const { receiver, notices } = makeReceiver({ inbox, otherwise: (_, { id }) => void others.push(id) });
  receiver.start();
  await receiver.fetch(request({ id: 'a', body: UNKNOWN_BODY }));
  await asked.promise;
  await expect.poll(() => receiver.health()).toMatchObject({ inbox: { claimed: 1 } });
  await turn();
  expect(await receiver.stop({ withinMs: 1 })).toBe(1);
  answer.resolve(undefined);
  await turn();
  expect(others).toEqual([]);
  expect(notices.map(({ type }) => type)).toEqual(['received']);
  expect((await receiver.health()).inbox).toMatchObject({ waiting: 1 });
});

test('a receiver that is started again while it stops continues what it begins from then on', async () => {
  const begun: AbortSignal[] = [];
  const { receiver, notices } = makeReceiver({
    handlers: { '*': (_, { signal }) => new Promise<void>(() => begun.push(signal)) },
  });
  receiver.start();
  await receiver.fetch(request({ id: 'before' }));
  await expect.poll(() => begun).toHaveLength(1);
  const stopped = receiver.stop({ withinMs: 200 });
  receiver.start();
  await receiver.fetch(request({ id: 'after' }));
  await expect.poll(() => begun).toHaveLength(2);
  expect(await stopped).toBe(1);
  expect(begun[1]?.aborted).toBe(false);
  expect(notices.flatMap((notice) => (notice.type === 'released' ? notice.id : []))).toEqual(['before']);
  await receiver.stop({ withinMs: 1 });
});

test('a receiver that is started again has a place for what comes, though a handler from before never ends', async () => {
  const begun: string[] = [];
  const { receiver, notices } = makeReceiver({
    concurrency: 1,
    handlers: {
      '*': (_, { id }) => (begun.push(id) === 1 ? new Promise<void>(() => undefined) : undefined),
    },
  });
  await receiver.fetch(request({ id: 'a' }));
  receiver.start();
  await expect.poll(() => begun).toEqual(['a']);
  expect(await receiver.stop({ withinMs: 1 })).toBe(1);
  receiver.start();
  await expect.poll(() => notices.at(-1)).toMatchObject({ type: 'handled', id: 'a' });
  await receiver.stop();
});

test('a stop that ends leaves the leases of what another stop waits for', async () => {
  const extended: string[] = [];
  const inbox = inboxWith((memory) => ({
    async extend(claimed, leaseMs) {
      extended.push(claimed.id);
      return memory.extend(claimed, leaseMs);
    },
  }));
  const end = Promise.withResolvers<undefined>();
  const handle = async (_: unknown, { id, signal }: Attempted): Promise<void> =>
    void (await (id === 'first' ? once(signal, 'abort') : end.promise));
  const { receiver, notices } = makeReceiver({ inbox, leaseMs: 30, handlers: { '*': handle } });
  const begun = () => notices.filter(({ type }) => type === 'handling').length;
  receiver.start();
  await receiver.fetch(request({ id: 'first' }));
  await expect.poll(begun).toBe(1);
  const first = receiver.stop({ withinMs: 100 });
  receiver.start();
  await receiver.fetch(request({ id: 'second' }));
  await expect.poll(begun).toBe(2);
  const second = receiver.stop({ withinMs: 60_000 });
  await first;
  extended.length = 0;
  await expect.poll(() => extended).toContain('second');
  end.resolve(undefined);
  expect(await second).toBe(0);
});

test('what comes during a second stop is given back, also after the end of the first one', async () => {
  const [stored, claimed] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const calls: string[] = [];
  const memory = memoryInbox({ now: () => 1_800_000_000_000 });
  const slow: Inbox = {
    ...memory,
    async put(events, leaseMs) {
      const outcomes = await memory.put(events, leaseMs);
      calls.push('put');
      await stored.promise;
      return outcomes;
    },
    async claim(wanted) {
      const events = await memory.claim(wanted);
      calls.push(`claim ${events.length}`);
      if (events.length > 0) await claimed.promise;
      return events;
    },
  };
  const { receiver, handled } = makeReceiver({ inbox: slow as never });
  receiver.start();
  await expect.poll(() => calls).toContain('claim 0');
  const response = receiver.fetch(request({ id: 'a' }));
  await expect.poll(() => calls).toContain('put');
  await receiver.stop({ withinMs: 1 });
  await makeReceiver({ inbox: memory as never }).receiver.fetch(request({ id: 'b' }));
  receiver.start();
  await expect.poll(() => calls).toContain('claim 1');
  const stopped = receiver.stop();
  stored.resolve(undefined);
  await response;
  await turn();
  claimed.resolve(undefined);
  await stopped;
  await turn();
  expect(handled).toEqual([]);
  expect(await memory.counts(ALL.contract)).toMatchObject({ waiting: 2, claimed: 0 });
});

test('an event whose end the inbox confirms after the receiver has stopped is told as handled, and not as released', async () => {
  const confirmation = Promise.withResolvers<undefined>();
  const completed = Promise.withResolvers<undefined>();
  const inbox = inboxWith((memory) => ({
    async complete(claimed, work) {
      const isOurs = await memory.complete(claimed, work);
      completed.resolve(undefined);
      await confirmation.promise;
      return isOurs;
    },
  }));
  const { receiver, notices } = makeReceiver({ inbox });
  receiver.start();
  await receiver.fetch(request({ id: 'a' }));
  await completed.promise;
  await receiver.stop({ withinMs: 1 });
  confirmation.resolve(undefined);
  await turn();
  expect(notices.map(({ type }) => type)).toEqual(['received', 'handling', 'handled']);
});

test.each(['heartbeat', 'defer'] as const)('a %s that fails costs an event no attempt', async (method) => {
  const ends: string[] = [];
  const inbox = inboxWith((memory) => ({
    heartbeat: async (heartbeat) =>
      method === 'heartbeat' ? Promise.reject(new Error('gone')) : memory.heartbeat(heartbeat),
    defer: async () => Promise.reject(new Error('gone')),
    async release(claimed) {
      ends.push('release');
      return memory.release(claimed);
    },
    async fail(claimed, failure) {
      ends.push('fail');
      return memory.fail(claimed, failure);
    },
  }));
  const newer = { ...ALL, version: '999~', longestDelayMs: 1 };
  if (method === 'defer') await (inbox as Inbox).heartbeat(newer);
  const { receiver, errors } = makeReceiver({ inbox, retry: { maxAttempts: 1 }, otherwise: () => undefined });
  receiver.start();
  await receiver.fetch(request({ id: 'a', body: UNKNOWN_BODY }));
  await expect.poll(() => ends.length).toBeGreaterThan(0);
  await receiver.stop();
  expect(await (inbox as Inbox).list(ALL)).toMatchObject([
    { state: 'waiting', attempts: 0, lastError: null },
  ]);
  expect(ends).not.toContain('fail');
  expect(errors.filter(([message, phase]) => message !== 'Error: gone' || phase !== 'inbox')).toEqual([]);
});
