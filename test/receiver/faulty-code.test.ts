import { expect, test } from 'vitest';
import { memoryInbox } from '../../generated/inbox/memory.ts';
import type { Inbox } from '../../generated/receiver.ts';
import { ALL, BODY, makeReceiver, request } from './made-receiver.ts';

const handlersWith = (work: () => unknown) => ({
  '*': () => undefined,
  CARD_POS_APPROVED_WEBHOOK: async () => void (await work()),
});

const unreadableError = {
  toString: () => {
    throw new Error('no text');
  },
};

test.each([
  ['null', null],
  ['an object without a prototype', Object.create(null)],
  ['an object whose text cannot be had', unreadableError],
  ['text with half a character', new Error('\ud800\0')],
])('a handler may throw %s: its event is tried again', async (_, thrown) => {
  const { receiver, inbox } = makeReceiver({
    handlers: handlersWith(() => {
      throw thrown;
    }),
  });
  await receiver.fetch(request({ id: 'a' }));
  await receiver.drain();
  const [event] = await inbox.list(ALL);
  expect(event).toMatchObject({ state: 'waiting', attempts: 1, lastError: expect.any(String) });
  expect(event?.lastError?.isWellFormed()).toBe(true);
});

test('hooks that are async functions may fail: it is told if there is somebody to tell', async () => {
  const told: unknown[] = [];
  const { receiver } = makeReceiver({
    observe: () => Promise.reject(new Error('no metrics')) as never,
    onError: ((error: unknown) => {
      told.push(String(error));
      return Promise.reject(new Error('no log'));
    }) as never,
  });
  expect((await receiver.fetch(request())).status).toBe(200);
  await expect.poll(() => told).toContain('Error: no metrics');
});

test('a clock that throws costs a retry, not the process', async () => {
  const now = (): number => {
    throw new Error('no time');
  };
  const { receiver, errors } = makeReceiver({ inbox: memoryInbox({ now }) as never });
  expect((await receiver.fetch(request())).status).toBe(503);
  expect(errors).toEqual([['Error: no time', 'store']]);
});

test('a body that somebody else reads is refused', async () => {
  const { receiver } = makeReceiver();
  const body = new Blob([BODY]).stream();
  body.getReader();
  expect((await receiver.receive({ method: 'POST', headers: {}, body })).status).toBe(400);
});

test.each([
  ['of any length', 'w'.repeat(10_000)],
  ['with a NUL', 'wallet\0'],
  ['with half a character', 'wallet\ud800'],
])('orderBy may give a key %s, which is made one that every store takes', async (_, key) => {
  const { receiver, inbox } = makeReceiver({ orderBy: () => key });
  await receiver.fetch(request());
  const [event] = await inbox.list(ALL);
  expect(event?.orderKey).toMatch(/^w[^\p{Cc}]{0,254}$/u);
  expect(event?.orderKey?.isWellFormed()).toBe(true);
});

test('an inbox that does not respond does not hold up stop, and is given back what it claims later', async () => {
  const store = memoryInbox();
  const begun = Promise.withResolvers<void>();
  const slow = Promise.withResolvers<void>();
  const inbox: Inbox = {
    ...store,
    async claim(wanted) {
      begun.resolve();
      await slow.promise;
      return store.claim(wanted);
    },
  };
  const { receiver, handled } = makeReceiver({ inbox: inbox as never });
  await receiver.fetch(request({ id: 'a' }));
  receiver.start();
  await begun.promise;
  expect(await receiver.stop({ withinMs: 1 })).toBe(0);
  slow.resolve();
  await expect.poll(() => store.list(ALL)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  expect(handled).toEqual([]);
});

/** A receiver that runs and has looked at its inbox, which then stores an event only when told to. */
async function makeWithSlowPut(options: { readonly storeTimeoutMs?: number } = {}) {
  const store = memoryInbox();
  const looked = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const inbox: Inbox = {
    ...store,
    async claim(wanted) {
      const found = await store.claim(wanted);
      setImmediate(looked.resolve);
      return found;
    },
    async put(events, leaseMs) {
      begun.resolve();
      await go.promise;
      return store.put(events, leaseMs);
    },
  };
  const made = makeReceiver({ ...options, inbox: inbox as never });
  made.receiver.start();
  await looked.promise;
  return { ...made, store, begun: begun.promise, go: go.resolve };
}

test('what an inbox stores after stop has ended is given back', async () => {
  const { receiver, store, handled, begun, go } = await makeWithSlowPut();
  const response = receiver.fetch(request({ id: 'a' }));
  await begun;
  expect(await receiver.stop({ withinMs: 1 })).toBe(0);
  go();
  expect((await response).status).toBe(200);
  expect(await store.list(ALL)).toMatchObject([{ id: 'a', state: 'waiting', attempts: 0 }]);
  expect(handled).toEqual([]);
});

test('what an inbox stores after the response was 503 is handled', async () => {
  const { receiver, handled, go } = await makeWithSlowPut({ storeTimeoutMs: 5 });
  expect((await receiver.fetch(request({ id: 'a' }))).status).toBe(503);
  go();
  await expect.poll(() => handled).toEqual(['a']);
  await receiver.stop();
});

test('drain handles what has come while an earlier look at the inbox was under way', async () => {
  const store = memoryInbox();
  const looked = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  let claims = 0;
  const inbox: Inbox = {
    ...store,
    async claim(wanted) {
      const found = await store.claim(wanted);
      if ((claims += 1) === 1) {
        looked.resolve();
        await go.promise;
      }
      return found;
    },
  };
  const { receiver, handled } = makeReceiver({ inbox: inbox as never });
  receiver.start();
  await looked.promise;
  await receiver.fetch(request({ id: 'a' }));
  const drained = receiver.drain();
  go.resolve();
  await drained;
  expect(handled).toEqual(['a']);
  await receiver.stop();
});
