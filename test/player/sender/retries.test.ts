import { describe, expect, test } from 'vitest';
import type { Attempt, Delivery } from '../../../player/delivery/attempt.ts';
import { runningClock, virtualClock } from '../../../player/delivery/clock.ts';
import { createSenderFor, type SendEvent, type SenderBase } from '../../../player/sender/create-sender.ts';
import type { SenderOptions } from '../../../player/sender/sender-options.ts';
import { retriedParcels } from '../delivery/retried-parcels.ts';
import {
  closeAfterTest,
  startReceiver,
  startTcpServer,
  unusedUrl,
  type Received,
} from './loopback-server.ts';

type Send = SendEvent<Record<string, unknown>>;

interface ParcelSender extends SenderBase {
  readonly parcelDelivered: Send;
  readonly parcelWeighed: Send;
  readonly parcelScanned: Send;
}

const start = Date.UTC(2026, 0, 1);
const iso = (time: number): string => new Date(time).toISOString();

const createSender = (options: SenderOptions): ParcelSender =>
  closeAfterTest(createSenderFor<ParcelSender>(retriedParcels, options));

/** A sender that plays time from the beginning of 2026. */
const playedSender = (url: string, more: Partial<SenderOptions> = {}): ParcelSender =>
  createSender({ url, retry: true, clock: virtualClock({ startAt: start }), ...more });

const idOf = ({ rawHeaders }: Pick<Received, 'rawHeaders'>): string =>
  rawHeaders[rawHeaders.indexOf('X-Parcel-Call') + 1] ?? '';

const allTwentyOne = Array.from({ length: 21 }, (_, number) => ({
  number,
  name: number === 0 ? 'Original Attempt' : `Retry Attempt #${number}`,
  plannedAt: iso(start + number * 300_000),
  at: iso(start + number * 300_000),
}));

const timesOf = (attempts: readonly Attempt[]) =>
  attempts.map(({ number, name, plannedAt, at }) => ({ number, name, plannedAt, at }));

describe('a delivery that fails each time', () => {
  test('is 21 requests, equal byte for byte, exactly five played minutes apart', async () => {
    const { url, requests } = await startReceiver((_, response) => response.writeHead(503).end());
    const sender = playedSender(`${url}?tenant=7`, { staticHeader: { name: 'X-Gate-Key', value: 's3cret' } });

    const { requestId, eventType, outcome, attempts } = await sender.parcelDelivered({ note: 'Ā — 😀' });

    expect({ eventType, outcome }).toEqual({ eventType: 'parcel.delivered', outcome: 'lost' });
    expect(timesOf(attempts)).toEqual(allTwentyOne);
    expect(attempts.map(({ status, failure }) => `${status} ${failure}`)).toEqual(
      allTwentyOne.map(() => '503 status'),
    );
    expect(requests).toHaveLength(21);
    const [first] = requests;
    expect(JSON.parse(first?.body ?? '')).toMatchObject({ type: 'parcel.delivered', note: 'Ā — 😀' });
    expect(idOf(first!)).toBe(requestId);
    // The request line, every header with its spelling and place, and the body.
    for (const request of requests) expect(request).toEqual(first);
  });

  test.each<[string, () => Promise<{ url: string }>, Partial<Attempt>, number?]>([
    [
      'redirects',
      () => startReceiver((_, response) => response.writeHead(307, { location: '/' }).end()),
      { status: 307, failure: 'redirect' },
    ],
    [
      'resets',
      () => startTcpServer((socket) => socket.once('data', () => socket.resetAndDestroy())),
      { failure: 'connection' },
    ],
    [
      'is not there',
      async () => ({ url: await unusedUrl() }),
      { failure: 'connection', reason: 'ECONNREFUSED' },
    ],
    ['is silent', () => startReceiver(() => undefined), { failure: 'timeout' }, 20],
    [
      'speaks no TLS',
      async () => ({ url: (await unencrypted()).replace('http:', 'https:') }),
      { failure: 'tls' },
    ],
  ])('has all its attempts, also where the receiver %s', async (_, begin, failure, timeoutMs) => {
    const { url } = await begin();

    const { outcome, attempts } = await playedSender(url, { timeoutMs }).parcelDelivered();

    expect(outcome).toBe('lost');
    expect(timesOf(attempts)).toEqual(allTwentyOne);
    for (const attempt of attempts) expect(attempt).toMatchObject(failure);
  });

  const unencrypted = async (): Promise<string> => (await startReceiver((_, response) => response.end())).url;

  test('goes by the policy of its own event', async () => {
    const { url } = await startReceiver((_, response) => response.writeHead(500).end());

    const { attempts } = await playedSender(url).parcelWeighed();

    expect(attempts.map(({ name, at }) => [name, at])).toEqual([
      ['First Try', iso(start)],
      ['Try 1 Again', iso(start + 1_000)],
      ['Try 2 Again', iso(start + 2_000)],
    ]);
  });
});

