import type { Exchange } from './exchange.ts';
import { HttpConnection, transportClosed } from './http-connection.ts';
import type { HttpSettings } from './http-settings.ts';
import { checkTarget } from './target-guard.ts';
import { checkTlsSettings } from './tls-settings.ts';

/** Sends requests to one receiver over kept connections. */
export interface Transport {
  /** Sends one request and waits for the response; never rejects. The headers are names and values in turn. */
  send(headers: readonly string[], body: string): Promise<Exchange>;
  /** Waits for the requests in flight, then closes all connections. A later request is not sent. */
  close(): Promise<void>;
  /** Ends all connections at once; requests under way get the reason `TRANSPORT_CLOSED`. A later one is not sent. */
  destroy(): Promise<void>;
}

interface WaitingRequest {
  readonly headers: readonly string[];
  readonly body: string;
  readonly resolve: (exchange: Exchange) => void;
}

/**
 * Opens a transport with at most `maxConnections` at once, beyond which a request waits; by default, as many as requests.
 * Never follows a redirect, has one request at a time on a connection, and never sends a request twice. Throws an
 * OptionError if requests may not go to the URL, or where the TLS settings cannot be used.
 */
export function createTransport(settings: HttpSettings, maxConnections = Infinity): Transport {
  checkTarget(settings);
  checkTlsSettings(settings.tls);

  const connections: HttpConnection[] = [];
  const free: HttpConnection[] = [];
  const waiting: WaitingRequest[] = [];
  let unsettled = 0;
  let isClosed = false;
  let allSettled: (() => void) | undefined;

  const onFree = (connection: HttpConnection): void => {
    const next = waiting.shift();
    if (next) connection.send(next.headers, next.body, next.resolve);
    else free.push(connection);
  };

  const freeConnection = (): HttpConnection | undefined => {
    const connection = free.pop();
    // One that rests is worth waiting for.
    if (connection || connections.length >= Math.min(maxConnections, unsettled)) return connection;
    const added = new HttpConnection(settings, onFree);
    connections.push(added);
    return added;
  };

  const endAll = (): void => {
    for (const connection of connections) connection.end();
  };

  return {
    send(headers, body) {
      if (isClosed) return Promise.resolve(transportClosed);
      unsettled++;
      return new Promise((resolvePromise) => {
        const resolve = (exchange: Exchange): void => {
          resolvePromise(exchange);
          if (--unsettled === 0) allSettled?.();
        };
        const connection = freeConnection();
        if (connection) connection.send(headers, body, resolve);
        else waiting.push({ headers, body, resolve });
      });
    },
    async close() {
      isClosed = true;
      if (unsettled > 0) await new Promise<void>((resolve) => (allSettled = resolve));
      endAll();
    },
    async destroy() {
      isClosed = true;
      for (const { resolve } of waiting.splice(0)) resolve(transportClosed);
      endAll();
    },
  };
}

/** Sends one request over a connection of its own. Throws what `createTransport` throws. */
export async function sendAlone(
  settings: HttpSettings,
  headers: readonly string[],
  body: string,
): Promise<Exchange> {
  const transport = createTransport({ ...settings, keepAlive: false });
  try {
    return await transport.send(headers, body);
  } finally {
    await transport.destroy();
  }
}
