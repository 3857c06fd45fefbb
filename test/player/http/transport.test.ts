import { createServer } from 'node:http';
import { Socket, type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createTransport } from '../../../player/http/transport.ts';
import { startReceiver, startTcpServer, unusedUrl } from '../sender/loopback-server.ts';
import { openTransport } from './open-transport.ts';

const body = '{"weight":3}';
const headers = ['content-type', 'application/json'];

/** A server that reads the head of a request, then says what it is told. */
const startSaying = (...parts: readonly (string | Uint8Array)[]) =>
  startTcpServer((socket) => socket.once('data', () => parts.forEach((part) => socket.write(part))));

describe('a request', () => {
  test('arrives byte for byte, with the headers in their order and a repeated one repeated', async () => {
    const { url, requests } = await startReceiver((_, response) => response.end());
    const list = ['X-Key', 'one', 'Content-Type', 'application/json', 'x-key', 'two', 'X-Key', 'one'];

    await openTransport(`${url}?a=b%20c`).send(list, body);

    expect(requests).toEqual([
      {
        method: 'POST',
        path: '/webhook?a=b%20c',
        rawHeaders: expect.any(Array),
        body,
      },
    ]);
    const own = requests[0]?.rawHeaders ?? [];
    const start = own.indexOf('X-Key');
    expect(own.slice(start, start + list.length)).toEqual(list);
  });

  test.each<[string, string, string]>([
    ['ASCII', 'a', '{"name":"a"}'],
    ['a body that is not', 'a', '{"name":"\u015eerife \u{1f4e6}"}'],
    ['a header that is not', '\u00e9\u00ff', '{"name":"a"}'],
    ['a header and a body that are not', '\u00e9', '{"name":"\u00e9"}'],
  ])('is Latin-1 in its head and UTF-8 in its body: %s', async (_, value, text) => {
    let bytes = Buffer.alloc(0);
    const { url } = await startTcpServer((socket) =>
      socket.on('data', (chunk) => {
        bytes = Buffer.concat([bytes, chunk]);
        if (bytes.toString().endsWith(text)) socket.write('HTTP/1.1 204 No\r\n\r\n');
      }),
    );

    expect(await openTransport(url).send(['X-Key', value], text)).toEqual({ status: 204 });

    const head = [
      'POST /webhook HTTP/1.1',
      `host: ${new URL(url).host}`,
      'connection: keep-alive',
      `X-Key: ${value}`,
      `content-length: ${Buffer.byteLength(text)}`,
      '\r\n',
    ].join('\r\n');
    expect(bytes).toEqual(Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(text)]));
  });

  test('with an empty body says so', async () => {
    const { url, requests } = await startReceiver((_, response) => response.end());

    expect(await openTransport(url).send(headers, '')).toEqual({ status: 200 });

    expect(requests[0]?.rawHeaders).toContain('0');
    expect(requests[0]?.body).toBe('');
  });

  test('goes to localhost by its name', async () => {
    const { url } = await startReceiver((_, response) => response.end());

    expect(await openTransport(url.replace('127.0.0.1', 'localhost')).send(headers, body)).toEqual({
      status: 200,
    });
  });

  const hasIpv6 = Object.values(networkInterfaces()).some((list) =>
    list?.some(({ address }) => address === '::1'),
  );
  test.skipIf(!hasIpv6)('goes to ::1', async () => {
    const server = createServer((_, response) => response.end());
    await new Promise<void>((resolve) => server.listen(0, '::1', resolve));
    const { port } = server.address() as AddressInfo;
    try {
      const transport = openTransport(`http://[::1]:${port}/`);
      expect(await transport.send(headers, body)).toEqual({ status: 200 });
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  test('to another host is refused before anything happens', () => {
    expect(() => openTransport('https://receiver.example.com/')).toThrow(TypeError);
    expect(() => openTransport('http://169.254.169.254/', { allowHosts: ['169.254.169.254'] })).toThrow(
      /^url: /,
    );
    expect(() => openTransport('https://127.0.0.1/', { tls: { ca: 'none' } })).toThrow(/^tls\.ca: /);
  });
});

describe('a response', () => {
  test.each<[string, string | Uint8Array, string | undefined]>([
    ['none', '', undefined],
    ['a short one', 'accepted ✓', 'accepted ✓'],
    ['one as long as is kept', 'x'.repeat(512), 'x'.repeat(512)],
    ['a longer one', 'x'.repeat(513), 'x'.repeat(512)],
    ['one whose cut would split a character', `${'x'.repeat(511)}é…`, 'x'.repeat(511)],
    ['bytes that are not text', Buffer.from([0x61, 0xff, 0x62, 0xc3]), 'a\ufffdb\ufffd'],
    ['a byte order mark', '\ufefftext', '\ufefftext'],
  ])('keeps the first bytes of its body as text: %s', async (_, sent, kept) => {
    const { url } = await startReceiver((_, response) => response.end(sent));

    const answer = await openTransport(url).send(headers, body);

    expect(answer).toEqual(kept === undefined ? { status: 200 } : { status: 200, body: kept });
  });

  test('that comes in chunks is put together', async () => {
    const { url } = await startSaying(
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n',
      '3\r\none\r\n',
      '4\r\n two\r\n',
      '0\r\n\r\n',
    );

    expect(await openTransport(url).send(headers, body)).toEqual({ status: 200, body: 'one two' });
  });

  test('that is long is read to its end, and its connection kept', async () => {
    const { url, connections } = await startReceiver((_, response) => response.end('x'.repeat(1_000_000)));
    const transport = openTransport(url, { connections: 1 });

    for (let index = 0; index < 2; index++) {
      expect(await transport.send(headers, body)).toEqual({ status: 200, body: 'x'.repeat(512) });
    }

    expect(connections()).toBe(1);
  });

  test('that comes before all of the body is read counts', async () => {
    const { url } = await startTcpServer((socket) => {
      socket.once('data', () => {
        socket.pause();
        socket.write('HTTP/1.1 413 Too Large\r\nContent-Length: 0\r\n\r\n');
      });
    });

    expect(await openTransport(url).send(headers, 'x'.repeat(32 * 1024 * 1024))).toEqual({ status: 413 });
  });

  test('that comes before all of the body has left ends its connection', async () => {
    const sockets: Socket[] = [];
    const { url, connections } = await startTcpServer((socket) => {
      sockets.push(socket);
      socket.once('data', () => {
        socket.pause();
        socket.write('HTTP/1.1 413 Too Large\r\nContent-Length: 0\r\n\r\n');
      });
    });
    const transport = openTransport(url, { connections: 1 });

    expect(await transport.send(headers, 'x'.repeat(32 * 1024 * 1024))).toEqual({ status: 413 });
    sockets[0]?.resume();
    expect(await transport.send(headers, body)).toEqual({ status: 413 });

    expect(connections()).toBe(2);
  });
});

describe('without a response', () => {
  test('from a server that does not read a large body, it is a timeout', async () => {
    const { url } = await startTcpServer((socket) => socket.pause());

    const answer = await openTransport(url, { timeoutMs: 50 }).send(headers, 'x'.repeat(32 * 1024 * 1024));

    expect(answer).toEqual({ failure: 'timeout' });
  });

  test('a connection that is not secure in time ends with its request', async () => {
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const { url } = await startTcpServer((socket) => socket.resume().once('close', () => resolve()));
    const transport = openTransport(url.replace('http:', 'https:'), { timeoutMs: 50 });

    expect(await transport.send(headers, body)).toEqual({ failure: 'timeout' });

    await ended;
  });

  test('because nobody listens, it is the connection', async () => {
    expect(await openTransport(await unusedUrl()).send(headers, body)).toEqual({
      failure: 'connection',
      reason: 'ECONNREFUSED',
    });
  });

  test('because the name leads nowhere, it is the connection', async () => {
    const transport = openTransport('https://receiver.example.com/', {
      allowHosts: ['receiver.example.com'],
      lookup: (_, __, done) => done(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), '', 0),
    });

    expect(await transport.send(headers, body)).toEqual({ failure: 'connection', reason: 'ENOTFOUND' });
  });

  test('because the name leads to a forbidden address, it is the sender, and nothing was sent', async () => {
    const transport = openTransport('https://receiver.example.com/', {
      allowHosts: ['receiver.example.com'],
      lookup: (_, __, done) => done(null, [{ address: '169.254.169.254', family: 4 }], 4),
    });

    expect(await transport.send(headers, body)).toEqual({
      failure: 'sender',
      reason: 'ERR_ADDRESS_NOT_ALLOWED',
    });
  });

  test('because the connection has gone to a forbidden address, it is the sender, and nothing was sent', async () => {
    const ended = Promise.withResolvers<number>();
    const { url } = await startTcpServer((socket) => {
      socket.resume().once('close', () => ended.resolve(socket.bytesRead));
    });
    // Where a system leads an allowed address is not for a test to arrange; this is what Node asks it by.
    const asked = vi
      .spyOn(Socket.prototype as unknown as { _getpeername(): { address: string } }, '_getpeername')
      .mockReturnValue({ address: '169.254.169.254' });
    onTestFinished(() => asked.mockRestore());

    expect(await openTransport(url, { timeoutMs: 1_000 }).send(headers, body)).toEqual({
      failure: 'sender',
      reason: 'ERR_ADDRESS_NOT_ALLOWED',
    });
    expect(await ended.promise).toBe(0);
  });

  test.each<[string, (said: string) => Promise<{ url: string }>, string]>([
    ['before reading', () => startTcpServer((socket) => socket.resetAndDestroy()), ''],
    [
      'after reading',
      () => startTcpServer((socket) => socket.once('data', () => socket.resetAndDestroy())),
      '',
    ],
    [
      'in the head of the response',
      (said) =>
        startTcpServer((socket) =>
          socket.once('data', () => socket.write(said, () => socket.resetAndDestroy())),
        ),
      'HTTP/1.1 200 OK\r\nContent-',
    ],
  ])('because of a reset %s, it is the connection', async (_, start, said) => {
    const { url } = await start(said);

    // Which side of the race notices first is the system's.
    expect(await openTransport(url).send(headers, body)).toEqual({
      failure: 'connection',
      reason: expect.stringMatching(/^(ECONNRESET|EPIPE|CONNECTION_ENDED|RESPONSE_CUT_OFF)$/),
    });
  });

  test('because the server ends the connection instead, it is the connection', async () => {
    const { url } = await startTcpServer((socket) => socket.once('data', () => socket.end()));

    expect(await openTransport(url).send(headers, body)).toEqual({
      failure: 'connection',
      reason: 'CONNECTION_ENDED',
    });
  });

  test.each<[string, string, string]>([
    ['another protocol', 'SSH-2.0-OpenSSH_9.6\r\n', 'HPE_INVALID_CONSTANT'],
    ['binary', '\0\u0001\u0002\u0003', 'HPE_INVALID_CONSTANT'],
    ['a status of two digits', 'HTTP/1.1 20 OK\r\n\r\n', 'HPE_INVALID_STATUS'],
    [
      'two lengths',
      'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      'HPE_UNEXPECTED_CONTENT_LENGTH',
    ],
    [
      'a switch to another protocol',
      'HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n',
      'UNEXPECTED_UPGRADE',
    ],
  ])('but something that is not an HTTP answer, %s, it is the connection', async (_, said, reason) => {
    const { url } = await startSaying(said);

    expect(await openTransport(url).send(headers, body)).toEqual({ failure: 'connection', reason });
  });

  test.each<[string, string, string, string]>([
    ['a header would be two', 'x-key', 'a\r\nx-other: b', 'ERR_INVALID_CHAR'],
    ['a value is not Latin-1', 'x-key', '\u0161', 'ERR_INVALID_CHAR'],
    ['a value has a NUL in it', 'x-key', 'a\0b', 'ERR_INVALID_CHAR'],
    ['a name has a space in it', 'x key', 'a', 'ERR_INVALID_HTTP_TOKEN'],
    ['a name is none', '', 'a', 'ERR_INVALID_HTTP_TOKEN'],
  ])('because %s, nothing is sent', async (_, name, value, reason) => {
    const { url, connections } = await startReceiver((_, response) => response.end());

    expect(await openTransport(url).send([name, value], body)).toEqual({ failure: 'sender', reason });
    expect(connections()).toBe(0);
  });
});

