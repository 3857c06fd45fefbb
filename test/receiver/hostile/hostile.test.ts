import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BODY } from '../made-receiver.ts';
import type { Ports, ProcessReport } from './hostile-process.ts';
import { hostileRequests, type HostileRequest } from './hostile-requests.ts';

const SCRIPT = path.join(import.meta.dirname, 'hostile-process.ts');

let child: ChildProcess;
let ports: Ports;

beforeAll(async () => {
  // What needs more than this is not bounded.
  const execArgv = ['--conditions=@webhook-contract/source', '--max-old-space-size=128'];
  child = fork(SCRIPT, { execArgv, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [message] = (await once(child, 'message')) as [{ ports: Ports }];
  ({ ports } = message);
});

afterAll(async () => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
});

/** The statuses that come back on one connection until it is closed. */
async function send(
  port: number,
  { pieces, isEnded }: Pick<HostileRequest, 'pieces' | 'isEnded'>,
): Promise<readonly number[]> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (data) => (received += data.toString('latin1')));
  // Where a request is refused before it has ended, the rest of it goes nowhere.
  socket.on('error', () => undefined);
  for (const piece of pieces) socket.write(piece);
  if (isEnded) socket.end();
  await new Promise((resolve) => socket.once('close', resolve));
  return [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
}

function deliver(port: number, id: string, key = 'the key'): Promise<readonly number[]> {
  const head = `POST /webhook HTTP/1.1\r\nhost: a\r\nconnection: close\r\nx-partner-key: ${key}\r\nx-request-id: ${id}\r\ncontent-length: ${Buffer.byteLength(BODY)}\r\n\r\n`;
  return send(port, { pieces: [head, BODY], isEnded: false });
}

async function report(): Promise<ProcessReport> {
  child.send('report');
  const [message] = (await once(child, 'message')) as [ProcessReport];
  return message;
}

test('there are enough hostile requests', () => expect(hostileRequests.length).toBeGreaterThan(60));

describe.each([
  ['toNode', 'patientToNode'],
  ['fetch', 'patientFetch'],
] as const)('through %s', (name, patient) => {
  test.concurrent.each(hostileRequests.map((request) => [request.title.slice(0, 60), request] as const))(
    '%s',
    async (_, request) => {
      // A busy machine is too slow for short limits, which are for what never ends.
      const port = ports[request.statuses.includes(408) ? name : patient];
      expect(await send(port, request)).toEqual(request.statuses);
    },
  );

  test.each([
    ['a key', 401],
    ['the key', 413],
  ])('20 MB with %s are not kept, and the sender is told so', async (key, status) => {
    const head = `POST /webhook HTTP/1.1\r\nhost: a\r\nx-partner-key: ${key}\r\ncontent-length: 20000000\r\n\r\n`;
    const pieces = [head, new Uint8Array(20_000_000)];
    const told = (await send(ports[name], { pieces, isEnded: false })).join();
    // Behind a server of fetch, what is left of a body is that server's.
    expect(name === 'toNode' ? [`${status}`] : ['', `${status}`]).toContain(told);
  });

  test('500 at once without the key', async () => {
    const all = await Promise.all(
      Array.from({ length: 500 }, () => deliver(ports[patient], 'stranger', 'a key')),
    );
    expect(all.flat()).toEqual(Array(500).fill(401));
  });

  test('500 at once with the key', async () => {
    const all = await Promise.all(
      Array.from({ length: 500 }, (_, index) => deliver(ports[patient], `flood-${index}`)),
    );
    expect(all.flat()).toEqual(Array(500).fill(200));
  });

  test('500 connections that are reset in the midst of a body', async () => {
    await Promise.all(
      Array.from({ length: 500 }, async () => {
        const socket = connect(ports[patient], '127.0.0.1');
        await once(socket, 'connect');
        socket.write(
          'POST /webhook HTTP/1.1\r\nhost: a\r\nx-partner-key: the key\r\ncontent-length: 100\r\n\r\n{',
        );
        socket.resetAndDestroy();
        await once(socket, 'close');
      }),
    );
  });

  test('200 requests one after the other, before any response', async () => {
    const one = `POST /webhook HTTP/1.1\r\nhost: a\r\nx-partner-key: the key\r\nx-request-id: pipelined\r\ncontent-length: ${Buffer.byteLength(BODY)}\r\n\r\n${BODY}`;
    const last = one.replace('host: a', 'host: a\r\nconnection: close');
    const statuses = await send(ports[patient], { pieces: [one.repeat(199), last], isEnded: false });
    expect(statuses).toEqual(Array(200).fill(200));
  });
});

test('after all of it a genuine event is taken and handled, and nothing of a stranger was', async () => {
  for (const [name, port] of Object.entries(ports)) {
    expect(await deliver(port, `genuine-${name}`)).toEqual([200]);
  }
  await expect
    .poll(async () => (await report()).handledIds)
    .toEqual(expect.arrayContaining(['genuine-toNode', 'genuine-fetch']));
  const { storedIds, errors, rssBytes } = await report();
  expect(storedIds.filter((id) => id.includes('stranger'))).toEqual([]);
  expect(errors).toEqual([]);
  expect(rssBytes).toBeLessThan(400_000_000);
});
