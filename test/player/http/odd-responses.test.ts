import type { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { Exchange } from '../../../player/http/exchange.ts';
import { startTcpServer } from '../sender/loopback-server.ts';
import { verdictOf, verdictOfNode, type Verdict } from './node-verdict.ts';
import { openTransport } from './open-transport.ts';
import { startSaying } from './say.ts';

const body = '{"weight":3}';
/** For what never ends. */
const shortMs = 150;
const head = 'HTTP/1.1 200 OK\r\n';
const ok = `${head}Content-Length: 2\r\n\r\nok`;
const chunked = `${head}Transfer-Encoding: chunked\r\n\r\n`;
const chunks = `${chunked}2\r\nok\r\n0\r\n\r\n`;

const end = (socket: Socket): void => void socket.end();

/**
 * What a receiver says, all at once and byte by byte, what it does then, and what becomes of it at once. Whether Node's
 * own client agrees is found out by asking it.
 */
type Row = [what: string, said: string, atOnce: Verdict, andThen?: (socket: Socket) => void];

const whole: readonly Row[] = [
  ['a length', ok, 200],
  ['no reason phrase', `HTTP/1.1 200 \r\nContent-Length: 2\r\n\r\nok`, 200],
  ['not even the space of one', `HTTP/1.1 200\r\nContent-Length: 2\r\n\r\nok`, 200],
  ['another reason phrase', `HTTP/1.1 200 all \u00e9\r\nContent-Length: 2\r\n\r\nok`, 200],
  ['a reason phrase that is a status', `HTTP/1.1 500 200\r\nContent-Length: 2\r\n\r\nok`, 500],
  ['names in another case', `${head}cONTENT-lENGTH: 2\r\n\r\nok`, 200],
  ['no space before a value', `${head}Content-Length:2\r\n\r\nok`, 200],
  ['tabs around a value', `${head}Content-Length:\t2\t\r\n\r\nok`, 200],
  ['a header without a value', `${head}X-Note:\r\nContent-Length: 2\r\n\r\nok`, 200],
  ['an empty line before it', `\r\n${ok}`, 200],
  ['chunks', `${chunked}1\r\no\r\n1;note=a\r\nk\r\n0\r\n\r\n`, 200],
  ['a size of a chunk with zeros before it', `${chunked}0002\r\nok\r\n0\r\n\r\n`, 200],
  ['an extension in quotes', `${chunked}2;a="b;c"\r\nok\r\n0\r\n\r\n`, 200],
  ['chunks with trailers', `${chunked}2\r\nok\r\n0\r\nX-Sum: 1\r\nX-Other: 2\r\n\r\n`, 200],
  ['no chunks at all', `${chunked}0\r\n\r\n`, 200],
  ['chunked in another case', `${head}Transfer-Encoding: Chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n`, 200],
  ['204, whatever its length', 'HTTP/1.1 204 No\r\nContent-Length: 5\r\n\r\n', 204],
  ['304, whatever its length', 'HTTP/1.1 304 No\r\nContent-Length: 5\r\n\r\n', 304],
  ['205', 'HTTP/1.1 205 Reset\r\nContent-Length: 0\r\n\r\n', 205],
  ['a status that nobody knows', 'HTTP/1.1 799 ?\r\nContent-Length: 0\r\n\r\n', 799],
  ['HTTP/1.0', 'HTTP/1.0 200 OK\r\nContent-Length: 2\r\n\r\nok', 200],
  ['HTTP/1.0 that is kept', 'HTTP/1.0 200 OK\r\nConnection: Keep-Alive\r\nContent-Length: 2\r\n\r\nok', 200],
  ['an announced end', `${head}Connection: close\r\nContent-Length: 2\r\n\r\nok`, 200],
  ['an announcement before it', `HTTP/1.1 100 Continue\r\n\r\n${ok}`, 200],
  [
    'several of them',
    `HTTP/1.1 100 C\r\n\r\nHTTP/1.1 102 P\r\n\r\nHTTP/1.1 103 E\r\nLink: </a>\r\n\r\n${ok}`,
    200,
  ],
  ['an upgrade header that offers one', `${head}Upgrade: h2c\r\nContent-Length: 2\r\n\r\nok`, 200],
  ['a body up to the end of the connection', `${head}\r\nok`, 200, end],
  ['no headers', 'HTTP/1.1 503 No\r\n\r\n', 503, end],
  [
    '15 KB of headers',
    `${head}${`X-Filler: ${'x'.repeat(1_000)}\r\n`.repeat(15)}Content-Length: 2\r\n\r\nok`,
    200,
  ],
];

const broken: readonly Row[] = [
  ['a status of four digits', `HTTP/1.1 2000 OK\r\n${ok.slice(17)}`, 'no response'],
  ['another one', `HTTP/1.1 2001 OK\r\n${ok.slice(17)}`, 'no response'],
  ['four digits and no phrase', 'HTTP/1.1 2000\r\nContent-Length: 2\r\n\r\nok', 'no response'],
  ['a phrase that sticks to the status', `HTTP/1.1 200OK\r\n${ok.slice(17)}`, 'no response'],
  ['a status with a fraction', `HTTP/1.1 200.5 OK\r\n${ok.slice(17)}`, 'no response'],
  ['a negative status', `HTTP/1.1 -200 OK\r\n${ok.slice(17)}`, 'no response'],
  ['a status with a sign', `HTTP/1.1 +200 OK\r\n${ok.slice(17)}`, 'no response'],
  ['a status in another notation', `HTTP/1.1 0xC8 OK\r\n${ok.slice(17)}`, 'no response'],
  ['a status of two digits', `HTTP/1.1 20 OK\r\n${ok.slice(17)}`, 'no response'],
  ['a status of one digit', `HTTP/1.1 2 OK\r\n${ok.slice(17)}`, 'no response'],
  ['a zero before the status', `HTTP/1.1 0200 OK\r\n${ok.slice(17)}`, 'no response'],
  ['a space within the status', `HTTP/1.1 2 00 OK\r\n${ok.slice(17)}`, 'no response'],
  ['no status', `HTTP/1.1 OK\r\n${ok.slice(17)}`, 'no response'],
  ['two spaces before the status', `HTTP/1.1  200 OK\r\n${ok.slice(17)}`, 'no response'],
  ['a tab before the status', `HTTP/1.1\t200 OK\r\n${ok.slice(17)}`, 'no response'],
  ['no space before the status', `HTTP/1.1200 OK\r\n${ok.slice(17)}`, 'no response'],
  ['a status in other digits', `HTTP/1.1 \u0662\u0660\u0660 OK\r\n${ok.slice(17)}`, 'no response'],
  ['a line in lower case', `http/1.1 200 ok\r\n${ok.slice(17)}`, 'no response'],
  ['HTTP/3 in short', `HTTP/3 200 OK\r\n${ok.slice(17)}`, 'no response'],
  ['HTTP/1.2', `HTTP/1.2 200 OK\r\n${ok.slice(17)}`, 'no response'],
  ['HTTP/11', `HTTP/11 200 OK\r\n${ok.slice(17)}`, 'no response'],
  ['another protocol of that form', `ICY 200 OK\r\n${ok.slice(17)}`, 'no response'],
  ['a space before it', ` ${ok}`, 'no response'],
  ['a request', 'POST / HTTP/1.1\r\nHost: a\r\n\r\n', 'no response'],
  ['SSH', 'SSH-2.0-OpenSSH_9.6\r\n', 'no response'],
  ['a page without a head', '<html>ok</html>', 'no response'],
  ['NUL', '\0', 'no response'],
  ['a carriage return in the line', `HTTP/1.1 200 O\rK\r\n${ok.slice(17)}`, 'no response'],
  ['a carriage return in a header', `${head}X-Note: a\rb\r\nContent-Length: 2\r\n\r\nok`, 'no response'],
  ['a NUL in a header', `${head}X-Note: a\0b\r\nContent-Length: 2\r\n\r\nok`, 'no response'],
  ['a header without a colon', `${head}X-Note\r\nContent-Length: 2\r\n\r\nok`, 'no response'],
  ['a header without a name', `${head}: a\r\nContent-Length: 2\r\n\r\nok`, 'no response'],
  ['a space within a name', `${head}X Note: a\r\nContent-Length: 2\r\n\r\nok`, 'no response'],
  ['a space before the colon', `${head}Content-Length : 2\r\n\r\nok`, 'no response'],
  ['a name that is not a token', `${head}X(Note): a\r\nContent-Length: 2\r\n\r\nok`, 'no response'],
  ['a folded first header', `${head} X-Note: a\r\nContent-Length: 2\r\n\r\nok`, 'no response'],
  ['bare line feeds', 'HTTP/1.1 200 OK\nContent-Length: 2\n\nok', 'no response'],
  ['bare carriage returns', 'HTTP/1.1 200 OK\rContent-Length: 2\r\rok', 'no response'],
  ['a negative length', `${head}Content-Length: -2\r\n\r\nok`, 'no response'],
  ['a length in another notation', `${head}Content-Length: 0x2\r\n\r\nok`, 'no response'],
  ['a length with a sign', `${head}Content-Length: +2\r\n\r\nok`, 'no response'],
  ['a length with a fraction', `${head}Content-Length: 2.0\r\n\r\nok`, 'no response'],
  ['a length that is not a number', `${head}Content-Length: two\r\n\r\nok`, 'no response'],
  ['no length where one is announced', `${head}Content-Length: \r\n\r\nok`, 'no response'],
  ['a length beyond all numbers', `${head}Content-Length: ${'9'.repeat(40)}\r\n\r\nok`, 'no response'],
  ['a list of lengths', `${head}Content-Length: 2, 2\r\n\r\nok`, 'no response'],
  ['two lengths', `${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\nok`, 'no response'],
  ['a length and chunks', `${head}Content-Length: 2\r\n${chunks.slice(17)}`, 'no response'],
  ['chunks and a length', `${head}Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\nok`, 'no response'],
  ['a size of a chunk that is none', `${chunked}zz\r\nok\r\n0\r\n\r\n`, 'no response'],
  ['an empty size of a chunk', `${chunked}\r\nok\r\n0\r\n\r\n`, 'no response'],
  ['a negative size of a chunk', `${chunked}-2\r\nok\r\n0\r\n\r\n`, 'no response'],
  ['a size of a chunk with 0x', `${chunked}0x2\r\nok\r\n0\r\n\r\n`, 'no response'],
  ['a size of a chunk beyond all numbers', `${chunked}${'f'.repeat(17)}\r\nok\r\n0\r\n\r\n`, 'no response'],
  ['a space before the size of a chunk', `${chunked} 2\r\nok\r\n0\r\n\r\n`, 'no response'],
  ['a chunk longer than it says', `${chunked}2\r\nok, really\r\n0\r\n\r\n`, 'no response'],
  ['a chunk without its end', `${chunked}2\r\nok0\r\n\r\n`, 'no response'],
  ['chunks with bare line feeds', `${chunked}2\nok\n0\n\n`, 'no response'],
  ['a trailer without a colon', `${chunked}2\r\nok\r\n0\r\nX-Sum\r\n\r\n`, 'no response'],
  ['an announcement and then garbage', 'HTTP/1.1 100 Continue\r\n\r\ngarbage\r\n', 'no response'],
  ['a switch of protocols', 'HTTP/1.1 101 S\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n', 'no response'],
  ['20 KB of headers', `${head}${`X-Filler: ${'x'.repeat(1_000)}\r\n`.repeat(20)}\r\n`, 'no response'],
  ['one header of 1 MB', `${head}X-Filler: ${'x'.repeat(1_000_000)}\r\n\r\n`, 'no response'],
  ['an endless line between chunks', `${chunked}2;${'x'.repeat(50_000)}`, 'no response'],
  ['endless trailers', `${chunked}0\r\n${'x-trailer: 1\r\n'.repeat(5_000)}`, 'no response'],
  ['garbage right after it', `${ok}garbage`, 'no response'],
  ['more than its length', `${ok}ay`, 'no response'],
  ['something right after its chunks', `${chunks}0`, 'no response'],
  ['a body after an announced end', `${head}Connection: close\r\nContent-Length: 0\r\n\r\nok`, 'no response'],
];

const cutOff: readonly Row[] = [
  ['nothing', '', 'no response', end],
  ['half a line', 'HTTP/1.1 20', 'no response', end],
  ['half a head', `${head}Content-`, 'no response', end],
  ['a head without its end', `${head}Content-Length: 0\r\n`, 'no response', end],
  ['less than its length', `${head}Content-Length: 3\r\n\r\nok`, 'no response', end],
  ['a length and no body', `${head}Content-Length: 3\r\n\r\n`, 'no response', end],
  ['chunks that break off', `${chunked}2\r\nok\r\n5\r\n`, 'no response', end],
  ['chunks without the last one', `${chunked}2\r\nok\r\n`, 'no response', end],
  ['an announcement alone', 'HTTP/1.1 100 Continue\r\n\r\n', 'no response', end],
];

/** Bytes each on their own; two halves where they are very many. */
const apart = (said: Buffer): Uint8Array[] =>
  said.length > 5_000
    ? [said.subarray(0, said.length / 2), said.subarray(said.length / 2)]
    : Array.from(said, (byte) => Uint8Array.of(byte));

/** What Node's own client and ours make of a response, asked at the same time. */
async function verdictsOn(
  said: Iterable<Uint8Array | string>,
  andThen?: (socket: Socket) => void,
  timeoutMs = 20_000,
) {
  const { url } = await startSaying(said, andThen);
  const [node, ours] = await Promise.all([
    verdictOfNode(url, body, timeoutMs),
    openTransport(url, { timeoutMs }).send([], body).then(verdictOf),
  ]);
  return { node, ours };
}

describe.each([
  { kind: 'is a response', rows: whole },
  { kind: 'is none', rows: broken },
  { kind: 'is none, as the receiver breaks off', rows: cutOff },
])('what $kind for Node is for us:', ({ rows }) => {
  test.each<Row>(rows)('%s', async (_, said, atOnce, andThen) => {
    const inOne = await verdictsOn([said], andThen);
    const inPieces = await verdictsOn(apart(Buffer.from(said)), andThen);

    expect(inOne).toEqual({ node: atOnce, ours: atOnce });
    expect(inPieces.ours).toBe(inPieces.node);
  });
});

describe('what Node takes for a response is none for us:', () => {
  test.each<[string, string, string]>([
    ['HTTP/2', `HTTP/2.0 200 OK\r\n${ok.slice(17)}`, 'UNSUPPORTED_HTTP_VERSION'],
    ['HTTP/0.9', `HTTP/0.9 200 OK\r\n${ok.slice(17)}`, 'UNSUPPORTED_HTTP_VERSION'],
    ['half a switch of protocols', 'HTTP/1.1 101 Switching\r\n\r\n', 'UNEXPECTED_UPGRADE'],
  ])('%s', async (_, said, reason) => {
    const { url } = await startSaying([said]);

    expect(await verdictOfNode(url, body, 20_000)).toBeTypeOf('number');
    expect(await openTransport(url).send([], body)).toEqual({ failure: 'connection', reason });
  });
});

test('there are at least 80 of them', () => {
  expect(whole.length + broken.length + cutOff.length).toBeGreaterThanOrEqual(80);
});

describe('without its end in time, it is a timeout:', () => {
  test.each<[string, string]>([
    ['nothing', ''],
    ['half a head', `${head}Content-`],
    ['a head whose body does not come', `${head}Content-Length: 2\r\n\r\n`],
    ['half a body', `${head}Content-Length: 3\r\n\r\nok`],
    ['a length beyond what can come', `${head}Content-Length: 9999999999\r\n\r\nok`],
    ['chunks without the last one', `${chunked}2\r\nok\r\n`],
    ['a body up to an end that does not come', `${head}\r\nok`],
    ['an announcement', 'HTTP/1.1 100 Continue\r\n\r\n'],
    ['empty lines', '\r\n'.repeat(50_000)],
  ])('%s', async (_, said) => {
    expect(await verdictsOn([said], undefined, shortMs)).toEqual({ node: 'timeout', ours: 'timeout' });
  });

  test('a head that comes byte by byte, but too slowly', async () => {
    const { url } = await startTcpServer((socket) => {
      const bytes = `${head}X-Filler: ${'x'.repeat(10_000)}`[Symbol.iterator]();
      const timer = setInterval(() => socket.write(bytes.next().value ?? 'x'), 5);
      socket.resume().once('close', () => clearInterval(timer));
    });

    expect(await openTransport(url, { timeoutMs: shortMs }).send([], body)).toEqual({ failure: 'timeout' });
  });
});

describe('a connection', () => {
  /** Sends three requests in turn to a server that answers each in this way. */
  async function threeOver(said: string): Promise<{ exchanges: Exchange[]; connections: number }> {
    const { url, connections } = await startSaying([said]);
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
