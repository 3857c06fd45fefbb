import type { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { Exchange } from '../../../player/http/exchange.ts';
import type { Transport } from '../../../player/http/transport.ts';
import { startReceiver, startTcpServer } from '../sender/loopback-server.ts';
import { openTransport } from './open-transport.ts';

const body = '{"weight":3}';
const ok = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n';

/** Answers each request with 200 in a way of its own, and counts the requests. */
async function startCounting(
  answer: (socket: Socket, requestOnConnection: number) => void,
): Promise<{ readonly url: string; requests(): number; connections(): number }> {
  let requests = 0;
  const server = await startTcpServer((socket) => {
    let onConnection = 0;
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString();
      if (!text.endsWith(body)) return;
      text = '';
      requests++;
      answer(socket, ++onConnection);
    });
  });
  return { url: server.url, requests: () => requests, connections: server.connections };
}

async function sendInTurn(
  transport: Transport,
  count: number,
  between: () => Promise<unknown> | undefined,
): Promise<Exchange[]> {
  const answers: Exchange[] = [];
  for (let index = 0; index < count; index++) {
    answers.push(await transport.send([], body));
    await between();
  }
  return answers;
}

const aTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('a receiver that closes each connection after its answer, unannounced', () => {
  const ways: [string, (socket: Socket) => void][] = [
    ['with the response', (socket) => socket.end(ok)],
    ['once the response has left', (socket) => socket.write(ok, () => socket.end())],
    ['a turn later', (socket) => socket.write(ok, () => setImmediate(() => socket.end()))],
    ['a timer later', (socket) => socket.write(ok, () => setTimeout(() => socket.destroy(), 1))],
    ['by a reset', (socket) => socket.write(ok, () => socket.resetAndDestroy())],
  ];
  const paces: [string, () => Promise<unknown> | undefined][] = [
    ['at once', () => undefined],
    ['a turn later', aTurn],
  ];
  const cases = ways.flatMap(([way, answer]) =>
    paces.map(([pace, between]) => ({ way, answer, pace, between })),
  );

  test.each(cases)('($way) makes no request fail that follows $pace', async ({ way, answer, between }) => {
    const { url, requests } = await startCounting(answer);

    const answers = await sendInTurn(openTransport(url, { connections: 1 }), 100, between);

    // A busy machine may carry a reset so late that no sender can know of it; without any care, nearly all would fail.
    const failed = answers.filter((answer) => !('status' in answer));
    expect(failed.length).toBeLessThan(way === 'by a reset' ? 5 : 1);
    for (const answer of failed) expect(answer).toMatchObject({ reason: 'KEPT_CONNECTION_CLOSED' });
    expect(requests()).toBeGreaterThanOrEqual(100 - failed.length);
  });

  test('makes none of many at once fail', async () => {
    const { url, requests } = await startCounting((socket) => socket.end(ok));
    const transport = openTransport(url, { connections: 8 });

    const answers = await Promise.all(
      Array.from({ length: 8 }, () => sendInTurn(transport, 25, () => undefined)),
    );

    expect(answers.flat()).toEqual(Array.from({ length: 200 }, () => ({ status: 200 })));
    expect(requests()).toBe(200);
  });
});

describe('a receiver that keeps its connections', () => {
  test('sees no more of them than there are requests at once', async () => {
    const { url, connections } = await startReceiver((_, response) => response.end('x'.repeat(20_000)));

    await sendInTurn(openTransport(url), 50, () => undefined);

    expect(connections()).toBe(1);
  });

  test('and then closes one as a request arrives has got it, once, and the reason says so', async () => {
    const { url, requests, connections } = await startCounting((socket, number) => {
      if (number === 3) socket.destroy();
      else socket.write(ok);
    });

    const answers = await sendInTurn(openTransport(url, { connections: 1 }), 5, () => undefined);

    expect(answers).toEqual([
      { status: 200 },
      { status: 200 },
      { failure: 'connection', reason: 'KEPT_CONNECTION_CLOSED' },
      { status: 200 },
      { status: 200 },
    ]);
    expect(requests()).toBe(5);
    expect(connections()).toBe(2);
  });

  test('and breaks off in a response is told apart from that', async () => {
    const { url } = await startCounting((socket, number) => {
      if (number === 1) socket.write(ok);
      else socket.end('HTTP/1.1 200');
    });

    const answers = await sendInTurn(openTransport(url, { connections: 1 }), 2, () => undefined);

    expect(answers[1]).toEqual({ failure: 'connection', reason: 'RESPONSE_CUT_OFF' });
  });

  test('but resets them later gets no request twice', async () => {
    const sockets: Socket[] = [];
    const { url, requests } = await startCounting((socket) => {
      sockets.push(socket);
      socket.write(ok);
    });
    const transport = openTransport(url, { connections: 1 });
    await sendInTurn(transport, 2, () => undefined);

    sockets.at(-1)?.resetAndDestroy();
    const [exchange] = await sendInTurn(transport, 1, () => undefined);

    // Whether the reset is known when the request goes out is the system's.
    const isKnown = exchange !== undefined && 'status' in exchange;
    expect(exchange).toEqual(
      isKnown ? { status: 200 } : { failure: 'connection', reason: 'KEPT_CONNECTION_CLOSED' },
    );
    expect(requests()).toBe(isKnown ? 3 : 2);
    expect(await sendInTurn(transport, 1, () => undefined)).toEqual([{ status: 200 }]);
  });
});

test('a connection that closes on its first request is not a kept one', async () => {
  const { url } = await startCounting((socket) => socket.end());

  expect(await openTransport(url).send([], body)).toEqual({
    failure: 'connection',
    reason: 'CONNECTION_ENDED',
  });
});

test('a connection that is not used is ended before its receiver might', async () => {
  const ended = Promise.withResolvers<void>();
  const { url } = await startCounting((socket) => {
    socket.once('end', () => ended.resolve());
    socket.write(ok);
  });

  await openTransport(url).send([], body);

  await ended.promise;
});

test('without keep-alive, each request has a connection of its own, and says so', async () => {
  const { url, connections, requests } = await startReceiver((_, response) => response.end());

  const exchanges = await sendInTurn(openTransport(url, { keepAlive: false }), 5, () => undefined);

  expect(exchanges).toEqual(Array.from({ length: 5 }, () => ({ status: 200 })));
  expect(connections()).toBe(5);
  expect(requests[0]?.rawHeaders).toEqual(expect.arrayContaining(['connection', 'close']));
});

test('an announced end of the connection is heeded', async () => {
  const { url, connections } = await startReceiver((_, response) =>
    response.writeHead(200, { connection: 'close' }).end(),
  );

  const answers = await sendInTurn(openTransport(url, { connections: 1 }), 10, () => undefined);

  expect(answers).toEqual(Array.from({ length: 10 }, () => ({ status: 200 })));
  expect(connections()).toBe(10);
});
