import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { runDeadlinesBy } from '../../../receiver/deadline.ts';
import { run } from './run.ts';

/** Stores that fall silent, and time that is played. */

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  runDeadlinesBy(globalThis);
});
afterEach(() => {
  vi.useRealTimers();
  runDeadlinesBy(globalThis);
  vi.unstubAllEnvs();
});

/** A server that responds to a message if there is a response to it. */
async function serve(responseTo: (message: string) => string | undefined): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      const response = responseTo(data.toString('latin1'));
      if (response !== undefined) socket.write(response, 'latin1');
      else server.emit('silence');
    });
  });
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  silences.set((server.address() as AddressInfo).port, once(server, 'silence'));
  return (server.address() as AddressInfo).port;
}

/** When the server of a port has first been silent. */
const silences = new Map<number, Promise<unknown>>();

const silent = (): undefined => undefined;

/** PostgreSQL, which lets everybody in and responds to nothing but `select 1`. */
function connectable(message: string): string | undefined {
  const ready = 'Z\0\0\0\u0005I';
  if (message.includes('client_encoding')) return `R\0\0\0\u0008\0\0\0\0${ready}`;
  return message === 'Q\0\0\0\rselect 1\0' ? `C\0\0\0\rSELECT 1\0${ready}` : undefined;
}

/** Redis, which accepts what clients say of themselves, and responds to no command. */
function greeting(message: string): string | undefined {
  const commands = message.match(/\$\d+\r\n(?:HELLO|CLIENT)\r\n/g) ?? [];
  return commands.length === 0 ? undefined : '+OK\r\n'.repeat(commands.length);
}

test.each<[string, string, (message: string) => string | undefined, number]>([
  ['--postgres', 'never responds', silent, 10_000],
  ['--postgres', 'responds to no query', connectable, 60_000],
  ['--redis', 'never responds', silent, 10_000],
  ['--redis', 'responds to no command', greeting, 60_000],
])('%s gives up a server that %s after its time', async (option, _, responseTo, limitMs) => {
  const port = await serve(responseTo);
  vi.stubEnv('STORE_URL', `${option.slice(2)}://a:b@127.0.0.1:${port}`);
  const settled = vi.fn<() => void>();
  const ended = run(['list', option, '--env', 'STORE_URL']).finally(settled);
  await silences.get(port);
  await vi.advanceTimersByTimeAsync(limitMs - 1);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await ended).toMatchObject({
    code: 3,
    stderr: expect.stringMatching(/: the inbox cannot be reached: it did not respond in time\.\n$/),
  });
});
