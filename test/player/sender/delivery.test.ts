import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { createSenderFor, type AnySender } from '../../../player/sender/create-sender.ts';
import type { Delivery } from '../../../player/delivery/attempt.ts';
import { closeAfterTest, startReceiver, startTcpServer, unusedUrl } from './loopback-server.ts';
import { parcelContract } from './parcel-contract.ts';

async function deliver(url: string, timeoutMs?: number): Promise<Delivery> {
  const sender: AnySender = closeAfterTest(createSenderFor(parcelContract, { url, timeoutMs }));
  const delivery = await sender.parcelDelivered?.();
  if (!delivery) throw new Error('the fixture has lost its event');
  return delivery;
}

const startStatus = (status: number, headers = {}) =>
  startReceiver((_, response) => response.writeHead(status, headers).end());

describe('the response decides', () => {
  test('exactly the success status delivers', async () => {
    const { url } = await startStatus(200);
    const before = Date.now();

    const delivery = await deliver(url);

    expect(delivery).toEqual({
      requestId: expect.any(String),
      outcome: 'delivered',
      eventType: 'parcel.delivered',
      attempts: [
        {
          number: 0,
          name: 'First attempt',
          status: 200,
          plannedAt: expect.any(String),
          at: expect.any(String),
          durationMs: expect.any(Number),
        },
      ],
    });
    const { at = '', plannedAt = '', durationMs = 0 } = delivery.attempts[0] ?? {};
    expect(new Date(at).toISOString()).toBe(at);
    expect(Date.parse(plannedAt)).toBeLessThanOrEqual(Date.parse(at));
    expect(Date.parse(at)).toBeGreaterThanOrEqual(before);
    expect(durationMs).toBeGreaterThan(0);
    expect(durationMs).toBeLessThanOrEqual(Date.now() - before + 1);
  });

  test.each([201, 202, 204, 304, 400, 404, 500, 503])('%i is a failure', async (status) => {
    const { url, requests } = await startStatus(status);

    const { outcome, attempts } = await deliver(url);

    expect(outcome).toBe('lost');
    expect(attempts).toMatchObject([{ number: 0, status, failure: 'status' }]);
    expect(requests).toHaveLength(1);
  });

  test.each([301, 302, 303, 307, 308])('%i is a failure, and its target sees nothing', async (status) => {
    const target = await startStatus(200);
    const { url } = await startStatus(status, { location: target.url });

    const { outcome, attempts } = await deliver(url);

    expect(outcome).toBe('lost');
    expect(attempts).toMatchObject([{ status, failure: 'redirect' }]);
    expect(target.connections()).toBe(0);
  });
});

describe('without a response', () => {
  test('in time, it is a timeout', async () => {
    const { url, requests } = await startReceiver(() => undefined);

    // Time enough for the request to arrive.
    const { outcome, attempts } = await deliver(url, 500);

    expect(outcome).toBe('lost');
    expect(attempts).toMatchObject([{ number: 0, failure: 'timeout', durationMs: expect.any(Number) }]);
    expect(attempts[0]).not.toHaveProperty('status');
    expect(attempts[0]?.durationMs).toBeGreaterThanOrEqual(499);
    expect(requests).toHaveLength(1);
  });

  test('from a server that never ends the TLS handshake, it is a timeout', async () => {
    const { url } = await startTcpServer((socket) => socket.pause());

    expect((await deliver(url.replace('http:', 'https:'), 50)).attempts).toMatchObject([
      { failure: 'timeout' },
    ]);
  });

  test('and nobody listening, it is the connection', async () => {
    const { outcome, attempts } = await deliver(await unusedUrl());

    expect(outcome).toBe('lost');
    expect(attempts).toMatchObject([{ number: 0, failure: 'connection', reason: 'ECONNREFUSED' }]);
    expect(attempts[0]).not.toHaveProperty('status');
  });

  test.each<[string, string]>([
    ['before it', ''],
    ['in its headers', 'HTTP/1.1 200 OK\r\nContent-'],
  ])('but a reset %s, it is the connection', async (_, sent) => {
    const { url } = await startTcpServer((socket) => {
      socket.once('data', () => socket.write(sent, () => socket.resetAndDestroy()));
    });

    expect((await deliver(url)).attempts).toMatchObject([
      { failure: 'connection', reason: expect.stringMatching(/^[A-Z_]+$/) },
    ]);
  });

  test('over TLS where the server speaks plain HTTP, it is TLS', async () => {
    const { url } = await startStatus(200);

    expect((await deliver(url.replace('http:', 'https:'))).attempts).toMatchObject([
      { failure: 'tls', reason: expect.stringMatching(/^[A-Z_]+$/) },
    ]);
  });
});

