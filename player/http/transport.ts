import type { Answer } from './answer.ts';
import { failureOf } from './failure-of.ts';
import { HttpConnection, type HttpConnectionSettings } from './http-connection.ts';
import { headWriter } from './request-head.ts';
import { checkTarget } from './target-guard.ts';
import { checkTlsSettings } from './tls-settings.ts';

export type { Answer } from './answer.ts';

/** Sends requests to one receiver over kept connections. */
export interface Transport {
  /** Sends one request and waits for the answer; never rejects. The headers are names and values in turn. */
  send(headers: readonly string[], body: string): Promise<Answer>;
  /** Waits for the requests under way, then ends all connections. A later request is not sent. */
  close(): Promise<void>;
  /** Ends all connections at once; requests under way get the reason `TRANSPORT_CLOSED`. A later one is not sent. */
  destroy(): Promise<void>;
}

export interface TransportSettings extends HttpConnectionSettings {
  readonly method: string;
  /** How many connections there may be at once; a request beyond that waits. As many as requests unless told. */
  readonly connections?: number | undefined;
  /** Hosts other than this machine that requests may go to: see `checkTarget`. */
  readonly allowHosts?: readonly string[] | undefined;
}

const transportClosed: Answer = { failure: 'connection', reason: 'TRANSPORT_CLOSED' };

interface WaitingRequest {
  readonly head: string;
  readonly body: string;
  readonly resolve: (answer: Answer) => void;
}

/**
 * Opens a transport. Never follows a redirect, has one request at a time on a connection, and never sends a request
 * twice. Throws a TypeError where requests may not go to the URL, or where the TLS settings cannot be used.
 */
export function createTransport(settings: TransportSettings): Transport {
  const { url, method, connections: limit = Infinity, allowHosts = [], tls } = settings;
  checkTarget(url, allowHosts);
  if (tls) checkTlsSettings(tls);

  const writeHead = headWriter(url, method);
  const connections: HttpConnection[] = [];
  const free: HttpConnection[] = [];
  const waiting: WaitingRequest[] = [];
  let unsettled = 0;
  let isClosed = false;
  let allSettled: (() => void) | undefined;

  const onSettled = (): void => {
    if (--unsettled === 0) allSettled?.();
  };

  const onFree = (connection: HttpConnection): void => {
    const next = waiting.shift();
    if (next) connection.send(next.head, next.body, next.resolve);
    else free.push(connection);
  };

  const freeConnection = (): HttpConnection | undefined => {
    const connection = free.pop();
    // One that rests is worth waiting for.
    if (connection || connections.length >= Math.min(limit, unsettled)) return connection;
    const added = new HttpConnection(settings, { onSettled, onFree });
    connections.push(added);
    return added;
  };

  const endAll = (): void => {
    for (const connection of connections) connection.end(transportClosed);
  };

  return {
    send(headers, body) {
      if (isClosed) return Promise.resolve(transportClosed);
      let head: string;
      try {
        head = writeHead(headers, Buffer.byteLength(body));
      } catch (error) {
        return Promise.resolve(failureOf(error as Error));
      }
      unsettled++;
      return new Promise((resolve) => {
        const connection = freeConnection();
        if (connection) connection.send(head, body, resolve);
        else waiting.push({ head, body, resolve });
      });
    },
    async close() {
      isClosed = true;
      if (unsettled > 0) await new Promise<void>((resolve) => (allSettled = resolve));
      endAll();
    },
    async destroy() {
      isClosed = true;
      for (const { resolve } of waiting.splice(0)) {
        resolve(transportClosed);
        onSettled();
      }
      endAll();
    },
  };
}
