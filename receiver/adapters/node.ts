import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import type { Receiver } from '../create-receiver.ts';
import type { IncomingRequest } from '../request/request.ts';

/** What frameworks on top of node:http add to a request. */
interface FrameworkRequest {
  /** What a body parser has produced. */
  readonly body?: unknown;
  /** The raw bytes, if a framework keeps them, like NestJS with `rawBody: true`. */
  readonly rawBody?: unknown;
}

/**
 * Turns a receiver into a handler for node:http, Express, NestJS and other frameworks based on it. Mount it before any
 * body parser: if the body has been consumed, it responds with 500 and reports to `next` or the console how to fix
 * that.
 */
export function toNode(
  receiver: Pick<Receiver, 'receive'>,
): (request: IncomingMessage, response: ServerResponse, next?: (error: Error) => void) => Promise<void> {
  return async (request, response, next) => {
    const body = bodyOf(request);
    if (body === undefined) {
      const error = new Error(CONSUMED);
      if (next) return next(error);
      console.error(error.message);
      response.writeHead(500).end();
      return;
    }
    const { method = '', url, headers } = request;
    const result = await receiver.receive({ method, url, headers, body });
    response.statusCode = result.status;
    for (const [name, value] of Object.entries(result.headers)) response.setHeader(name, value);
    const isLeft = !request.complete;
    // Nothing is written before, so that Node counts the bytes itself.
    if (!isLeft) return void response.end(result.body);
    response.setHeader('content-length', Buffer.byteLength(result.body));
    if (!isShort(request)) response.setHeader('connection', 'close');
    response.write(result.body);
    // A connection that is closed while a body still comes may take the response with it.
    await finished(request.resume(), { signal: AbortSignal.timeout(1_000) }).catch(() => undefined);
    response.end();
  };
}

/** Whether what is left of a refused body will have been read, so that the connection can be used again. */
function isShort({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length']) <= 65_536;
}

const CONSUMED =
  'A body parser has read the webhook before the receiver, and the bytes are gone. Mount the receiver before it, as in app.post("/webhook", toNode(receiver)) above app.use(express.json())';

/** The raw body, read or unread; undefined if other code has consumed it. */
function bodyOf(request: IncomingMessage & FrameworkRequest): IncomingRequest['body'] | undefined {
  if (!request.readableDidRead) return request;
  return [request.rawBody, request.body].find((bytes) => bytes instanceof Uint8Array);
}
