import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request as it arrived. */
export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Receiver extends AsyncDisposable {
  readonly origin: string;
  readonly requests: readonly Received[];
  /** Connections accepted so far. */
  connections(): number;
}

/** Starts a receiver on loopback that keeps each request, then answers; `answer` is told which one it is, from 0. */
export async function startReceiver(
  answer: (index: number, response: ServerResponse) => void,
): Promise<Receiver> {
  const requests: Received[] = [];
  let connections = 0;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method = '', url = '', headers } = request;
      answer(requests.push({ method, url, headers, body }) - 1, response);
    });
  });
  server.on('connection', () => connections++);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    connections: () => connections,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
