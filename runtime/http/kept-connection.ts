import type { Socket } from 'node:net';
import type { Client } from 'undici';
import type { AnswerReader } from './answer-reader.ts';
import { openConnection, type ConnectionSettings } from './open-connection.ts';
import { skipContinue } from './skip-continue.ts';

/**
 * Idle connections are given up early: one that the receiver is just closing looks like a failed delivery. Servers close
 * them after 2 s at the earliest by default (gunicorn), most after 5 s or more.
 */
const keepAliveTimeoutMs = 500;

/**
 * At most one connection to the receiver, with one request at a time. It is opened by the first request, and again by
 * the next one after it has ended.
 */
export class KeptConnection {
  /** The request under way. */
  reader: AnswerReader | undefined;
  readonly #client: Client;
  #socket: Socket | undefined;
  #firstError: Error | undefined;
  #requests = 0;
  #expectAnswer: (() => void) | undefined;
  #giveUp: (() => void) | undefined;

  constructor(HttpClient: typeof Client, settings: ConnectionSettings) {
    this.#client = new HttpClient(settings.url.origin, {
      pipelining: 1,
      // HTTP/2 would put several requests on one connection.
      allowH2: false,
      keepAliveTimeout: keepAliveTimeoutMs,
      // The receiver may ask for a shorter time, not for a longer one.
      keepAliveMaxTimeout: keepAliveTimeoutMs,
      keepAliveTimeoutThreshold: 0,
      // The one timer of AnswerReader covers these.
      headersTimeout: 0,
      bodyTimeout: 0,
      connect: (_, callback) => {
        this.#requests = 0;
        this.#firstError = undefined;
        this.#giveUp = openConnection(settings, (error, socket) => {
          if (!socket) return callback(error ?? new Error('There is no connection.'), null);
          this.#socket = socket;
          socket.on('error', (problem) => (this.#firstError ??= problem));
          this.#expectAnswer = skipContinue(socket);
          callback(null, socket);
        });
      },
    });
  }

  /** Whether the next request would go over the connection that is open now. */
  get isOpen(): boolean {
    return this.#socket?.destroyed === false;
  }

  /** Sends the reader's request; the one before must be settled. */
  send(reader: AnswerReader): void {
    this.reader = reader;
    this.#client.dispatch(reader.request, reader);
  }

  /** Tells the connection that a request begins now. Says whether an earlier one went over it. */
  begin(): boolean {
    this.#expectAnswer?.();
    return this.#requests++ > 0;
  }

  /** Says whether requests went over the connection so far, and forgets them. */
  forgetKept(): boolean {
    const isKept = this.#requests > 0;
    this.#requests = 0;
    return isKept;
  }

  /** What broke the connection first: the client tells the last thing, a close where a TLS alert came before. */
  causeOf(error: Error): Error {
    return this.#firstError ?? error;
  }

  /** Ends the open connection; the next request opens another one. */
  disconnect(): void {
    this.#socket?.destroy();
  }

  /** Ends the connection, open or not, for good. */
  async destroy(): Promise<void> {
    const destroyed = this.#client.destroy();
    this.#giveUp?.();
    await destroyed;
  }
}
