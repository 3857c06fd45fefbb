import type { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../../../player/http/answer.ts';
import { startTcpServer } from '../sender/loopback-server.ts';
import { openTransport } from './open-transport.ts';
import { startSaying } from './say.ts';

const body = '{"weight":3}';
const ok = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';
const okAnswer: Answer = { status: 200, body: 'ok' };
const chunked = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n';
const invalid: Answer = { failure: 'connection', reason: 'INVALID_ANSWER' };

/** Sends three requests in turn to a server that answers each in this way. */
async function answersTo(said: Iterable<string | Uint8Array>, andThen?: (socket: Socket) => void) {
  const { url, connections } = await startSaying(said, andThen);
  const transport = openTransport(url, { connections: 1 });
  const answers: Answer[] = [];
  for (let index = 0; index < 3; index++) answers.push(await transport.send([], body));
  return { answers, connections: connections() };
}

const thrice = (answer: Answer): Answer[] => [answer, answer, answer];

describe('an answer is read, and its connection kept,', () => {
  test.each<[string, string, Answer]>([
    ['with a length', ok, okAnswer],
    ['without a reason phrase', 'HTTP/1.1 200 \r\nContent-Length: 2\r\n\r\nok', okAnswer],
    ['without even the blank of one', 'HTTP/1.1 200\r\nContent-Length: 2\r\n\r\nok', okAnswer],
    ['with another reason phrase', 'HTTP/1.1 200 all ok\u00e9\r\nContent-Length: 2\r\n\r\nok', okAnswer],
    ['with bare line feeds', 'HTTP/1.1 200 OK\nContent-Length: 2\n\nok', okAnswer],
    ['with names in another case', 'HTTP/1.1 200 OK\r\ncONTENT-lENGTH: 2\r\n\r\nok', okAnswer],
    ['with a folded header', 'HTTP/1.1 200 OK\r\nX-Note: a\r\n  b\r\nContent-Length: 2\r\n\r\nok', okAnswer],
    ['with a NUL in a header', 'HTTP/1.1 200 OK\r\nX-Note: a\0b\r\nContent-Length: 2\r\n\r\nok', okAnswer],
    ['with the same length twice', `HTTP/1.1 200 OK\r\nContent-Length: 2\r\n${ok.slice(17)}`, okAnswer],
    ['with an empty line before it', `\r\n${ok}`, okAnswer],
    ['in chunks', `${chunked}1\r\no\r\n1;note=a\r\nk\r\n0\r\n\r\n`, okAnswer],
    ['in chunks with trailers', `${chunked}2\r\nok\r\n0\r\nX-Sum: 1\r\nX-Other: 2\r\n\r\n`, okAnswer],
    ['in no chunks at all', `${chunked}0\r\n\r\n`, { status: 200 }],
    ['of 204, whatever its length', 'HTTP/1.1 204 No\r\nContent-Length: 5\r\n\r\n', { status: 204 }],
    ['of 304, whatever its length', 'HTTP/1.1 304 No\r\nContent-Length: 5\r\n\r\n', { status: 304 }],
    [
      'of 204 in chunks that do not come',
      'HTTP/1.1 204 No\r\nTransfer-Encoding: chunked\r\n\r\n',
      { status: 204 },
    ],
    [
      'of HTTP/1.0 that says so',
      'HTTP/1.0 200 OK\r\nConnection: Keep-Alive\r\nContent-Length: 2\r\n\r\nok',
      okAnswer,
    ],
    [
      'with a time for which it is kept',
      'HTTP/1.1 200 OK\r\nKeep-Alive: timeout=5\r\nContent-Length: 2\r\n\r\nok',
      okAnswer,
    ],
  ])('%s, in one piece and byte by byte', async (_, said, answer) => {
    expect(await answersTo([Buffer.from(said, 'latin1')])).toEqual({
      answers: thrice(answer),
      connections: 1,
    });
    expect(await answersTo(said)).toEqual({ answers: thrice(answer), connections: 1 });
  });
});

describe('an answer counts, but not for its connection,', () => {
  test.each<[string, string, Answer]>([
    ['with garbage after it', `${ok}garbage`, okAnswer],
    ['with more than its length', `${ok}ay`, okAnswer],
    ['with an empty line after it', `${ok}\r\n`, okAnswer],
    ['with another answer after it', `${ok}HTTP/1.1 500 Oh\r\nContent-Length: 0\r\n\r\n`, okAnswer],
    [
      'with an endless chunk after it',
      `${ok}HTTP/1.1 500 Oh\r\nTransfer-Encoding: chunked\r\n\r\n-5\r\n`,
      okAnswer,
    ],
    ['with something after its chunks', `${chunked}2\r\nok\r\n0\r\n\r\n0`, okAnswer],
    [
      'with a length and chunks, of which the chunks count',
      'HTTP/1.1 200 OK\r\nContent-Length: 9\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n',
      okAnswer,
    ],
    [
      'with an announced end',
      'HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\nok',
      okAnswer,
    ],
    ['of HTTP/1.0', 'HTTP/1.0 200 OK\r\nContent-Length: 2\r\n\r\nok', okAnswer],
    [
      'that keeps it for no time',
      'HTTP/1.1 200 OK\r\nKeep-Alive: timeout=0, max=5\r\nContent-Length: 2\r\n\r\nok',
      okAnswer,
    ],
    ['with a chunk of a negative length', `${chunked}2\r\nok\r\n-5\r\nok`, okAnswer],
    ['with a chunk that is longer than it says', `${chunked}2\r\nok, really\r\n`, okAnswer],
    [
      'that is longer than is read',
      `${chunked}10001\r\n${'x'.repeat(0x10001)}`,
      { status: 200, body: 'x'.repeat(512) },
    ],
    ['with an endless line between its chunks', `${chunked}2;${'x'.repeat(200_000)}`, { status: 200 }],
    ['with endless trailers', `${chunked}0\r\n${'x-trailer: 1\r\n'.repeat(20_000)}`, { status: 200 }],
  ])('%s', async (_, said, answer) => {
    expect(await answersTo([said])).toEqual({ answers: thrice(answer), connections: 3 });
  });

  test.each<[string, string, Answer]>([
    ['no length', 'HTTP/1.1 200 OK\r\n\r\nok', okAnswer],
    ['no headers at all', 'HTTP/1.1 503\r\n\r\n', { status: 503 }],
    ['an encoding that is no chunks', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: none\r\n\r\nok', okAnswer],
    ['less than its length', 'HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nok', okAnswer],
    ['far less than its length', `HTTP/1.1 200 OK\r\nContent-Length: ${'9'.repeat(400)}\r\n\r\nok`, okAnswer],
    ['chunks that break off', `${chunked}2\r\nok\r\n5\r\n`, okAnswer],
  ])('that ends by the end of the connection: with %s', async (_, said, answer) => {
    expect(await answersTo([said], (socket) => socket.end())).toEqual({
      answers: thrice(answer),
      connections: 3,
    });
  });
});

describe('no answer is', () => {
  test.each<[string, string]>([
    ['a request', 'POST / HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a line in lower case', `http/1.1 200 ok${ok.slice(15)}`],
    ['a line with two blanks', 'HTTP/1.1  200 OK\r\n\r\n'],
    ['a line without a status', 'HTTP/1.1 OK\r\n\r\n'],
    ['a status below 100', 'HTTP/1.1 099 OK\r\n\r\n'],
    ['HTTP/2', 'HTTP/2.0 200 OK\r\nContent-Length: 2\r\n\r\nok'],
    ['HTTP/0.9', 'HTTP/0.9 200 OK\r\nContent-Length: 2\r\n\r\nok'],
    ['a line with a carriage return in it', 'HTTP/1.1 200 O\rK\r\n\r\n'],
    ['a header with a carriage return in it', 'HTTP/1.1 200 OK\r\nX-Note: a\rb\r\n\r\n'],
    ['something of a negative length', 'HTTP/1.1 200 OK\r\nContent-Length: -2\r\n\r\nok'],
    [
      'something of a negative length that is the last',
      'HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: -2\r\n\r\nok',
    ],
    ['something of a length back to its beginning', 'HTTP/1.1 200 OK\r\nContent-Length: -42\r\n\r\nok'],
    ['something of a length in another notation', 'HTTP/1.1 200 OK\r\nContent-Length: 0x2\r\n\r\nok'],
    ['something of a length with a sign', 'HTTP/1.1 200 OK\r\nContent-Length: +2\r\n\r\nok'],
    ['something of no length', 'HTTP/1.1 200 OK\r\nContent-Length: \r\n\r\nok'],
    ['something of a list of lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 2, 2\r\n\r\nok'],
    ['something of two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\nok'],
    ['an announcement and then garbage', 'HTTP/1.1 100 Continue\r\n\r\ngarbage\r\n'],
    ['NUL', '\0'],
  ])('%s', async (_, said) => {
    expect(await answersTo([said])).toEqual({ answers: thrice(invalid), connections: 3 });
  });

  test.each<[string, string]>([
    ['a switch of protocols', 'HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'],
    ['half a switch of protocols', 'HTTP/1.1 101 Switching\r\n\r\n'],
  ])('%s', async (_, said) => {
    const upgrade: Answer = { failure: 'connection', reason: 'UNEXPECTED_UPGRADE' };

    expect((await answersTo([said])).answers).toEqual(thrice(upgrade));
  });

  test.each<[string, string]>([
    ['one header of 1 MB', `HTTP/1.1 200 OK\r\nX-Filler: ${'x'.repeat(1_000_000)}\r\n\r\n`],
    ['1 MB of headers', `HTTP/1.1 200 OK\r\n${'X-Filler: x\r\n'.repeat(80_000)}\r\n`],
    ['a line of 1 MB', `HTTP/1.1 200 ${'x'.repeat(1_000_000)}`],
    ['1 MB of empty lines', '\r\n'.repeat(500_000)],
  ])('what has %s', async (_, said) => {
    const tooLarge: Answer = { failure: 'connection', reason: 'ANSWER_HEAD_TOO_LARGE' };

    expect((await answersTo([said])).answers).toEqual(thrice(tooLarge));
  });

  test('one whose head comes byte by byte, but too slowly', async () => {
    const { url } = await startTcpServer((socket) => {
      const bytes = `HTTP/1.1 200 OK\r\nX-Filler: ${'x'.repeat(10_000)}`[Symbol.iterator]();
      const timer = setInterval(() => socket.write(bytes.next().value ?? 'x'), 5);
      socket.resume().once('close', () => clearInterval(timer));
    });

    expect(await openTransport(url, { timeoutMs: 100 }).send([], body)).toEqual({ failure: 'timeout' });
  });

  test.each<[string, string]>([
    ['the end of the connection', ''],
    ['half a line', 'HTTP/1.1 20'],
    ['half a head', 'HTTP/1.1 200 OK\r\nContent-'],
  ])('%s, even where the receiver goes on reading', async (_, said) => {
    const { url } = await startTcpServer((socket) => {
      socket.allowHalfOpen = true;
      socket.once('data', () => socket.end(said)).resume();
    });

    expect(await openTransport(url).send([], body)).toEqual({
      failure: 'connection',
      reason: 'CONNECTION_ENDED',
    });
  });
});

describe('what arrives unasked on a kept connection', () => {
  test.each<[string, number]>([
    ['after its first answer', 1],
    ['after later ones', 3],
  ])('ends it, and answers no request: %s', async (_, requests) => {
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

    expect(await transport.send([], body)).toEqual(okAnswer);
    expect(connections()).toBe(2);
  });
});
