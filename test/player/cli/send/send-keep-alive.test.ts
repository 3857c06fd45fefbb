import { expect, test } from 'vitest';
import { startTcpServer } from '../../sender/loopback-server.ts';
import { run } from '../run.ts';

test('a connection that the receiver closes without notice loses an event, and the reason says what to try', async () => {
  const { url } = await startTcpServer((socket) => {
    let requests = 0;
    socket.on('data', () =>
      ++requests < 3 ? socket.write('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n') : socket.destroy(),
    );
  });

  const argv = ['send', 'parcelDelivered', '--to', url, '--count', '6', '--concurrency', '1'];
  const { code, stdout } = await run(argv);

  expect(code).toBe(1);
  expect(stdout).toMatch(/\(KEPT_CONNECTION_CLOSED: .+; try without keep-alive\)\. Lost\n/);
});