describe('connections', () => {
  test('are no more than told; further requests wait, and their time begins with them', async () => {
    const { promise: allBusy, resolve } = Promise.withResolvers<void>();
    const receiver = await startReceiver((_, response) => {
      if (receiver.requests.length === 2) resolve();
      void allBusy.then(() => response.end());
    });
    const transport = openTransport(receiver.url, { connections: 2 });

    const answers = await Promise.all(Array.from({ length: 20 }, () => transport.send(headers, body)));

    expect(answers).toEqual(Array.from({ length: 20 }, () => ({ status: 200 })));
    expect(receiver.requests).toHaveLength(20);
    expect(receiver.connections()).toBe(2);
  });

  test('that never opened make way, too', async () => {
    let count = 0;
    const { url } = await startTcpServer((socket) => {
      if (count++ > 0) socket.destroy();
    });
    const transport = openTransport(url.replace('http:', 'https:'), { connections: 1, timeoutMs: 200 });

    expect(await Promise.all([transport.send(headers, body), transport.send(headers, body)])).toEqual([
      { failure: 'timeout' },
      { failure: 'connection', reason: expect.stringMatching(/^(ECONNRESET|CONNECTION_ENDED)$/) },
    ]);
  });

  test('are opened again where the last one could not be', async () => {
    const unused = await unusedUrl();
    const transport = openTransport(unused, { connections: 1 });

    expect(await transport.send(headers, body)).toMatchObject({ reason: 'ECONNREFUSED' });
    expect(await transport.send(headers, body)).toMatchObject({ reason: 'ECONNREFUSED' });
  });
});

