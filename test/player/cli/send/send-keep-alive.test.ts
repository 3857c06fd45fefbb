import { expect, test } from 'vitest';
import { startReceiver, startTcpServer } from '../../sender/loopback-server.ts';
import { run } from '../run.ts';

const argv = (url: string): string[] => [
  'send',
  'parcelDelivered',
  '--to',
  url,
  '--count',
  '6',
  '--concurrency',
  '1',
];

test('--no-keep-alive opens a connection for each request; by default they are used again', async () => {
  const { url, connections } = await startReceiver((_, response) => response.end());

  await run(argv(url));
  expect(connections()).toBe(1);
  await run([...argv(url), '--no-keep-alive']);
  expect(connections()).toBe(7);
});

test('a connection that the receiver closes without notice loses an event, and the reason says what to try', async () => {
  const { url } = await startTcpServer((socket) => {
    let requests = 0;
    socket.on('data', () =>
      ++requests < 3 ? socket.write('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n') : socket.destroy(),
    );
  });

  const kept = await run(argv(url));
  expect(kept.code).toBe(1);
  expect(kept.stdout).toMatch(/\(KEPT_CONNECTION_CLOSED: .+; try without keep-alive\)\. Lost\n/);

  const closed = await run([...argv(url), '--no-keep-alive']);
  expect({ code: closed.code, lost: closed.stdout.includes('0 lost') }).toEqual({ code: 0, lost: true });
});
