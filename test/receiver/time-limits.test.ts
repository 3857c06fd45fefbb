import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryInbox } from '../../generated/inbox/memory.ts';
import { postgresInbox } from '../../generated/inbox/postgres.ts';
import type { Inbox } from '../../generated/receiver.ts';
import type { CloseOptions } from '../../receiver/create-receiver.ts';
import { runDeadlinesBy } from '../../receiver/deadline.ts';
import type { ClaimedEvent } from '../../receiver/inbox/inbox.ts';
import type { PostgresClient } from '../../receiver/inbox/postgres-pool.ts';
import { BODY, makeReceiver, request, UNKNOWN_BODY, type MadeReceiver } from './made-receiver.ts';

/** How long a receiver waits for others: for senders, its store, handlers, a server. Time is played. */

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  runDeadlinesBy(globalThis);
});
afterEach(() => {
  vi.useRealTimers();
  runDeadlinesBy(globalThis);
});

const never = <Result>(): Promise<Result> => new Promise(() => undefined);

/** An inbox in memory with some functions of another. */
const inboxWith = (other: Partial<Inbox<unknown>>): Inbox<never> =>
  Object.assign(memoryInbox(), other) as Inbox<never>;

const unended = (): Readable => new Readable({ read: () => undefined });

/** After how many milliseconds something happens; none if it does not happen within an hour. Each is looked at alone. */
async function delayOf(happened: Promise<unknown>): Promise<number | undefined> {
  const state = { isOver: false };
  void happened.then(() => (state.isOver = true));
  const startMs = Date.now();
  // What has come in this turn of the event loop has no timer before the next one.
  await turns();
  while (!state.isOver && Date.now() - startMs < 3_600_000) {
    if (vi.getTimerCount() === 0) return undefined;
    await vi.advanceTimersToNextTimerAsync();
    await turns();
  }
  return state.isOver ? Date.now() - startMs : undefined;
}

async function turns(): Promise<void> {
  for (let left = 5; left > 0; left -= 1) await new Promise((resolve) => setImmediate(resolve));
}

