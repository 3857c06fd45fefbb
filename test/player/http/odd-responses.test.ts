import type { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { Exchange } from '../../../player/http/exchange.ts';
import { startTcpServer } from '../sender/loopback-server.ts';
import { openTransport } from './open-transport.ts';

/** Node's client reads responses; these tests show what the transport makes of what it says. */

const body = '{"weight":3}';
const head = 'HTTP/1.1 200 OK\r\n';
const ok = `${head}Content-Length: 2\r\n\r\nok`;
const chunked = `${head}Transfer-Encoding: chunked\r\n\r\n`;

const end = (socket: Socket): void => void socket.end();

/** A server that answers each request in this way, and then does with the connection as it is told. */
const startSaying = (said: string, andThen: (socket: Socket) => void = () => undefined) =>
  startTcpServer((socket) => socket.on('data', () => socket.write(said, () => andThen(socket))));

test.each<[string, string, number, ((socket: Socket) => void)?]>([
  ['announcements before it', `HTTP/1.1 100 C\r\n\r\nHTTP/1.1 103 E\r\nLink: </a>\r\n\r\n${ok}`, 200],
  ['a length that its status has no use for', 'HTTP/1.1 204 No\r\nContent-Length: 5\r\n\r\n', 204],
  ['a status that nobody knows', 'HTTP/1.1 799 ?\r\nContent-Length: 0\r\n\r\n', 799],
  ['a body up to the end of the connection', `${head}\r\nok`, 200, end],
])('a response with %s is one', async (_, said, status, andThen) => {
  const { url } = await startSaying(said, andThen);
  expect(await openTransport(url).send([], body)).toMatchObject({ status });
});

test.each<[string, string, string | undefined, ((socket: Socket) => void)?]>([
  ['of HTTP/2', `HTTP/2.0 200 OK\r\n${ok.slice(17)}`, 'UNSUPPORTED_HTTP_VERSION'],
  ['of HTTP/0.9', `HTTP/0.9 200 OK\r\n${ok.slice(17)}`, 'UNSUPPORTED_HTTP_VERSION'],
  ['with half a switch of protocols', 'HTTP/1.1 101 Switching\r\n\r\n', 'UNEXPECTED_UPGRADE'],
  ['with two lengths', `${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\nok`, undefined],
  ['with more than its length', `${ok}ay`, undefined],
  ['with a chunk longer than it says', `${chunked}2\r\nok, really\r\n0\r\n\r\n`, undefined],
  ['with a head that never ends', `${head}X-Filler: ${'x'.repeat(1_000_000)}\r\n\r\n`, undefined],
  ['that ends before its head', 'HTTP/1.1 20', 'RESPONSE_CUT_OFF', end],
  ['that ends before its length', `${head}Content-Length: 3\r\n\r\nok`, 'RESPONSE_CUT_OFF', end],
  ['that ends before the last chunk', `${chunked}2\r\nok\r\n`, 'RESPONSE_CUT_OFF', end],
  ['that is an announcement alone', 'HTTP/1.1 100 Continue\r\n\r\n', 'RESPONSE_CUT_OFF', end],
])('a response %s is none', async (_, said, reason, andThen) => {
  const { url } = await startSaying(said, andThen);
  expect(await openTransport(url).send([], body)).toMatchObject({
    failure: 'connection',
    ...(reason !== undefined && { reason }),
  });
});

test.each<[string, string]>([
  ['half a head', `${head}Content-`],
  ['half a body', `${head}Content-Length: 3\r\n\r\nok`],
  ['a body up to an end that does not come', `${head}\r\nok`],
  ['an announcement', 'HTTP/1.1 100 Continue\r\n\r\n'],
])('%s without its end in time is a timeout', async (_, said) => {
  const { url } = await startSaying(said);
  expect(await openTransport(url, { timeoutMs: 150 }).send([], body)).toEqual({ failure: 'timeout' });
});

describe('a connection', () => {
  /** Sends three requests in turn to a server that answers each in this way. */
  async function threeOver(said: string): Promise<{ exchanges: Exchange[]; connections: number }> {
    const { url, connections } = await startSaying(said);
    const transport = openTransport(url, { connections: 1 });
    const exchanges: Exchange[] = [];
    for (let index = 0; index < 3; index++) exchanges.push(await transport.send([], body));
    return { exchanges, connections: connections() };
  }

  test.each<[string, string]>([
    ['a length', ok],
    ['chunks with trailers', `${chunked}2\r\nok\r\n0\r\nX-Sum: 1\r\n\r\n`],
    ['an announcement before it', `HTTP/1.1 100 Continue\r\n\r\n${ok}`],
    ['HTTP/1.0 that says so', 'HTTP/1.0 200 OK\r\nConnection: Keep-Alive\r\nContent-Length: 2\r\n\r\nok'],
  ])('is kept after a response with %s', async (_, said) => {
    const { exchanges, connections } = await threeOver(said);

    expect(exchanges).toEqual(Array.from({ length: 3 }, () => ({ status: 200, body: 'ok' })));
    expect(connections).toBe(1);
  });

  test.each<[string, string]>([
    ['an announced end', `${head}Connection: close\r\nContent-Length: 2\r\n\r\nok`],
    ['HTTP/1.0', 'HTTP/1.0 200 OK\r\nContent-Length: 2\r\n\r\nok'],
  ])('is not kept after a response with %s', async (_, said) => {
    const { exchanges, connections } = await threeOver(said);

    expect(exchanges).toEqual(Array.from({ length: 3 }, () => ({ status: 200, body: 'ok' })));
    expect(connections).toBe(3);
  });

  test.each<[string, number]>([
    ['its first response', 1],
    ['later ones', 3],
  ])('on which something arrives unasked is ended, and answers no request: after %s', async (_, requests) => {
    const sockets: Socket[] = [];
    const { url, connections } = await startTcpServer((socket) => {
      sockets.push(socket);
      socket.on('data', () => socket.write(ok));
    });
    const transport = openTransport(url, { connections: 1 });
    for (let index = 0; index < requests; index++) await transport.send([], body);
    const [first] = sockets;
    const ended = new Promise((resolve) => first?.once('close', resolve));

    first?.write('HTTP/1.1 500 Oh\r\nContent-Length: 0\r\n\r\n');
    await ended;

    expect(await transport.send([], body)).toEqual({ status: 200, body: 'ok' });
    expect(connections()).toBe(2);
  });
});
