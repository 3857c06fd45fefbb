import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { sqliteInbox } from '../../generated/inbox/sqlite.ts';
import { createReceiver, need, type Handler } from '../../generated/receiver.ts';
import { validators, type CardPosApproved, type EventType } from '../../generated/index.ts';
import { makeRequest } from '../../generated/sender.ts';
import { ALL, INVALID_BODY, makeReceiver, request, UNKNOWN_BODY } from './made-receiver.ts';

const DONE = { ...ALL, states: ['done'] } as const;

/** As another process claims. */
const CLAIM = { ...ALL, version: '~', limit: 9, leaseMs: 60_000 };

type Work = Handler<CardPosApproved>;

/** Handlers of which the first is given. */
const handlersWith = (work: Work) => ({
  '*': () => undefined,
  CARD_POS_APPROVED_WEBHOOK: work,
});

/** Work that goes on until it is told to end. */
function heldWork() {
  const begun = Promise.withResolvers<AbortSignal>();
  const end = Promise.withResolvers<undefined>();
  const work: Work = (_, { signal }) => {
    begun.resolve(signal);
    return end.promise;
  };
  return { work, begun: begun.promise, end: () => end.resolve(undefined) };
}

describe('a handler', () => {
  test('gets the event with its type, and what is known of its delivery', async () => {
    const seen: unknown[] = [];
    const work: Work = (event, { id, attempt, receivedAt, transaction }) =>
      void seen.push([
        need(event, 'cardHashId').cardHashId.length,
        id,
        attempt,
        +receivedAt,
        typeof transaction,
      ]);
    const { receiver, clock } = makeReceiver({ handlers: handlersWith(work) });
    await receiver.fetch(request({ id: 'a' }));
    expect(await receiver.drain()).toBe(1);
    expect(seen).toEqual([[36, 'a', 1, clock.nowMs, 'function']]);
  });

  test('may be one for every event, which is told the event type, and give way to that of one event', async () => {
    const seen: (readonly string[])[] = [];
    const { receiver } = makeReceiver({
      handlers: {
        '*': (_, { id, eventType }) => void seen.push([eventType, id]),
        CARD_POS_APPROVED_WEBHOOK: (_, { id }) => void seen.push(['of its own', id]),
      },
    });
    const types = Object.keys(validators) as EventType[];
    for (const type of types) await receiver.fetch(makeRequest(type, {}, { requestId: `of ${type}` }));
    await receiver.drain();
    expect(seen).toEqual(
      types.map((type) => [type === 'CARD_POS_APPROVED_WEBHOOK' ? 'of its own' : type, `of ${type}`]),
    );
  });

  test('gets each event once, however often and at the same time it comes', async () => {
    const { receiver, handled } = makeReceiver();
    const ids = Array.from({ length: 60 }, (_, index) => `e${index % 20}`);
    await Promise.all(ids.map((id) => receiver.fetch(request({ id }))));
    expect(await receiver.drain()).toBe(20);
    await Promise.all(ids.map((id) => receiver.fetch(request({ id }))));
    expect(await receiver.drain()).toBe(0);
    expect(handled.toSorted()).toEqual([...new Set(ids)].toSorted());
  });

  test('that fails gets the event again later and later, then a person does', async () => {
    const { receiver, inbox, clock, notices, errors } = makeReceiver({
      handlers: handlersWith(() => Promise.reject(new Error('no credit'))),
      retry: { maxAttempts: 3, firstDelayMs: 1_000, maxDelayMs: 1_500 },
    });
    await receiver.fetch(request({ id: 'a' }));
    const delays: number[] = [];
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      expect(await receiver.drain()).toBe(0);
      const [{ dueAtMs = 0 } = {}] = await inbox.list(ALL);
      delays.push(dueAtMs - clock.nowMs);
      clock.nowMs = dueAtMs;
    }
    const [first = 0, second = 0, third = 0] = delays;
    expect(first).toBeGreaterThanOrEqual(1_000);
    expect(first).toBeLessThanOrEqual(1_250);
    expect(second).toBeGreaterThanOrEqual(1_500);
    expect(second).toBeLessThanOrEqual(1_875);
    expect(third).toBe(0);
    expect(await inbox.list(ALL)).toMatchObject([
      { state: 'dead', attempts: 3, lastError: 'Error: no credit' },
    ]);
    expect(notices.map(({ type }) => type).filter((type) => type !== 'handling')).toEqual([
      'received',
      'failed',
      'failed',
      'dead',
    ]);
    expect(errors).toEqual(Array.from({ length: 3 }, () => ['Error: no credit', 'handler']));
  });

  test('gets what was redriven with all attempts before it', async () => {
    let isFixed = false;
    const { receiver, inbox } = makeReceiver({
      handlers: handlersWith(() => {
        if (!isFixed) throw new Error('no');
      }),
      retry: { maxAttempts: 1 },
    });
    await receiver.fetch(request({ id: 'a' }));
    await receiver.drain();
    isFixed = true;
    expect(await inbox.redrive({ ...ALL, ids: ['a'] })).toBe(1);
    expect(await receiver.drain()).toBe(1);
    expect(await inbox.list(DONE)).toHaveLength(1);
  });

  test('is not given an event for ever that ends its process each time', async () => {
    const { inbox, receiver, clock, notices } = makeReceiver({ retry: { maxAttempts: 2 }, leaseMs: 1_000 });
    await receiver.fetch(request({ id: 'a' }));
    for (let crash = 0; crash < 2; crash += 1) {
      await inbox.claim({ ...CLAIM, limit: 1, leaseMs: 1_000 });
      clock.nowMs += 1_000;
    }
    expect(await receiver.drain()).toBe(0);
    expect(notices.at(-1)).toMatchObject({ type: 'dead', id: 'a' });
  });

  test('for everything else gets unknown and invalid events', async () => {
    const others: unknown[] = [];
    const { receiver, handled } = makeReceiver({
      otherwise: (event, { id }) => void others.push([id, event.status, event.eventType]),
    });
    await receiver.fetch(request({ id: 'unknown', body: UNKNOWN_BODY }));
    await receiver.fetch(request({ id: 'invalid', body: INVALID_BODY }));
    expect(await receiver.drain()).toBe(2);
    expect(handled).toEqual([]);
    expect(others).toEqual([
      ['unknown', 'unknown', 'BRAND_NEW_WEBHOOK'],
      ['invalid', 'invalid', 'CARD_POS_APPROVED_WEBHOOK'],
    ]);
  });

  test('gets the events of one key in the order in which they came', async () => {
    const order: string[] = [];
    const { receiver, clock } = makeReceiver({
      orderBy: ({ template }) => template,
      handlers: handlersWith(async (_, { id, attempt }) => {
        await new Promise((resolve) => setImmediate(resolve));
        order.push(id);
        if (id === 'b' && attempt === 1) throw new Error('not yet');
      }),
    });
    for (const id of ['a', 'b', 'c']) await receiver.fetch(request({ id }));
    await receiver.drain();
    clock.nowMs += 10_000;
    await receiver.drain();
    expect(order).toEqual(['a', 'b', 'b', 'c']);
  });
});