describe('a body', () => {
  test.each([
    [{}, 10_000],
    [{ bodyTimeoutMs: 20 }, 20],
  ])('that does not end is given up: %j after %d ms', async (options, limitMs) => {
    const { receiver, notices } = makeReceiver(options);
    const response = receiver.receive({ method: 'POST', headers: {}, body: unended() });
    expect(await delayOf(response)).toBe(limitMs);
    expect(await response).toMatchObject({ status: 408 });
    expect(notices).toEqual([{ type: 'refused', reason: 'timeout' }]);
  });

  test('that comes in pieces has the same time for all of them', async () => {
    const { receiver } = makeReceiver();
    const body = unended();
    const dribble = setInterval(() => body.push(' '), 300);
    const response = receiver.receive({ method: 'POST', headers: {}, body });
    expect(await delayOf(response)).toBe(10_000);
    clearInterval(dribble);
    expect(await response).toMatchObject({ status: 408 });
  });

  test('has a timer if it does not end in the turn in which it came, or at once if turns cannot be waited for', async () => {
    const { receiver } = makeReceiver();
    const receive = (): void => void receiver.receive({ method: 'POST', headers: {}, body: unended() });
    receive();
    expect(vi.getTimerCount()).toBe(0);
    await turns();
    expect(vi.getTimerCount()).toBe(1);
    // As in a Worker.
    runDeadlinesBy({ ...globalThis, setImmediate: undefined as never });
    receive();
    expect(vi.getTimerCount()).toBe(2);
  });

  test('that ends in time, or is cut, leaves no timer behind', async () => {
    const { receiver } = makeReceiver();
    const [whole, cut] = [unended(), unended()];
    const responses = [whole, cut].map((body) => receiver.receive({ method: 'POST', headers: {}, body }));
    await turns();
    await vi.advanceTimersByTimeAsync(9_999);
    whole.push(BODY);
    whole.push(null);
    cut.destroy();
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([200, 400]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the store', () => {
  test.each([
    [{}, 5_000],
    [{ storeTimeoutMs: 20 }, 20],
  ])('has failed if it takes longer: %j after %d ms', async (options, limitMs) => {
    const { receiver, errors } = makeReceiver({ ...options, inbox: inboxWith({ put: never }) });
    const response = receiver.fetch(request());
    expect(await delayOf(response)).toBe(limitMs);
    expect((await response).status).toBe(503);
    expect(errors).toEqual([[`Error: The store took more than ${limitMs} ms`, 'store']]);
  });

  test('has one limit for all that a response waits for', async () => {
    const store = memoryInbox();
    const slowly =
      <Given extends unknown[], Result>(call: (...given: Given) => Promise<Result>) =>
      async (...given: Given): Promise<Result> => {
        await new Promise((resolve) => setTimeout(resolve, 3_000));
        return call(...given);
      };
    const inbox = inboxWith({ heartbeat: slowly(store.heartbeat), put: slowly(store.put) });
    // Before an event that nothing handles is stored, the inbox is asked whether a newer version handles it.
    const { receiver } = makeReceiver({ inbox });
    expect(await delayOf(receiver.fetch(request({ body: UNKNOWN_BODY })))).toBe(5_000);
    const silent = makeReceiver({ inbox: inboxWith({ heartbeat: never }) });
    const response = silent.receiver.fetch(request({ body: UNKNOWN_BODY }));
    expect(await delayOf(response)).toBe(5_000);
    expect((await response).status).toBe(503);
  });

  test('that is done or fails in time leaves no timer behind', async () => {
    const store = memoryInbox();
    const slow = inboxWith({
      async put(events, leaseMs) {
        await new Promise((resolve) => setTimeout(resolve, 4_999));
        if (events[0]?.id === 'failed') throw new Error('no disk');
        return store.put(events, leaseMs);
      },
    });
    const { receiver } = makeReceiver({ inbox: slow });
    const responses = Promise.all(['stored', 'failed'].map((id) => receiver.fetch(request({ id }))));
    expect(await delayOf(responses)).toBe(4_999);
    expect((await responses).map(({ status }) => status)).toEqual([200, 503]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a handler', () => {
  /** When its signal says that it took too long; none if it does not within an hour. */
  async function handlingTime(options: { readonly handlerTimeoutMs?: number }) {
    const aborted = Promise.withResolvers<void>();
    const made = makeReceiver({
      ...options,
      handlers: {
        '*'(_, { signal }) {
          signal.addEventListener('abort', () => aborted.resolve());
          return never();
        },
      },
    });
    await made.receiver.fetch(request());
    void made.receiver.drain();
    return { ...made, afterMs: await delayOf(aborted.promise) };
  }

  test.each([
    [{}, 60_000],
    [{ handlerTimeoutMs: 20 }, 20],
  ])('is given up if it takes longer: %j after %d ms', async (options, limitMs) => {
    const { afterMs, errors, notices } = await handlingTime(options);
    expect(afterMs).toBe(limitMs);
    await turns();
    expect(errors).toEqual([[`Error: The handler took more than ${limitMs} ms`, 'handler']]);
    expect(notices.at(-1)).toMatchObject({ type: 'failed', attempt: 1 });
  });

  test('has as long as it takes without a limit', async () => {
    expect((await handlingTime({ handlerTimeoutMs: Infinity })).afterMs).toBe(undefined);
  });

  test('that ends in time, or throws, leaves no timer behind', async () => {
    const { receiver, errors } = makeReceiver({
      handlers: {
        async '*'(_, { id }) {
          await new Promise((resolve) => setTimeout(resolve, 59_999));
          if (id === 'fails') throw new Error('not yet');
        },
      },
    });
    for (const id of ['ends', 'fails']) await receiver.fetch(request({ id }));
    const drained = receiver.drain();
    expect(await delayOf(drained)).toBe(59_999);
    expect(await drained).toBe(1);
    expect(errors).toEqual([['Error: not yet', 'handler']]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

/** A receiver one of whose handlers never ends. */
async function hanging(inbox = memoryInbox() as Inbox<never>): Promise<MadeReceiver> {
  const begun = Promise.withResolvers<void>();
  const made = makeReceiver({ inbox, handlers: { '*': () => (begun.resolve(), never()) } });
  await made.receiver.fetch(request());
  made.receiver.start();
  await begun.promise;
  return made;
}

describe('PostgreSQL', () => {
  /** A pool whose connections fall silent after so many statements each. */
  class SilentPool {
    static readonly opened: SilentPool[] = [];
    readonly released: unknown[] = [];
    readonly options: object;
    readonly statements: number;
    constructor(options: object, statements = 0) {
      this.options = options;
      this.statements = statements;
      SilentPool.opened.push(this);
    }
    on(): void {}
    query = never<never>;
    async connect(): Promise<PostgresClient> {
      let left = this.statements;
      return {
        query: () => ((left -= 1) >= 0 ? Promise.resolve({ rows: [], rowCount: 1 }) : never()),
        release: (error) => void this.released.push(error),
      };
    }
  }

  const claimed = { contract: 'parcels', id: 'a', token: '1.1' } as ClaimedEvent;

  test.each([
    [{}, 5_000],
    [{ timeoutMs: 20 }, 20],
  ])('is given as long for a statement: %j %d ms', (options, limitMs) => {
    postgresInbox(new SilentPool({ host: 'db', query_timeout: 1, max: 90 }), options);
    expect(SilentPool.opened.at(-1)?.options).toMatchObject({
      host: 'db',
      query_timeout: limitMs,
      connectionTimeoutMillis: limitMs,
      max: 5,
    });
  });

  test('has ten connections passed over on which no transaction begins in time', async () => {
    const pool = new SilentPool({});
    const completed = postgresInbox(pool).complete(claimed, async (begin) => void (await begin()));
    const reason = completed.catch(String);
    expect(await delayOf(reason)).toBe(11 * 5_000);
    expect(await reason).toBe('Error: The begin of a transaction took more than 5000 ms');
    expect(pool.released).toHaveLength(11);
  });

  test.each([
    ['commit', 2, 5_000],
    // Rolling back is waited for, too.
    ['update', 1, 10_000],
  ])(
    'has a connection closed on which the %s of a transaction takes longer',
    async (end, statements, afterMs) => {
      const pool = new SilentPool({}, statements);
      const completed = postgresInbox(pool).complete(claimed, async (begin) => void (await begin()));
      const reason = completed.catch(String);
      expect(await delayOf(reason)).toBe(afterMs);
      expect(await reason).toBe(`Error: The ${end} of a transaction took more than 5000 ms`);
      expect(pool.released).toEqual([expect.any(Error)]);
    },
  );
});

describe('an end', () => {
  test.each([
    [undefined, 10_000],
    [{ withinMs: 20 }, 20],
  ])('by stop(%j) waits %d ms for handlers', async (options, limitMs) => {
    const { receiver } = await hanging();
    const stopped = receiver.stop(options);
    expect(await delayOf(stopped)).toBe(limitMs);
    expect(await stopped).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each<[CloseOptions | undefined, number]>([
    [undefined, 8_000],
    [{ withinMs: 20 }, 20],
    [{ withinMs: 20, graceMs: 50 }, 20],
  ])('by close(%j) waits %d ms for handlers', async (options, limitMs) => {
    const { receiver } = await hanging();
    const closed = receiver.close(options);
    expect(await delayOf(closed)).toBe(limitMs);
    expect(await closed).toBe(1);
  });

  test.each<[Omit<CloseOptions, 'server'>, number, number]>([
    [{}, 5_000, 8_000],
    [{ withinMs: 3_000 }, 3_000, 3_000],
    [{ graceMs: 100 }, 100, 8_000],
    [{ graceMs: 100, withinMs: 300 }, 100, 300],
  ])('by close(%j) has a server accept for %d ms, and end by %d ms', async (options, graceMs, withinMs) => {
    const startMs = Date.now();
    const seen: string[] = [];
    const see = (what: string): void => void seen.push(`${what} after ${Date.now() - startMs} ms`);
    const server = { close: () => see('close'), closeAllConnections: () => see('closeAllConnections') };
    const closed = makeReceiver().receiver.close({ ...options, server });
    expect(await delayOf(closed)).toBe(withinMs);
    expect(seen).toEqual([`close after ${graceMs} ms`, `closeAllConnections after ${withinMs} ms`]);
  });

  test('looks ten times a second for connections that have become idle, until the server has closed', async () => {
    const closing = Promise.withResolvers<void>();
    const closeIdleConnections = vi.fn<() => void>();
    const server = { close: (done: () => void) => void closing.promise.then(done), closeIdleConnections };
    const closed = makeReceiver().receiver.close({ server, graceMs: 0 });
    await vi.advanceTimersByTimeAsync(2_050);
    expect(closeIdleConnections).toHaveBeenCalledTimes(20);
    closing.resolve();
    await closed;
    expect(vi.getTimerCount()).toBe(0);
  });

  test('has a server of Bun end what still runs', async () => {
    const stop = vi.fn<(isForced?: boolean) => Promise<void>>(never);
    const closed = makeReceiver().receiver.close({ server: { stop }, graceMs: 0 });
    await vi.advanceTimersByTimeAsync(7_999);
    expect(stop.mock.calls).toEqual([[]]);
    expect(await delayOf(closed)).toBe(1);
    expect(stop.mock.calls).toEqual([[], [true]]);
  });

  test('takes two seconds more than its time with an inbox that has fallen silent', async () => {
    const { receiver } = await hanging(inboxWith({ release: never, close: never }));
    const closed = receiver.close({ server: { close: never } });
    expect(await delayOf(closed)).toBe(8_000 + 2_000);
    expect(await closed).toBe(1);
  });

  test('waits a second for an inbox that does not close', async () => {
    const { receiver } = makeReceiver({ inbox: inboxWith({ close: never }) });
    const closed = receiver.close();
    expect(await delayOf(closed)).toBe(1_000);
    expect(await closed).toBe(0);
  });
});

test('what has been handled long ago is removed at the start and each hour, a thousand at a time, until a stop', async () => {
  const log: (number | 'turn')[] = [];
  const left = [1_000, 999, 0, 1_000, 1_000, 0];
  const startMs = Date.now();
  const inbox = inboxWith({
    async sweep({ limit }) {
      log.push(limit, Date.now() - startMs);
      // Others have their turn before the next thousand.
      setImmediate(() => log.push('turn'));
      return left.shift() ?? 0;
    },
  });
  const { receiver } = makeReceiver({ inbox });
  receiver.start();
  receiver.start();
  await turns();
  expect(log.slice(0, 6)).toEqual([1_000, 0, 1_000, 0, 'turn', 'turn']);
  const sweeps = async (hours: number): Promise<unknown[]> => {
    log.length = 0;
    await vi.advanceTimersByTimeAsync(hours * 3_600_000);
    await turns();
    return log.filter((what) => typeof what === 'number' && what > 1_000);
  };
  expect(new Set(await sweeps(2))).toEqual(new Set([3_600_000, 7_200_000]));
  void receiver.stop();
  expect(await sweeps(2)).toEqual([]);
  receiver.start();
  expect(await sweeps(1)).toEqual([5 * 3_600_000]);
  void receiver.stop();
  await turns();
  expect(vi.getTimerCount()).toBe(0);
});