describe('a response that is not whole is not a delivery, whatever its status, as its body', () => {
  test('never ends', async () => {
    const { url } = await startReceiver((_, response) => {
      const pour = (): void => {
        while (response.write(Buffer.alloc(16 * 1024)));
      };
      response.on('drain', pour);
      pour();
    });

    const { outcome, attempts } = await deliver(url, 100);

    expect(outcome).toBe('lost');
    expect(attempts).toMatchObject([{ failure: 'timeout' }]);
  });

  test('stalls', async () => {
    const { url } = await startReceiver((_, response) =>
      response.writeHead(200, { 'content-length': '10' }).write('half'),
    );

    // Time enough for the request to arrive.
    const { outcome, attempts } = await deliver(url, 500);

    expect(outcome).toBe('lost');
    expect(attempts).toMatchObject([{ failure: 'timeout' }]);
  });

  test('breaks off', async () => {
    const { url } = await startTcpServer((socket) => {
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf', () => socket.resetAndDestroy());
      });
    });

    expect((await deliver(url)).attempts).toMatchObject([
      { failure: 'connection', reason: 'RESPONSE_CUT_OFF' },
    ]);
  });
});

describe('connections', () => {
  test('carry one request at a time', async () => {
    const { promise: allArrived, resolve } = Promise.withResolvers<void>();
    const receiver = await startReceiver((_, response) => {
      if (receiver.requests.length === 8) resolve();
      void allArrived.then(() => response.end());
    });
    const sender: AnySender = closeAfterTest(createSenderFor(parcelContract, { url: receiver.url }));

    await Promise.all(Array.from({ length: 8 }, () => sender.parcelDelivered?.()));

    expect(receiver.connections()).toBe(8);
  });

  test('are usable after a timeout', async () => {
    let count = 0;
    const { url } = await startReceiver((_, response) => {
      if (count++ > 0) response.end();
    });
    const sender: AnySender = closeAfterTest(createSenderFor(parcelContract, { url, timeoutMs: 1_000 }));

    expect((await sender.parcelDelivered?.())?.outcome).toBe('lost');
    expect((await sender.parcelDelivered?.())?.outcome).toBe('delivered');
  });

  test('that are idle let the process end without close', async () => {
    const { url } = await startStatus(200);
    const module = (path: string): string =>
      JSON.stringify(pathToFileURL(new URL(path, import.meta.url).pathname).href);
    const script = `
      import { createSenderFor } from ${module('../../../player/sender/create-sender.ts')};
      import { parcelContract } from ${module('./parcel-contract.ts')};
      const delivery = await createSenderFor(parcelContract, { url: ${JSON.stringify(url)} }).parcelDelivered();
      console.log(delivery.outcome, performance.now());
      process.on('exit', () => console.log(performance.now()));`;

    const run = async (): Promise<number> => {
      const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
      const [, sentAt, exitAt] = /^delivered (\S+)\n(\S+)/.exec(stdout) ?? [];
      return Number(exitAt) - Number(sentAt);
    };

    // Less than a kept connection lives. A busy machine may hold up a process as long as that; the connection would, each.
    let leftMs = await run();
    for (let more = 4; more > 0 && leftMs >= 500; more--) leftMs = await run();
    expect(leftMs).toBeLessThan(500);
  });
});
