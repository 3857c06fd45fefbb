import type { IncomingMessage, RequestListener } from 'node:http';

const METHODS = ['GET', 'HEAD'];

/** The names of this machine to itself. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Passes on requests to read something from this very server, and refuses all others. A page of any site can have a browser
 * send requests to loopback; by a domain name that leads there it would be allowed to read the responses, too.
 */
export function ownRequests(listener: RequestListener): RequestListener {
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
