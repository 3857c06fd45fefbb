import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import {
  createServer as createTcpServer,
  type AddressInfo,
  type Server as TcpServer,
  type Socket,
} from 'node:net';
import { onTestFinished } from 'vitest';
import { freePort } from '../../free-port.ts';

/** A request as it came over the wire. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly rawHeaders: readonly string[];
  readonly body: string;
}

export interface LoopbackServer {
  readonly url: string;
  readonly requests: readonly Received[];
  /** Connections accepted so far. */
  connections(): number;
}

/** Starts a receiver that records each whole request, then answers. It is closed after the test. */
export async function startReceiver(answer: RequestListener): Promise<LoopbackServer> {
  const requests: Received[] = [];
  const server = createServer((request, response) => {
    void bodyOf(request).then(
      (body) => {
        requests.push({
          method: request.method ?? '',
          path: request.url ?? '',
          rawHeaders: request.rawHeaders,
          body,
        });
        answer(request, response);
      },
      // A body that broke off is not a request.
      () => undefined,
    );
  });
  return { ...(await listen(server, () => server.closeAllConnections())), requests };
}

/** Starts a server that is not an HTTP server: it gets the bare connection. */
export async function startTcpServer(onConnection: (socket: Socket) => void): Promise<LoopbackServer> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    onConnection(socket);
  });
  return { ...(await listen(server, () => sockets.forEach((socket) => socket.destroy()))), requests: [] };
}

/** The address of a port on which nobody listens. */
export async function unusedUrl(): Promise<string> {
  return `http://127.0.0.1:${await freePort()}/webhook`;
}

/** Closes something after the test, before what it stands on: the last one first. */
export function closeAfterTest<T extends { close(): Promise<void> }>(closable: T): T {
  onTestFinished(() => closable.close());
  return closable;
}

/** Has a server listen on any free port of loopback, and returns that. The server is closed after the test. */
export async function listenOnLoopback(
  server: TcpServer,
  dropConnections: () => void = () => {},
): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        dropConnections();
      }),
  );
  return (server.address() as AddressInfo).port;
}

async function listen(
  server: TcpServer,
  dropConnections: () => void,
): Promise<Omit<LoopbackServer, 'requests'>> {
  let connections = 0;
  server.on('connection', () => connections++);
  const port = await listenOnLoopback(server, dropConnections);
  return { url: `http://127.0.0.1:${port}/webhook`, connections: () => connections };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
