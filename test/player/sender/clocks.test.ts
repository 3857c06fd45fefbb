import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Clock } from '../../../player/delivery/clock.ts';
import { virtualClock } from '../../../player/delivery/clock.ts';
import { createSenderFor } from '../../../player/sender/create-sender.ts';
import { retriedParcels } from '../delivery/retried-parcels.ts';
import { startReceiver } from './loopback-server.ts';

afterEach(() => void vi.useRealTimers());

const fakeTimers = (): void => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'performance', 'Date'],
  });
};

/** A virtual clock whose `now` gives something else, or throws, from its given call on. */
function clockThatBreaks(firstBroken: number, broken: () => number): Clock {
  const clock = virtualClock();
  let calls = 0;
  return { ...clock, now: () => (++calls < firstBroken ? clock.now() : broken()) };
}

const breaks: [string, () => number][] = [
  ['gives NaN', () => Number.NaN],
  ['gives a time that no Date can hold', () => 9e15],
  [
    'throws',
    () => {
      throw new TypeError('clock: the battery is empty');
    },
  ],
];

describe('a clock', () => {
  test.each(breaks)('is refused where it %s at once', (_, broken) => {
    const clock = clockThatBreaks(1, broken);

    expect(() => createSenderFor(retriedParcels, { url: 'http://127.0.0.1:1', clock })).toThrow(/^clock: /);
  });

  test.each(breaks)('settles each delivery with an error where it %s later', async (_, broken) => {
    const { url } = await startReceiver((_request, response) => response.writeHead(503).end());

    // The first call checks the clock; which of the others breaks must not matter.
    for (let call = 2; call <= 4; call++) {
      const sender = createSenderFor(retriedParcels, {
        url,
        retry: true,
        clock: clockThatBreaks(call, broken),
      });
      const deliveries = [sender.parcelDelivered!(), sender.parcelDelivered!()];

      for (const settled of await Promise.allSettled(deliveries)) {
        expect(settled).toMatchObject({
          status: 'rejected',
          reason: { message: expect.stringMatching(/^clock: /) },
        });
      }
      await expect(sender.parcelDelivered!()).rejects.toThrow(/^clock: /);
      await sender.close().catch(() => undefined);
    }
  });

  test('ends a delivery whose retries no Date can hold', async () => {
    const { url } = await startReceiver((_, response) => response.writeHead(503).end());
    const clock = virtualClock({ startAt: 8.64e15 - 1 });

    const sender = createSenderFor(retriedParcels, { url, retry: true, clock });

    await expect(sender.parcelDelivered!()).rejects.toThrow();
  });
});

describe('timers that a test has faked', () => {
  test('do not hold up a delivery with its retries', async () => {
    const { url, requests } = await startReceiver((_, response) => response.writeHead(503).end());
    fakeTimers();

    const sender = createSenderFor(retriedParcels, { url, retry: true, clock: virtualClock() });
    const delivery = await sender.parcelDelivered!();
    await sender.close();

    expect(delivery.outcome).toBe('lost');
    expect(requests).toHaveLength(21);
  });

  test('do not hold up a timeout', async () => {
    const silent = createServer((socket) => socket.on('error', () => undefined).resume());
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    onTestFinished(() => void silent.close());
    fakeTimers();

    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const sender = createSenderFor(retriedParcels, { url, timeoutMs: 50 });
    const { outcome, attempts } = await sender.parcelDelivered!();
    await sender.close();

    expect({ outcome, failure: attempts[0]?.failure }).toEqual({ outcome: 'lost', failure: 'timeout' });
  });
});