describe('a receiver that runs', () => {
  test('handles what comes without being asked, and at most so many at once', async () => {
    let running = 0;
    let most = 0;
    const all = Promise.withResolvers<undefined>();
    let ended = 0;
    const { receiver } = makeReceiver({
      concurrency: 3,
      handlers: handlersWith(async () => {
        most = Math.max(most, (running += 1));
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        if ((ended += 1) === 12) all.resolve(undefined);
      }),
    });
    receiver.start();
    receiver.start();
    for (let index = 0; index < 12; index += 1) await receiver.fetch(request({ id: `e${index}` }));
    await all.promise;
    expect(await receiver.stop()).toBe(0);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(3);
  });

  test('waits for its work when it stops, and takes no more', async () => {
    const { work, begun, end } = heldWork();
    const { receiver, inbox } = makeReceiver({ handlers: handlersWith(work), concurrency: 1 });
    receiver.start();
    await receiver.fetch(request({ id: 'a' }));
    await receiver.fetch(request({ id: 'b' }));
    await begun;
    const stopped = receiver.stop();
    end();
    expect(await stopped).toBe(0);
    expect((await inbox.list(ALL)).map(({ state }) => state)).toEqual(['done', 'waiting']);
  });

  test('leaves to others what it cannot begin with, though handlers were swift before', async () => {
    const held = heldWork();
    const { receiver, inbox } = makeReceiver({
      concurrency: 1,
      pollMs: 5,
      handlers: handlersWith((event, context) =>
        context.id === 'swift' ? undefined : held.work(event, context),
      ),
    });
    receiver.start();
    await receiver.fetch(request({ id: 'swift' }));
    await expect.poll(() => inbox.list(DONE)).toHaveLength(1);
    await Promise.all(['a', 'b', 'c'].map((id) => receiver.fetch(request({ id }))));
    await held.begun;
    await expect.poll(() => inbox.counts(ALL.contract)).toMatchObject({ claimed: 1, waiting: 2 });
    expect(await receiver.stop({ withinMs: 1 })).toBe(1);
    held.end();
  });

  test('gives back what does not end in time, and heeds it no more', async () => {
    const { work, begun, end } = heldWork();
    const { receiver, inbox, notices } = makeReceiver({ handlers: handlersWith(work) });
    receiver.start();
    await receiver.fetch(request({ id: 'a' }));
    const signal = await begun;
    expect(await receiver.stop({ withinMs: 1 })).toBe(1);
    expect(signal.aborted).toBe(true);
    expect(await inbox.list(ALL)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    expect(notices.at(-1)).toMatchObject({ type: 'released', id: 'a', attempt: 1 });
    const told = notices.length;
    end();
    await new Promise((resolve) => setImmediate(resolve));
    expect(notices).toHaveLength(told);
  });

  test('gives up handlers that never end, tries their events again, and heeds a late end no more', async () => {
    const begun: AbortSignal[] = [];
    const end = Promise.withResolvers<undefined>();
    const { receiver, inbox, clock, notices, errors } = makeReceiver({
      concurrency: 2,
      handlerTimeoutMs: 5,
      retry: { maxAttempts: 2 },
      handlers: handlersWith((_, { id, signal }) => {
        if (id === 'well') return;
        begun.push(signal);
        return end.promise;
      }),
    });
    for (const id of ['a', 'b', 'well']) await receiver.fetch(request({ id }));
    expect(await receiver.drain()).toBe(1);
    expect(begun.map(({ aborted }) => aborted)).toEqual([true, true]);
    const error = 'Error: The handler took more than 5 ms';
    expect(errors).toEqual(Array.from({ length: 2 }, () => [error, 'handler']));
    expect(await inbox.list({ ...ALL, states: ['waiting'] })).toMatchObject([
      { id: 'a', attempts: 1, lastError: error },
      { id: 'b', attempts: 1, lastError: error },
    ]);
    clock.nowMs += 10_000;
    await receiver.drain();
    expect((await inbox.list(ALL)).map(({ state }) => state)).toEqual(['dead', 'dead', 'done']);
    const told = notices.length;
    end.resolve(undefined);
    await new Promise((resolve) => setImmediate(resolve));
    expect(notices).toHaveLength(told);
    expect((await inbox.list(ALL)).map(({ state }) => state)).toEqual(['dead', 'dead', 'done']);
  });

  test('goes on when the inbox could not be reached', async () => {
    const { inbox } = makeReceiver();
    let failures = 2;
    const flaky = {
      ...inbox,
      claim: (wanted: never) => (failures-- > 0 ? Promise.reject(new Error('gone')) : inbox.claim(wanted)),
    };
    const { receiver, handled, errors } = makeReceiver({ inbox: flaky as never, pollMs: 5 });
    receiver.start();
    await receiver.fetch(request({ id: 'a' }));
    await expect.poll(() => handled).toEqual(['a']);
    await receiver.stop();
    expect(errors).toEqual(Array.from({ length: 2 }, () => ['Error: gone', 'inbox']));
  });

  test('forgets an event once its retries are over, and not before', async () => {
    const { receiver, inbox, clock } = makeReceiver();
    await receiver.fetch(request({ id: 'a' }));
    await receiver.drain();
    clock.nowMs += 7 * 86_400_000 - 1;
    await receiver.drain();
    expect(await inbox.list(ALL)).toHaveLength(1);
    clock.nowMs += 1;
    await receiver.drain();
    expect(await inbox.list(ALL)).toEqual([]);
  });

  test('tells what it has done and what waits', async () => {
    const { receiver, clock } = makeReceiver();
    await receiver.fetch(request({ id: 'a' }));
    await receiver.fetch(request({ id: 'a' }));
    await receiver.fetch(request({ body: '{' }));
    const before = await receiver.health();
    expect(before.inbox).toMatchObject({ waiting: 1, oldestReceivedAtMs: clock.nowMs });
    await receiver.drain();
    const after = await receiver.health();
    expect(after.inbox).toMatchObject({ waiting: 0, dead: 0, oldestReceivedAtMs: null });
    expect(after.counts).toMatchObject({ received: 1, duplicate: 1, refused: 1, handled: 1, failed: 0 });
  });

  test('lives with an observer that throws', async () => {
    const { receiver, handled, errors } = makeReceiver({
      observe: () => {
        throw new Error('no metrics');
      },
    });
    await receiver.fetch(request({ id: 'a' }));
    await receiver.drain();
    expect(handled).toEqual(['a']);
    expect(errors[0]).toEqual(['Error: no metrics', 'observe']);
  });
});

test('what a handler writes to SQLite is stored with the end of its event, or not at all', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'webhook-inbox-'));
  const file = path.join(folder, 'inbox.db');
  const database = new DatabaseSync(file);
  database.exec('create table effects (id text not null)');
  const clock = { nowMs: 1_800_000_000_000 };
  const inbox = sqliteInbox(file, { now: () => clock.nowMs });
  const receiver = createReceiver({
    key: 'none',
    inbox,
    onError: () => undefined,
    handlers: {
      '*': () => undefined,
      async CARD_POS_APPROVED_WEBHOOK(_, { id, attempt, transaction }) {
        const { run } = await transaction();
        run('insert into effects values (?)', id);
        if (id === 'throws' && attempt === 1) throw new Error('after writing');
        if (id === 'breaks' && attempt === 1) run('insert into nothing values (1)');
        if (id === 'lost' && attempt === 1) {
          clock.nowMs += 60_000;
          await inbox.claim(CLAIM);
        }
      },
    },
  });
  for (const id of ['well', 'throws', 'breaks', 'lost']) {
    await receiver.fetch(request({ id }));
    await receiver.drain();
  }
  const effects = () => database.prepare('select id from effects order by id').all();
  expect(effects()).toEqual([{ id: 'well' }]);
  clock.nowMs += 120_000;
  await receiver.drain();
  expect(effects().map(({ id }) => id)).toEqual(['breaks', 'lost', 'throws', 'well']);
  inbox.close();
  database.close();
  await rm(folder, { recursive: true });
});