describe('close', () => {
  test('waits for requests that have not even begun', async () => {
    const { url, requests } = await startReceiver((_, response) => response.end());
    const transport = createTransport({ url: new URL(url), method: 'POST', timeoutMs: 60_000 }, 1);

    const answers = [transport.send(headers, body), transport.send(headers, body)];
    await transport.close();

    expect(await Promise.all(answers)).toEqual([{ status: 200 }, { status: 200 }]);
    expect(requests).toHaveLength(2);
  });

  test('lets nothing be sent afterwards', async () => {
    const { url, connections } = await startReceiver((_, response) => response.end());
    const transport = openTransport(url);

    await transport.close();
    await transport.close();

    expect(await transport.send(headers, body)).toEqual({
      failure: 'sender',
      reason: 'TRANSPORT_CLOSED',
    });
    expect(connections()).toBe(0);
  });
});

describe('destroy', () => {
  test('ends requests at once, whether they are under way, connecting or waiting', async () => {
    const arrived = Promise.withResolvers<void>();
    const { url } = await startReceiver(() => arrived.resolve());
    const stuck = await startTcpServer((socket) => socket.pause());
    const transport = openTransport(url, { connections: 1 });
    const connecting = openTransport(stuck.url.replace('http:', 'https:'));

    const answers = [
      transport.send(headers, body),
      transport.send(headers, body),
      connecting.send(headers, body),
    ];
    await arrived.promise;
    await Promise.all([transport.destroy(), connecting.destroy()]);

    const closed = { failure: 'sender', reason: 'TRANSPORT_CLOSED' };
    expect(await Promise.all(answers)).toEqual([closed, closed, closed]);
    expect(await transport.send(headers, body)).toEqual(closed);
    await transport.close();
  });

  test('ends a close that waits', async () => {
    const arrived = Promise.withResolvers<void>();
    const { url } = await startReceiver(() => arrived.resolve());
    const transport = openTransport(url);
    const answer = transport.send(headers, body);
    await arrived.promise;

    const closing = transport.close();
    await transport.destroy();

    await closing;
    expect(await answer).toMatchObject({ reason: 'TRANSPORT_CLOSED' });
  });
});
