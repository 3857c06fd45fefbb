import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReceiverResponse } from '@webhook-contract/receiver/v1';
import type { ValidationError } from '@webhook-contract/runtime/v1';
import type { ListenerResponse } from './listener-options.ts';

/** What a request is responded to with. */
interface ResponseToSend {
  readonly status: number;
  /** Named where the method was another one. */
  readonly allow: string;
  /** The body of the response, as JSON; none if there is no problem. */
  readonly problems: readonly ValidationError[];
  /** What is sent instead of the problems. */
  readonly own?: ListenerResponse | undefined;
  /** What a handshake expects, whatever else is said. */
  readonly handshake?: ReceiverResponse | undefined;
  /** Whether the connection ends with it. */
  readonly isLast: boolean;
}

/** Sends a response; to a client that has gone, nothing. */
export function respond(
  response: ServerResponse,
  { status, allow, problems, own, handshake, isLast }: ResponseToSend,
): void {
  if (response.destroyed) return;
  response.statusCode = status;
  if (status === 405) response.setHeader('allow', allow);
  if (isLast) response.setHeader('connection', 'close');
  if (handshake) {
    for (const [name, value] of Object.entries(handshake.headers)) response.setHeader(name, value);
    return void response.end(handshake.body);
  }
  if (own) {
    if (own.contentType !== undefined) response.setHeader('content-type', own.contentType);
    return void response.end(own.body);
  }
  if (problems.length === 0) return void response.end();
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ problems }));
}

/** Resolves when the response has left, or there is nobody left to take it. */
export function whenGone({ socket }: IncomingMessage, response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      socket.off('close', done);
      resolve();
    };
    // The response to a pipelined request learns nothing of a connection that ends before its turn.
    socket.setMaxListeners(0).once('close', done);
    response.once('close', done);
    // The client went away while it was responded to.
    response.on('error', done);
  });
}

/** Waits `durationMs`, but not longer than there is somebody to respond to. */
export async function responseDelay(durationMs: number, gone: Promise<void>): Promise<void> {
  if (durationMs === 0) return;
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([gone, new Promise((resolve) => (timer = setTimeout(resolve, durationMs)))]);
  clearTimeout(timer);
}
