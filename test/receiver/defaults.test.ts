import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { memoryInbox } from '../../generated/inbox/memory.ts';
import type { Inbox } from '../../generated/receiver.ts';
import { createReceiverFor } from '../../receiver/create-receiver.ts';
import { contractOfVersion } from './contract-version.ts';
import { ALL, makeReceiver, request, UNKNOWN_BODY } from './made-receiver.ts';

/** What the JSDoc of the options promises to those who give none: what most receivers run with. */

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** An inbox in memory with some functions of another. */
const inboxWith = (other: Partial<Inbox<unknown>>): Inbox<never> =>
  Object.assign(memoryInbox(), other) as Inbox<never>;

/** Stops a receiver whose handlers hang. */
async function stop(receiver: ReturnType<typeof makeReceiver>['receiver']): Promise<void> {
  const stopped = receiver.stop({ withinMs: 1 });
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await stopped;
}

describe('without an option, or with it', () => {
  test('ten events are handled at once, each claimed for a minute', async () => {
    let running = 0;
    const leases: number[] = [];
    const memory = memoryInbox();
    const inbox = inboxWith({
      put: memory.put,
      claim: (wanted) => {
        leases.push(wanted.leaseMs);
        return memory.claim(wanted);
      },
    });
    const { receiver } = makeReceiver({
      inbox,
      now: () => Date.now(),
      handlers: { '*': () => ((running += 1), new Promise<never>(() => undefined)) },
    });
    for (let id = 0; id < 12; id += 1) await receiver.fetch(request({ id: `event ${id}` }));
    receiver.start();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(running).toBe(10);
    expect(new Set(leases)).toEqual(new Set([MINUTE_MS]));
    await stop(receiver);
  });

  test.each([
    ['each second', {}, 1_000],
    ['as often as wanted', { pollMs: 300 }, 300],
  ])('what others have stored is looked for %s: %j', async (_, options, pollMs) => {
    const memory = memoryInbox() as Inbox<never>;
    const { receiver, handled } = makeReceiver({ ...options, inbox: memory, now: () => Date.now() });
    receiver.start();
    await vi.advanceTimersByTimeAsync(10);
    const { receiver: other } = makeReceiver({ inbox: memory, now: () => Date.now() });
    await other.fetch(request({ id: 'of another process' }));
    expect(handled).toEqual([]);
    await vi.advanceTimersByTimeAsync(pollMs);
    expect(handled).toEqual(['of another process']);
    await receiver.stop();
  });

  test.each([
    ['a week', 'few retries', 100 * MINUTE_MS, 7 * DAY_MS, {}],
    ['a week', 'none that are known', null, 7 * DAY_MS, {}],
    ['a day longer than retries', 'retries for ten days', 10 * DAY_MS, 11 * DAY_MS, {}],
    ['as long as wanted', 'an option', 10 * DAY_MS, 3_000, { retentionMs: 3_000 }],
  ])('handled events are kept for %s, with %s', async (_, _window, retryWindowMs, doneForMs, options) => {
    const sweeps: number[] = [];
    const sweep: Inbox<unknown>['sweep'] = async (wanted) => {
      sweeps.push(wanted.doneForMs);
      return 0;
    };
    const receiver = createReceiverFor(
      { ...contractOfVersion('2.0.0'), retryWindowMs },
      { ...options, key: 'none', inbox: inboxWith({ sweep }), handlers: { '*': () => undefined } },
    );
    receiver.start();
    await vi.advanceTimersByTimeAsync(61 * MINUTE_MS);
    expect(new Set(sweeps)).toEqual(new Set([doneForMs]));
    await receiver.stop();
  });

  test.each([
    [60 * MINUTE_MS, 'deferred'],
    [60 * MINUTE_MS + 1, 'quarantined'],
  ])('events wait for a newer version that was seen %d ms ago: %s', async (seenMsAgo, state) => {
    const versions = [{ version: '~', seenMsAgo }];
    const heartbeat = async () => ({ versions, deferred: 0, corrected: 0, nowMs: Date.now() });
    const inbox = inboxWith({ heartbeat });
    const { receiver } = makeReceiver({ inbox });
    await receiver.fetch(request({ body: UNKNOWN_BODY }));
    expect(await inbox.list(ALL)).toMatchObject([{ state }]);
  });

  test.each([
    [{}, 75 * MINUTE_MS],
    [{ retry: { maxDelayMs: 80 } }, MINUTE_MS],
    [{ retry: { maxDelayMs: 80 }, leaseMs: 70 }, 100],
  ])(
    'with %j, an event that is due in more than %d ms and a minute is of a clock that was wrong',
    async (options, longestMs) => {
      const told: number[] = [];
      const heartbeat: Inbox<unknown>['heartbeat'] = async ({ longestDelayMs }) => {
        told.push(longestDelayMs);
        return { versions: [], deferred: 0, corrected: 0, nowMs: Date.now() };
      };
      await makeReceiver({ ...options, inbox: inboxWith({ heartbeat }) }).receiver.drain();
      expect(told).toEqual([longestMs + MINUTE_MS]);
    },
  );

  test('the first 2,000 characters of an error are kept', async () => {
    const { receiver, inbox } = makeReceiver({
      handlers: { '*': () => Promise.reject('x'.repeat(2_001)) },
    });
    await receiver.fetch(request());
    await receiver.drain();
    expect((await inbox.list(ALL))[0]?.lastError).toBe('x'.repeat(2_000));
  });

  test('errors go to the console, with the event and without its payload', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => logged.mockRestore());
    const error = new Error('no disk');
    const options = { key: 'none', inbox: memoryInbox() as Inbox<never> } as const;
    const failing = createReceiverFor(contractOfVersion('2.0.0'), {
      ...options,
      handlers: { '*': () => Promise.reject(error) },
    });
    await failing.fetch(request({ id: 'one', body: '{"template":"BRAND_NEW_WEBHOOK"}' }));
    await failing.drain();
    const unreachable = createReceiverFor(contractOfVersion('2.0.0'), {
      ...options,
      inbox: inboxWith({ put: () => Promise.reject(error) }),
      handlers: { '*': () => undefined },
    });
    await unreachable.fetch(request({ id: 'two' }));
    const unswept = createReceiverFor(contractOfVersion('2.0.0'), {
      ...options,
      inbox: inboxWith({ sweep: () => Promise.reject(error) }),
      handlers: { '*': () => undefined },
    });
    await unswept.drain();
    expect(logged.mock.calls).toEqual([
      ['Receiver, handler of event one:', error],
      ['Receiver, store of event two:', error],
      ['Receiver, inbox:', error],
    ]);
  });

  test('a body of up to 1 MiB is read', async () => {
    const { receiver } = makeReceiver();
    const sized = (length: number) => receiver.fetch(request({ body: ' '.repeat(length) }));
    expect((await sized(1_048_576)).status).toBe(400);
    expect((await sized(1_048_577)).status).toBe(413);
  });
});
