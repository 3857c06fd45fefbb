import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

const METHODS = ['GET', 'HEAD'];

/** The names of this machine to itself. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** A site that is being served. */
export interface SiteServer {
  /** The address of its home, with a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves on loopback; port 0 is any free port. Only requests that `ownRequests` passes on reach the listener. Rejects if the port
 * is taken.
 */
export async function serveHere(listener: RequestListener, port: number): Promise<SiteServer> {
  const server = createServer(ownRequests(listener));
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Passes on requests to read something from this very server, and refuses all others. A page of any site can have a browser
 * send requests to loopback; by a domain name that leads there it would be allowed to read the responses, too.
 */
function ownRequests(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (!isForThisServer(request)) {
      response.writeHead(421, PLAIN).end('Open this site as localhost, with its port.\n');
    } else if (!METHODS.includes(request.method ?? '')) {
      response.writeHead(405, { ...PLAIN, allow: METHODS.join(', ') }).end('This site can only be read.\n');
    } else listener(request, response);
  };
}

const PLAIN = { 'content-type': 'text/plain; charset=utf-8' };

function isForThisServer({ headers, socket }: IncomingMessage): boolean {
  const host = headers.host?.toLowerCase() ?? '';
  // Browsers leave out the port that HTTP has by default.
  const endings = socket.localPort === 80 ? ['', ':80'] : [`:${socket.localPort}`];
  return LOOPBACK.some((name) => endings.some((ending) => host === name + ending));
}
