import type { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { startTcpServer } from '../sender/loopback-server.ts';
import { ca } from './certificates.ts';
import { openTransport } from './open-transport.ts';
import { say, startSaying } from './say.ts';
import { startTlsServer } from './secure-server.ts';

const body = '{"weight":3}';
const carryOn = 'HTTP/1.1 100 Continue\r\n\r\n';
const ok = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';

describe('an announcement before the response is skipped:', () => {
  test.each<[string, Iterable<string>]>([
    ['100', [carryOn, ok]],
    ['100 together with the response', [carryOn + ok]],
    ['100 byte by byte', carryOn + ok],
    ['100 twice', [carryOn, carryOn, ok]],
    [
      '100 twice, cut somewhere',
      [carryOn + carryOn.slice(0, 9), carryOn.slice(9, 24), carryOn.slice(24) + ok],
    ],
    ['100 with a header', ['HTTP/1.1 100 Continue\r\nX-Note: a: b\r\n\r\n', ok]],
    ['100 without a phrase', ['HTTP/1.1 100\r\n\r\n', ok]],
    ['102', ['HTTP/1.1 102 Processing\r\n\r\n', ok]],
    ['103', ['HTTP/1.1 103 Early Hints\r\nLink: </a>; rel=preload\r\n\r\n', ok]],
    ['100, 102 and 103', [carryOn, 'HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 103 Early Hints\r\n\r\n', ok]],
  ])('%s', async (_, parts) => {
    const { url, connections } = await startSaying(parts);
    const transport = openTransport(url, { connections: 1 });

    for (let index = 0; index < 3; index++) {
      expect(await transport.send([], body)).toEqual({ status: 200, body: 'ok' });
    }

    expect(connections()).toBe(1);
  });

  test('100 over TLS', async () => {
    const url = await startTlsServer((socket) => socket.on('data', () => void say(socket, carryOn + ok)));

    expect(await openTransport(url, { tls: { ca } }).send([], body)).toEqual({ status: 200, body: 'ok' });
  });
});

test.each<[string, readonly string[]]>([
  ['in one piece', [`HTTP/1.1 200 OK\r\nContent-Length: ${carryOn.length}\r\n\r\n${carryOn}`]],
  ['in pieces', [`HTTP/1.1 200 OK\r\nContent-Length: ${carryOn.length}\r\n\r\n`, carryOn]],
])('what looks like 100 in a body stays there, %s', async (_, parts) => {
  const { url } = await startSaying(parts);

  expect(await openTransport(url).send([], body)).toEqual({ status: 200, body: carryOn });
});

describe('100 without a response', () => {
  test.each<[string, readonly string[]]>([
    ['in full', [carryOn]],
    ['broken off', [carryOn.slice(0, 20)]],
  ])('and silence is a timeout: %s', async (_, parts) => {
    const { url } = await startSaying(parts);

    expect(await openTransport(url, { timeoutMs: 50 }).send([], body)).toEqual({ failure: 'timeout' });
  });

  test('again and again is a timeout', async () => {
    const { url } = await startTcpServer((socket) => {
      const pour = (): void => {
        while (socket.writable && socket.write(carryOn.repeat(100)));
      };
      socket.on('drain', pour).once('data', pour);
    });

    expect(await openTransport(url, { timeoutMs: 50 }).send([], body)).toEqual({ failure: 'timeout' });
  });

  test.each<[string, string, (socket: Socket) => void]>([
    ['a reset', carryOn, (socket) => socket.resetAndDestroy()],
    ['the end', carryOn, (socket) => socket.end()],
    ['the end in the middle', carryOn.slice(0, 20), (socket) => socket.end()],
  ])('and %s is the connection', async (_, said, leave) => {
    const { url } = await startTcpServer((socket) =>
      socket.once('data', () => socket.write(said, () => leave(socket))),
    );

    expect(await openTransport(url).send([], body)).toEqual({
      failure: 'connection',
      reason: expect.stringMatching(/^(ECONNRESET|RESPONSE_CUT_OFF)$/),
    });
  });

  test('whose head never ends is refused', async () => {
    const { url } = await startTcpServer((socket) =>
      socket.once('data', () => socket.write(`HTTP/1.1 100 Continue\r\nX-Filler: ${'x'.repeat(100_000)}`)),
    );

    expect(await openTransport(url).send([], body)).toMatchObject({ failure: 'connection' });
  });
});