describe('a delivery', () => {
  test('ends at the first success, at whichever attempt it comes', async () => {
    const seen = new Map<string, number>();
    const { url } = await startReceiver((request, response) => {
      const id = idOf(request);
      const before = seen.get(id) ?? 0;
      seen.set(id, before + 1);
      response.writeHead(before < Number(request.headers['x-fail']) ? 500 : 200).end();
    });

    const played = await Promise.all(
      Array.from({ length: 22 }, async (_, fails) => {
        const sender = playedSender(url, { staticHeader: { name: 'x-fail', value: String(fails) } });
        return { fails, ...(await sender.parcelDelivered()) };
      }),
    );

    for (const { fails, requestId, outcome, attempts } of played) {
      const count = Math.min(fails + 1, 21);
      expect({ fails, outcome }).toEqual({ fails, outcome: fails < 21 ? 'delivered' : 'lost' });
      expect(timesOf(attempts)).toEqual(allTwentyOne.slice(0, count));
      expect(attempts.slice(0, fails).every(({ status }) => status === 500)).toBe(true);
      expect(seen.get(requestId)).toBe(count);
    }
  });

  test.each<[SenderOptions['retry'], Record<string, number>]>([
    [undefined, { parcelDelivered: 1, parcelWeighed: 1, parcelScanned: 1 }],
    [false, { parcelDelivered: 1, parcelWeighed: 1, parcelScanned: 1 }],
    [true, { parcelDelivered: 21, parcelWeighed: 3, parcelScanned: 1 }],
    [['Parcel Weighed'], { parcelDelivered: 1, parcelWeighed: 3, parcelScanned: 1 }],
    [['parcel.delivered'], { parcelDelivered: 21, parcelWeighed: 1, parcelScanned: 1 }],
  ])('with retry %j is attempted %j times, and lost once', async (retry, counts) => {
    const { url, requests } = await startReceiver((_, response) => response.writeHead(404).end());
    const sender = playedSender(url, { retry });

    const deliveries = await Promise.all([
      sender.parcelDelivered(),
      sender.parcelWeighed(),
      sender.parcelScanned(),
    ]);

    expect(deliveries.map(({ outcome }) => outcome)).toEqual(['lost', 'lost', 'lost']);
    expect(deliveries.map(({ attempts }) => attempts.length)).toEqual(Object.values(counts));
    const received = deliveries.map(
      ({ requestId }) => requests.filter((request) => idOf(request) === requestId).length,
    );
    expect(received).toEqual(Object.values(counts));
  });

  test('can be played ten thousand times faster over real HTTP', async () => {
    const { url, requests } = await startReceiver((_, response) => response.writeHead(500).end());
    const clock = runningClock({ speed: 1e5, startAt: start });

    const { attempts } = await createSender({ url, retry: true, clock }).parcelDelivered();

    expect(requests).toHaveLength(21);
    const times = attempts.map(({ plannedAt, at }) => [Date.parse(plannedAt), Date.parse(at)] as const);
    expect(times.every(([planned, at]) => at >= planned)).toBe(true);
    // Retry n is n intervals after the Original Attempt; records cut off parts of milliseconds.
    const originalAt = times[0]?.[1] ?? 0;
    const drift = times.slice(1).map(([planned], index) => planned - originalAt - (index + 1) * 300_000);
    expect(drift.filter((driftMs) => Math.abs(driftMs) > 1)).toEqual([]);
  });

  test('tells of each attempt while it goes on', async () => {
    const { url, requests } = await startReceiver((_, response) =>
      response.writeHead(requests.length === 3 ? 200 : 500).end(`attempt ${requests.length}`),
    );
    const told: [Attempt, object, number][] = [];

    const delivery = await playedSender(url, {
      onAttempt: (attempt, of) => told.push([attempt, of, requests.length]),
    }).parcelDelivered();

    const { requestId, eventType, attempts } = delivery;
    expect(told).toEqual(attempts.map((attempt, index) => [attempt, { requestId, eventType }, index + 1]));
    expect(attempts.map(({ responseBody }) => responseBody)).toEqual(['attempt 1', 'attempt 2', 'attempt 3']);
  });

  test('rejects if the listener of attempts throws, and goes on all the same', async () => {
    const { url, requests } = await startReceiver((_, response) => response.writeHead(500).end());
    const sender = playedSender(url, {
      onAttempt() {
        throw new Error('the listener is broken');
      },
    });

    await expect(sender.parcelWeighed()).rejects.toThrow('the listener is broken');
    await sender.close();

    expect(requests).toHaveLength(3);
  });
});

describe('concurrency', () => {
  test.each([1, 3, 16])('of %i is what the receiver sees at once', async (concurrency) => {
    const answers: (() => void)[] = [];
    let most = 0;
    const { url } = await startReceiver((_, response) => {
      most = Math.max(
        most,
        answers.push(() => response.end()),
      );
      // Once all that may come at once have come, and one more would have had its time.
      if (answers.length === concurrency) {
        setTimeout(() => answers.splice(0).forEach((answer) => answer()), 5);
      }
    });
    const sender = createSender({ url, concurrency });

    const deliveries = await Promise.all(Array.from({ length: 48 }, () => sender.parcelDelivered()));

    expect(deliveries.every(({ outcome }) => outcome === 'delivered')).toBe(true);
    expect(most).toBe(concurrency);
  });
});

describe('close', () => {
  test('waits for the retries of what is under way', async () => {
    const { url, requests } = await startReceiver((_, response) =>
      response.writeHead(requests.length === 21 ? 200 : 500).end(),
    );
    const sender = playedSender(url);
    const delivery: Promise<Delivery> = sender.parcelDelivered();

    await sender.close();

    expect(requests).toHaveLength(21);
    expect((await delivery).outcome).toBe('delivered');
  });
});
