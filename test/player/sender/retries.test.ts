import { describe, expect, test } from 'vitest';
import type { Attempt, Delivery } from '../../../player/delivery/attempt.ts';
import { virtualClock } from '../../../player/delivery/clock.ts';
import { createSenderFor, type SendEvent, type SenderBase } from '../../../player/sender/create-sender.ts';
import type { SenderOptions } from '../../../player/sender/sender-options.ts';
import { retriedParcels } from '../delivery/retried-parcels.ts';
import { closeAfterTest, startReceiver, type Received } from './loopback-server.ts';

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
});

describe('a delivery', () => {
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
