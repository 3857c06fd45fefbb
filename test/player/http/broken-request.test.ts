import type { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { Exchange } from '../../../player/http/exchange.ts';
import { sendBroken, type WireFault } from '../../../player/http/broken-request.ts';
import type { HttpSettings } from '../../../player/http/http-settings.ts';
import { startReceiver, startTcpServer, unusedUrl } from '../sender/loopback-server.ts';
import { ca } from './certificates.ts';
import { startTlsServer } from './secure-server.ts';

const body = '{"weight":123}';
const headers = ['Content-Type', 'application/json', 'X-Key', 'one', 'x-key', 'two'];

function sendTo(
  url: string | URL,
  fault: WireFault,
  settings: Partial<HttpSettings> = {},
  sent: string = body,
): Promise<Exchange> {
  return sendBroken(
    { method: 'POST', timeoutMs: 60_000, ...settings, url: new URL(url) },
    fault,
    headers,
    sent,
  );
}

/** What arrived on a connection until its end, and how it ended. */
interface Arrived {
  readonly bytes: Buffer;
  readonly end: 'FIN' | 'RST';
}

/** Returns what to do with a connection, and what arrives on it. */
function recorder(): { readonly record: (socket: Socket) => void; readonly arrived: Promise<Arrived> } {
  const { promise, resolve } = Promise.withResolvers<Arrived>();
  const record = (socket: Socket): void => {
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('end', () => resolve({ bytes: Buffer.concat(chunks), end: 'FIN' }));
    socket.on('error', () => resolve({ bytes: Buffer.concat(chunks), end: 'RST' }));
  };
  return { record, arrived: promise };
}

function expectedBytes({ host }: URL, part: string, length = body.length): Buffer {
  const head = [
    'POST /webhook?a=b HTTP/1.1',
    `host: ${host}`,
    'connection: keep-alive',
    'Content-Type: application/json',
    'X-Key: one',
    'x-key: two',
    `content-length: ${length}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${part}`);
}

const cuts: [WireFault['kind'] & `cut-${string}`, number, string][] = [
  ['cut-before-body', 0, 'FAULT_CUT_BEFORE_BODY'],
  ['cut-during-body', 7, 'FAULT_CUT_DURING_BODY'],
  ['cut-after-body', 14, 'FAULT_CUT_AFTER_BODY'],
];

describe.each(cuts)('%s', (kind, length, reason) => {
  const cut = { failure: 'connection', reason };

  test('lets exactly that much arrive, and a clean end', async () => {
    const { record, arrived } = recorder();
    const { url } = await startTcpServer(record);

    expect(await sendTo(`${url}?a=b`, { kind })).toEqual(cut);

    expect(await arrived).toEqual({
      bytes: expectedBytes(new URL(url), body.slice(0, length)),
      end: 'FIN',
    });
  });

  test('over TLS, too', async () => {
    const { record, arrived } = recorder();
    const url = await startTlsServer(record);
    url.pathname = '/webhook';
    url.search = '?a=b';

    expect(await sendTo(url, { kind }, { tls: { ca } })).toEqual(cut);

    expect(await arrived).toEqual({ bytes: expectedBytes(url, body.slice(0, length)), end: 'FIN' });
  });

  test('lets all of a large part arrive', async () => {
    const large = 'x'.repeat(8 * 1024 * 1024);
    const { record, arrived } = recorder();
    const { url } = await startTcpServer(record);

    expect(await sendTo(url, { kind }, {}, large)).toEqual(cut);

    const { bytes, end } = await arrived;
    const bodyBytes = bytes.length - bytes.indexOf('\r\n\r\n') - 4;
    expect([bodyBytes, end]).toEqual([Math.floor((large.length * length) / body.length), 'FIN']);
  });

  test('is not held up by a receiver that does not let go', async () => {
    const { url } = await startTcpServer((socket) => {
      socket.allowHalfOpen = true;
      socket.resume();
    });

    expect(await sendTo(url, { kind }, { timeoutMs: 100 })).toEqual(cut);
  });

  test('does not hide that nobody listens', async () => {
    expect(await sendTo(await unusedUrl(), { kind })).toEqual({
      failure: 'connection',
      reason: 'ECONNREFUSED',
    });
  });

  test('goes nowhere that other requests may not go', () => {
    expect(() => sendTo('https://receiver.example.com/', { kind })).toThrow(/^url: /);
    expect(() => sendTo('https://127.0.0.1/', { kind }, { tls: { ca: 'none' } })).toThrow(/^tls\.ca: /);
  });
});

test('a cut during a body that is not read in time is a timeout', async () => {
  const { url } = await startTcpServer((socket) => socket.pause());
  const large = 'x'.repeat(32 * 1024 * 1024);

  expect(await sendTo(url, { kind: 'cut-during-body' }, { timeoutMs: 50 }, large)).toEqual({
    failure: 'timeout',
  });
});

describe('slow-body', () => {
  const slow = (durationMs: number): WireFault => ({ kind: 'slow-body', durationMs });

  test('arrives whole, with every header, and gets its answer', async () => {
    const { url, requests } = await startReceiver((_, response) => response.writeHead(202).end('thanks'));

    expect(await sendTo(url, slow(50))).toEqual({ status: 202, body: 'thanks' });

    expect(requests).toMatchObject([{ method: 'POST', path: '/webhook', body: body }]);
    const raw = requests[0]?.rawHeaders ?? [];
    expect(raw).toEqual(expect.arrayContaining([...headers, 'content-length', String(body.length)]));
    expect(raw.map((text) => text.toLowerCase())).not.toContain('transfer-encoding');
  });

  test('arrives in pieces', async () => {
    const sizes: number[] = [];
    const { url } = await startTcpServer((socket) => {
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk.toString();
        sizes.push(text.length - text.indexOf('\r\n\r\n') - 4);
        if (text.endsWith(body)) socket.write('HTTP/1.1 204 No Content\r\n\r\n');
      });
    });

    expect(await sendTo(url, slow(200))).toEqual({ status: 204 });

    // Some may come together where the machine is busy.
    expect(sizes.length).toBeGreaterThan(2);
    expect(sizes.at(-1)).toBe(body.length);
  });

  test('has its time limit, its own slowness included', async () => {
    const { url } = await startTcpServer((socket) => socket.resume());

    expect(await sendTo(url, slow(60_000), { timeoutMs: 100 })).toEqual({ failure: 'timeout' });
  });

  test('ends with a response that comes before all of it', async () => {
    const { url } = await startTcpServer((socket) =>
      socket.once('data', () => socket.write('HTTP/1.1 413 Too Large\r\nContent-Length: 0\r\n\r\n')),
    );

    expect(await sendTo(url, slow(60_000))).toEqual({ status: 413 });
  });

  test('goes nowhere that other requests may not go', () => {
    expect(() => sendTo('https://receiver.example.com/', slow(1))).toThrow(/^url: /);
  });
});
