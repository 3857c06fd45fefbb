import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below all ports that a system gives to connections and to servers that ask for any. */
const FIRST = 10_000;
const LAST = 32_000;

/**
 * A port of loopback on which nobody listens, for a server that has to be told one. It stays free until that listens: nobody
 * else gets such a port but by asking for its number.
 */
export async function freePort(): Promise<number> {
  const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return freePort();
  }
  server.close();
  await once(server, 'close');
  return port;
}