describe('an option that cannot be used is told at once', () => {
  const options = { key: 'none', inbox: makeReceiver().inbox, handlers: handlersWith(() => undefined) };
  test.each([
    ['key', undefined, /^key: needs \{ header, values \} or \{ username, passwords \}, or 'none'/],
    ['key', '', /^key: needs/],
    [
      'key',
      { header: 'x-key', values: [undefined, 'x'] },
      /^value 1 of key.values is undefined: is the environment variable set\?$/,
    ],
    ['key', { header: 'x-key', values: ['x', ''] }, /^value 2 of key.values is empty: is the environment/],
    ['key', { header: 'x-key', values: ['x', ' \n'] }, /^value 2 of key.values is empty: is the environment/],
    ['key', { header: 'x-key', values: ['a', null] }, /^value 2 of key.values must be text$/],
    ['key', { header: 'x-key', values: [] }, /^key.values: needs a list with at least one value/],
    ['key', { header: 'x-key' }, /^key.values: needs a list with at least one value/],
    ['key', { header: '', values: ['a'] }, /^key: needs/],
    ['key', { header: 'x-key', values: ['a '] }, /^key: each value .* without spaces/],
    ['key', { header: 'x-key', values: ['a', 'b '] }, /^key: each value .* without spaces/],
    ['key', { header: 'x-key', values: ['a', 5] }, /^value 2 of key.values must be text$/],
    ['inbox', undefined, /^inbox: needs an inbox/],
    ['handlers', {}, /^handlers: needs a function for CARD_POS_APPROVED_WEBHOOK, or '\*'$/],
    [
      'handlers',
      { ...options.handlers, OTHER: () => undefined },
      /^handlers: the contract has no payload for OTHER/,
    ],
    ['maxBodyBytes', 0, /^maxBodyBytes: must be a positive integer/],
    ['leaseMs', 2 ** 31, /^leaseMs: must be/],
    ['handlerTimeoutMs', 0, /^handlerTimeoutMs: must be a positive integer/],
    ['retry', { maxAttempts: 1.5 }, /^retry.maxAttempts: must be/],
  ])('%s as %j', (name, value, message) => {
    expect(() => createReceiver({ ...options, [name]: value } as never)).toThrow(message);
  });
});
