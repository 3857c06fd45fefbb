import type { Readable } from 'node:stream';
import type { Client } from 'undici';
import type { Answer } from './answer.ts';
import { AnswerReader, keptConnectionClosed } from './answer-reader.ts';
import { KeptConnection } from './kept-connection.ts';
import type { ConnectionSettings } from './open-connection.ts';
import { checkTarget } from './target-guard.ts';
import { checkTlsSettings } from './tls-settings.ts';

export type { Answer } from './answer.ts';

type RequestBody = Uint8Array | Readable;

/** Sends requests to one receiver over kept connections. */
export interface Transport {
  /**
   * Sends one request and waits for the answer; never rejects. A repeated name in the list of names and values goes out
   * repeated. A stream as body needs a content-length among the headers.
   */
  send(headers: readonly string[], body: RequestBody): Promise<Answer>;
  /** Loads the HTTP client, which the first request does otherwise, before its own time begins. */
  prepare(): Promise<void>;
  /** Waits for the requests under way, then ends all connections. A later request is not sent. */
  close(): Promise<void>;
  /** Ends all connections at once; requests under way get the reason `TRANSPORT_CLOSED`. A later one is not sent. */
  destroy(): Promise<void>;
}

export interface TransportSettings extends ConnectionSettings {
  readonly method: string;
  /** For each request: connecting, sending and the answer with its body together, in milliseconds. */
  readonly timeoutMs: number;
  /** How many connections there may be at once; a request beyond that waits. As many as requests unless told. */
  readonly connections?: number | undefined;
  /** Hosts other than this machine that requests may go to: see `checkTarget`. */
  readonly allowHosts?: readonly string[] | undefined;
}

const transportClosed: Answer = { failure: 'connection', reason: 'TRANSPORT_CLOSED' };

/**
 * How long the first connections rest after their answers, in milliseconds. Some receivers close a connection right
 * after an answer that promised to keep it; a request that goes out at that moment is lost, and may or may not have been
 * read. So the first connections to have an answer are not used again before it has turned out whether this receiver
 * keeps them; where it does not, every request gets a new one.
 */
const restMs = 25;

interface WaitingRequest {
  readonly headers: readonly string[];
  readonly body: RequestBody;
  readonly resolve: (answer: Answer) => void;
}

/**
 * Opens a transport. Never follows a redirect, has one request at a time on a connection, and never sends a request
 * twice. Throws a TypeError where requests may not go to the URL, or where the TLS settings cannot be used.
 */
export function createTransport(settings: TransportSettings): Transport {
  const { url, method, timeoutMs, connections: limit = Infinity, allowHosts = [], tls } = settings;
  checkTarget(url, allowHosts);
  if (tls) checkTlsSettings(tls);

  const path = url.pathname + url.search;
  let HttpClient: typeof Client | undefined;
  let loading: Promise<void> | undefined;

  const connections = new Set<KeptConnection>();
  const idle: KeptConnection[] = [];
  /** Settled just now. */
  let returned: KeptConnection[] = [];
  let resting: KeptConnection[] = [];
  let restTimer: NodeJS.Timeout | undefined;
  /** Whether the receiver keeps connections after its answers, once that is known. */
  let isKeeping: boolean | undefined;

  const waiting: WaitingRequest[] = [];
  let unsettled = 0;
  let isClosed = false;
  let allSettled: (() => void) | undefined;
  let closing: Promise<void> | undefined;

  const prepare = (): Promise<void> => {
    loading ??= import('undici').then((undici) => {
      HttpClient = undici.Client;
    });
    return loading;
  };

  const freeConnection = (): KeptConnection | undefined => {
    const connection = idle.pop();
    if (connection || !HttpClient) return connection;
    if (connections.size >= limit || returned.length > 0 || resting.length > 0) return undefined;
    const opened = new KeptConnection(HttpClient, settings);
    connections.add(opened);
    return opened;
  };

  const sendOver = (
    connection: KeptConnection,
    headers: readonly string[],
    body: RequestBody,
    resolve: (answer: Answer) => void,
  ): void => {
    const request = { path, method, headers: headers as string[], body };
    connection.send(new AnswerReader(request, connection, timeoutMs, resolve, release));
  };

  const release = (connection: KeptConnection, reader: AnswerReader, answer: Answer): void => {
    connection.reader = undefined;
    if (!reader.hasBegun) {
      // It may still be connecting, to somebody who never answers.
      connections.delete(connection);
      void connection.destroy();
    } else {
      if ('reason' in answer && answer.reason === keptConnectionClosed) isKeeping = undefined;
      returned.push(connection);
    }
    // Not at once, so that the end of a connection that came along with the answer is seen before it is used again.
    if (returned.length === 1 || !reader.hasBegun) setImmediate(takeBack);
    if (--unsettled === 0) allSettled?.();
  };

  const takeBack = (): void => {
    for (const connection of returned) {
      if (isKeeping === undefined && connection.isOpen) resting.push(connection);
      else putBack(connection);
    }
    returned = [];
    // By way of setImmediate, so that on a busy machine, too, what has arrived is seen before.
    if (resting.length > 0) restTimer ??= setTimeout(setImmediate, restMs, endRest);
    sendWaiting();
  };

  const endRest = (): void => {
    restTimer = undefined;
    isKeeping = resting.every((connection) => connection.isOpen);
    for (const connection of resting) putBack(connection);
    resting = [];
    sendWaiting();
  };

  const putBack = (connection: KeptConnection): void => {
    if (isKeeping === false) connection.disconnect();
    idle.push(connection);
  };

  const sendWaiting = (): void => {
    while (waiting.length > 0) {
      const connection = freeConnection();
      if (!connection) return;
      const next = waiting.shift();
      if (next) sendOver(connection, next.headers, next.body, next.resolve);
    }
  };

  const destroyConnections = async (): Promise<void> => {
    clearTimeout(restTimer);
    await Promise.all([...connections].map((connection) => connection.destroy()));
  };

  return {
    prepare,
    send(headers, body) {
      if (isClosed) return Promise.resolve(transportClosed);
      unsettled++;
      return new Promise((resolve) => {
        const connection = freeConnection();
        if (connection) return sendOver(connection, headers, body, resolve);
        waiting.push({ headers, body, resolve });
        if (!HttpClient) void prepare().then(sendWaiting);
      });
    },
    close() {
      isClosed = true;
      closing ??= (
        unsettled === 0 ? Promise.resolve() : new Promise<void>((resolve) => (allSettled = resolve))
      ).then(destroyConnections);
      return closing;
    },
    destroy() {
      isClosed = true;
      for (const { resolve } of waiting.splice(0)) {
        unsettled--;
        resolve(transportClosed);
      }
      for (const { reader } of connections) reader?.end(transportClosed);
      closing = destroyConnections();
      return closing;
    },
  };
}
