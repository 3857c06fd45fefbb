import { once } from 'node:events';
import { Agent, createServer, request as send, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { memoryInbox } from '../../generated/inbox/memory.ts';
import { toNode } from '../../generated/node.ts';
import type { Inbox, ReceiverOptions } from '../../generated/receiver.ts';
import { ALL, BODY, makeReceiver, request } from './made-receiver.ts';

/** A receiver behind a server of Node, and a client that keeps its connection alive. */
async function served(options: Partial<ReceiverOptions<undefined>> = {}) {
  const made = makeReceiver(options);
  const server = createServer(toNode(made.receiver));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  /** Sends an event, whose body may come later. */
  const begin = (id: string) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(BODY),
      'x-request-id': id,
    };
    const sent = send({ host: '127.0.0.1', port, method: 'POST', headers, agent });
    sent.flushHeaders();
    const response = once(sent, 'response').then(([incoming]: IncomingMessage[]) => {
      incoming?.resume();
      return { status: incoming?.statusCode, connection: incoming?.headers.connection };
    });
    return { response, end: () => sent.end(BODY) };
  };
  const deliver = async (id: string) => {
    const { response, end } = begin(id);
    end();
    return response;
  };
  return {
    ...made,
    server,
    port,
    begin,
    deliver,
    async [Symbol.asyncDispose]() {
      agent.destroy();
      await ended(server);
    },
  };
}

async function ended(server: Server): Promise<void> {
  server.closeAllConnections();
  if (server.listening) await once(server.close(), 'close');
}

/** An inbox that counts how often it is closed. */
function countedInbox(): { inbox: Inbox; closed: () => number } {
  let closed = 0;
  const inbox = memoryInbox();
  return { inbox: { ...inbox, close: () => void (closed += 1) }, closed: () => closed };
}

test('says at once that it is not ready, and accepts for the grace, each time as the last request of a connection', async () => {
  await using served_ = await served();
  const { receiver, server, deliver, inbox } = served_;
  receiver.start();
  expect(await receiver.isReady()).toBe(true);
  expect(await deliver('before')).toEqual({ status: 200, connection: 'keep-alive' });
  // Without an end, so that nothing here depends on how long something takes.
  void receiver.close({ server, graceMs: 600_000, withinMs: 600_000 });
  expect(await receiver.isReady()).toBe(false);
  expect(await deliver('on the same connection')).toEqual({ status: 200, connection: 'close' });
  expect(await deliver('on a new one')).toEqual({ status: 200, connection: 'close' });
  expect(await receiver.fetch(request({ id: 'by fetch' }))).toMatchObject({ status: 200 });
  // They are stored, and left to others.
  const waiting = (await inbox.list({ ...ALL, states: ['waiting'] })).map(({ id }) => id);
  expect(waiting).toEqual(['on the same connection', 'on a new one', 'by fetch']);
});

test('waits for a running request, accepts no other, and closes connections on which nothing happens', async () => {
  await using under = await served();
  const { receiver, server, begin, port } = under;
  const running = begin('a');
  await once(server, 'request');
  const closed = receiver.close({ server, graceMs: 0, withinMs: 600_000 });
  await expect.poll(() => server.listening).toBe(false);
  const refused = once(connect(port, '127.0.0.1'), 'connect').catch(({ code }) => code);
  expect(await refused).toBe('ECONNREFUSED');
  running.end();
  // It came before the end, so its connection is kept alive; it is idle from now on.
  expect(await running.response).toMatchObject({ status: 200 });
  expect(await closed).toBe(0);
});

test('ends a connection that never sends anything, once its time is up', async () => {
  await using under = await served();
  const { receiver, server, port } = under;
  const silent = connect(port, '127.0.0.1');
  await once(server, 'connection');
  const over = once(silent, 'close');
  await receiver.close({ server, graceMs: 0, withinMs: 50 });
  await over;
});

test('lets handlers end, and gives back the event of one that does not', async () => {
  const gate = Promise.withResolvers<void>();
  const { receiver, inbox } = makeReceiver({
    handlers: { '*': (_, { id }) => (id === 'ends' ? gate.promise : new Promise<void>(() => {})) },
  });
  receiver.start();
  await receiver.fetch(request({ id: 'ends' }));
  await receiver.fetch(request({ id: 'does not' }));
  await expect.poll(async () => (await inbox.counts(ALL.contract)).claimed).toBe(2);
  const closed = receiver.close({ withinMs: 200 });
  gate.resolve();
  expect(await closed).toBe(1);
  const states = (await inbox.list(ALL)).map(({ id, state }) => [id, state]);
  expect(states).toEqual([
    ['ends', 'done'],
    ['does not', 'waiting'],
  ]);
});

test('closes what the inbox has opened, once, unless others use it', async () => {
  const own = countedInbox();
  const { receiver } = makeReceiver({ inbox: own.inbox });
  const first = receiver.close();
  expect(receiver.close()).toBe(first);
  await first;
  expect(own.closed()).toBe(1);
  const shared = countedInbox();
  await makeReceiver({ inbox: shared.inbox }).receiver.close({ keepInbox: true });
  expect(shared.closed()).toBe(0);
});

test('does not mind a server that is closed, one that fails, nor an inbox that fails', async () => {
  const inbox: Inbox = {
    ...memoryInbox(),
    close: () => {
      throw new Error('closed already');
    },
  };
  const { receiver, errors } = makeReceiver({ inbox });
  expect(await receiver.close({ server: createServer(), graceMs: 0 })).toBe(0);
  expect(errors).toEqual([['Error: closed already', 'inbox']]);
  const stop = () => {
    throw new Error('it fails');
  };
  expect(await makeReceiver().receiver.close({ server: { stop }, graceMs: 0 })).toBe(0);
  const shutdown = () => Promise.reject(new Error('it fails'));
  expect(await makeReceiver().receiver.close({ server: { shutdown }, graceMs: 0 })).toBe(0);
});

test('is not ready while the inbox is not', async () => {
  const inbox: Inbox = { ...memoryInbox(), ready: () => Promise.reject(new Error('no table')) };
  expect(await makeReceiver({ inbox }).receiver.isReady()).toBe(false);
});
