import type { Socket } from 'node:net';
import { startTcpServer, type LoopbackServer } from '../sender/loopback-server.ts';

/** Writes each part on its own, a turn of the event loop apart. */
export async function say(socket: Socket, parts: Iterable<string | Uint8Array>): Promise<void> {
  socket.setNoDelay(true);
  for (const part of parts) {
    socket.write(part);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** A server that answers each chunk of a request by saying the parts, then does with the connection as it is told. */
export function startSaying(
  parts: Iterable<string | Uint8Array>,
  andThen: (socket: Socket) => void = () => undefined,
): Promise<LoopbackServer> {
  return startTcpServer((socket) => {
    socket.on('data', () => void say(socket, parts).then(() => andThen(socket)));
  });
}
