import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { toNode } from '../../../generated/node.ts';
import { ALL, BODY, makeReceiver } from '../made-receiver.ts';

/** A server on loopback, with what sends a text to it and gives all that comes back. */
async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async send(...parts: readonly string[]): Promise<string> {
      const socket = connect(port, '127.0.0.1');
      let received = '';
      socket.on('data', (chunk) => (received += chunk));
      socket.on('error', () => undefined);
      for (const part of parts) socket.write(part);
      await once(socket, 'close');
      return received;
    },
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

const HEAD = ['POST /webhook HTTP/1.1', 'host: a', 'content-type: application/json', 'x-request-id: a'];
const text = (...headers: readonly string[]): string => `${[...HEAD, ...headers].join('\r\n')}\r\n\r\n`;
const LENGTH = `content-length: ${Buffer.byteLength(BODY)}`;

test('responds to requests one after the other on one connection', async () => {
  const { receiver } = makeReceiver();
  await using server = await serve(toNode(receiver));
  const large = BODY + ' '.repeat(70_000);
  const received = await server.send(
    text(`content-length: ${Buffer.byteLength(large)}`) + large,
    text(LENGTH, 'connection: close') + BODY,
  );
  expect(received.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
});

test('responds with the headers of the receiver', async () => {
  await using server = await serve(toNode(makeReceiver().receiver));
  const received = await server.send('PUT / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
  expect(received).toMatch(/^HTTP\/1\.1 405 .*^allow: POST\r$/ims);
});

test('reads a body that comes in chunks', async () => {
  const { receiver, inbox } = makeReceiver();
  await using server = await serve(toNode(receiver));
  const chunks = [BODY.slice(0, 10), BODY.slice(10)].map(
    (part) => `${part.length.toString(16)}\r\n${part}\r\n`,
  );
  const received = await server.send(
    text('transfer-encoding: chunked', 'connection: close'),
    ...chunks,
    '0\r\n\r\n',
  );
  expect(received).toMatch(/^HTTP\/1\.1 200/);
  expect(new TextDecoder().decode((await inbox.list(ALL))[0]?.body)).toBe(BODY);
});

test('responds before a body that it refuses has ended, of which it reads the rest for a second, and closes the connection', async () => {
  const second = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(second.signal);
  onTestFinished(() => timeout.mockRestore());
  const { receiver } = makeReceiver();
  await using server = await serve(toNode(receiver));
  const socket = connect(server.port, '127.0.0.1');
  socket.write(text('content-length: 1048577') + BODY);
  const [response] = (await once(socket, 'data')) as [Buffer];
  expect(response.toString()).toMatch(/^HTTP\/1\.1 413 .*connection: close.*\{"error":"too-large"\}$/is);
  expect(timeout.mock.calls).toEqual([[1_000]]);
  socket.write(BODY);
  // By then, it would have been closed.
  await server.send(text(LENGTH, 'connection: close') + BODY);
  expect(socket.closed).toBe(false);
  second.abort();
  await once(socket, 'close');
});

test('responds to a sender without the key at once, and closes the connection once its body has come', async () => {
  const { receiver } = makeReceiver({ key: { header: 'x-key', values: ['the key'] } });
  await using server = await serve(toNode(receiver));
  const socket = connect(server.port, '127.0.0.1');
  socket.write(text(LENGTH, 'connection: close') + BODY.slice(1));
  const [response] = (await once(socket, 'data')) as [Buffer];
  expect(response.toString()).toMatch(/^HTTP\/1\.1 401 .*\{"error":"sender"\}$/s);
  socket.write(BODY.slice(0, 1));
  await once(socket, 'close');
});

test.each([
  ['closes the connection', 65_537],
  ['keeps the connection, if what is left is short,', 65_536],
])('responds to a sender whose body never ends, and %s', async (end, length) => {
  const { receiver } = makeReceiver({ bodyTimeoutMs: 30 });
  await using server = await serve(toNode(receiver));
  const socket = connect(server.port, '127.0.0.1');
  socket.write(`${text(`content-length: ${length}`)}{`);
  const [response] = (await once(socket, 'data')) as [Buffer];
  expect(response.toString()).toMatch(/^HTTP\/1\.1 408 .*\{"error":"timeout"\}$/s);
  expect(/connection: close/i.test(response.toString())).toBe(end.startsWith('closes'));
  socket.destroy();
});

test.each(['rawBody', 'body'])('takes the bytes that a framework has kept as request.%s', async (name) => {
  const { receiver, inbox } = makeReceiver();
  const handle = toNode(receiver);
  await using server = await serve(async (request, response) => {
    const bytes = Buffer.concat(await request.toArray());
    await handle(Object.assign(request, { [name]: bytes }), response);
  });
  expect(await server.send(text(LENGTH, 'connection: close') + BODY)).toMatch(/^HTTP\/1\.1 200/);
  expect(await inbox.list(ALL)).toHaveLength(1);
});

test('says what to do when a body parser has read the body, and does not hang', async () => {
  const { receiver, inbox } = makeReceiver();
  const handle = toNode(receiver);
  const errors: Error[] = [];
  const parse =
    (next?: (error: Error) => void): RequestListener =>
    async (request, response) => {
      const body: unknown = JSON.parse(Buffer.concat(await request.toArray()).toString());
      await handle(Object.assign(request, { body }), response, next);
      response.end();
    };
  await using withNext = await serve(parse((error) => errors.push(error)));
  await withNext.send(text(LENGTH, 'connection: close') + BODY);
  expect(errors.map(String)).toEqual([expect.stringMatching(/Mount the receiver before it/)]);
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await using alone = await serve(parse());
  expect(await alone.send(text(LENGTH, 'connection: close') + BODY)).toMatch(/^HTTP\/1\.1 500/);
  expect(log).toHaveBeenCalledWith(expect.stringMatching(/Mount the receiver before it/));
  expect(await inbox.list(ALL)).toEqual([]);
});
