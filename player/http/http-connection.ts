import type { Socket } from 'node:net';
import type { Answer } from './answer.ts';
import { AnswerParser } from './answer-parser.ts';
import { failureOf } from './failure-of.ts';
import { openConnection, type ConnectionSettings } from './open-connection.ts';

/** The reason where the receiver ended the connection before there was an answer. */
export const connectionEnded = 'CONNECTION_ENDED';

/**
 * The reason where the receiver closed a connection, kept from an earlier request, just as this request went out. Whether
 * it was read is not known, so it is not sent again: an attempt is exactly one request.
 */
export const keptConnectionClosed = 'KEPT_CONNECTION_CLOSED';

/** What a closed connection looks like, depending on which side of the race noticed first. */
const closedReasons: ReadonlySet<string> = new Set([connectionEnded, 'ECONNRESET', 'EPIPE']);

/**
 * Idle connections are given up early: one that the receiver is just closing looks like a failed delivery. Servers close
 * them after 2 s at the earliest by default (gunicorn), most after 5 s or more.
 */
const maxIdleMs = 500;

/**
 * How long a connection rests after its first answer, in milliseconds. Some receivers close a connection right after an
 * answer that promised to keep it; a request that goes out at that moment is lost, and may or may not have been read. So
 * it is used again only once it has turned out to be kept.
 */
const restMs = 25;

/** Writes a request; the head is Latin-1, the body UTF-8. */
export type WriteRequest = (socket: Socket, head: string, body: string) => void;

export interface HttpConnectionSettings extends ConnectionSettings {
  /** For each request: connecting, sending and the answer with its body together, in milliseconds. */
  readonly timeoutMs: number;
}

/** What a connection tells of itself. */
export interface ConnectionListener {
  /** The request has its answer. */
  onSettled(): void;
  /** The next request may be sent; it is called once after each answer, maybe later. */
  onFree(connection: HttpConnection): void;
}

/**
 * At most one connection to the receiver, with one request at a time. It is opened by the first request, and again by
 * the next one after it has ended.
 */
export class HttpConnection {
  readonly #settings: HttpConnectionSettings;
  readonly #listener: ConnectionListener;
  readonly #writeRequest: WriteRequest;
  // Both run on and on, and mean nothing where they do not fit; a timer of its own for each request costs far more.
  readonly #requestTimer: NodeJS.Timeout;
  readonly #idleTimer: NodeJS.Timeout;
  #restTimer: NodeJS.Timeout | undefined;
  /** The request under way. */
  #resolve: ((answer: Answer) => void) | undefined;
  #head = '';
  #body = '';
  /** The connection while it is open, its answers and how many requests have gone over it. */
  #socket: Socket | undefined;
  #parser = new AnswerParser();
  #requests = 0;
  #giveUp: (() => void) | undefined;

  constructor(
    settings: HttpConnectionSettings,
    listener: ConnectionListener,
    writeRequest: WriteRequest = writeAtOnce,
  ) {
    this.#settings = settings;
    this.#listener = listener;
    this.#writeRequest = writeRequest;
    // Neither keeps the process alive: an open connection does, and without one there is nothing to wait for.
    this.#requestTimer = setTimeout(HttpConnection.#onTimeout, settings.timeoutMs, this).unref();
    this.#idleTimer = setTimeout(HttpConnection.#onIdle, maxIdleMs, this).unref();
  }

  /** Sends a request, of which the time begins now; the one before must be answered and the connection free. */
  send(head: string, body: string, resolve: (answer: Answer) => void): void {
    this.#resolve = resolve;
    this.#head = head;
    this.#body = body;
    this.#requestTimer.refresh();
    if (!this.#socket) return this.#open();
    this.#socket.ref();
    this.#write(this.#socket);
    // The system knew already that the connection is closed, so not a byte has left.
    if (this.#socket.errored) this.#open();
  }

  /** Ends the connection, and answers the request under way with `answer`. */
  end(answer: Answer): void {
    if (this.#resolve) this.#settle(answer, false);
    else this.#drop();
  }

  #open(): void {
    this.#disconnect();
    let opened: Socket | null = null;
    // What still comes of a connection that was given up is nobody's.
    const isCurrent = (): boolean => opened !== null && opened === this.#socket;
    const onEnd = (): void => {
      if (isCurrent()) this.#break({ failure: 'connection', reason: connectionEnded });
    };
    const onData = (chunk: Buffer): void => {
      if (isCurrent()) this.#onData(chunk);
    };
    this.#giveUp = openConnection(this.#settings, onData, (error, socket) => {
      this.#giveUp = undefined;
      if (!socket) return this.#break(failureOf(error ?? new Error('There is no connection.')));
      opened = socket;
      this.#socket = socket;
      this.#parser = new AnswerParser();
      socket.on('end', onEnd).on('close', onEnd);
      socket.on('error', (problem) => isCurrent() && this.#break(failureOf(problem)));
      this.#write(socket);
    });
  }

  #write(socket: Socket): void {
    this.#requests++;
    this.#parser.begin();
    this.#writeRequest(socket, this.#head, this.#body);
  }

  #onData(chunk: Buffer): void {
    // Nobody has asked: it must not be taken for the answer to the next request.
    if (!this.#resolve) return this.#drop();
    const answer = this.#parser.read(chunk);
    if (answer) this.#settle(answer, this.#parser.keepsConnection && this.#socket?.writableLength === 0);
  }

  /** The connection has come to its end. */
  #break(failure: Extract<Answer, { reason: string }>): void {
    if (!this.#resolve) return this.#drop();
    const isStale = this.#requests > 1 && !this.#parser.hasBegun && closedReasons.has(failure.reason);
    const reason = isStale ? keptConnectionClosed : failure.reason;
    this.#settle(this.#answerOr({ ...failure, reason }), false);
  }

  #answerOr(failure: Answer): Answer {
    return (this.#socket && this.#parser.answer) ?? failure;
  }

  #settle(answer: Answer, isKept: boolean): void {
    const resolve = this.#resolve;
    this.#resolve = undefined;
    // An idle connection is no reason for the process to live on.
    if (isKept) this.#socket?.unref();
    else this.#disconnect();
    resolve?.(answer);
    this.#listener.onSettled();
    if (!this.#socket || this.#requests > 1) return this.#free();
    // By way of setImmediate, so that on a busy machine, too, what has arrived is seen before.
    this.#restTimer = setTimeout(setImmediate, restMs, () => this.#endRest());
  }

  #endRest(): void {
    if (this.#restTimer) this.#free();
  }

  #free(): void {
    clearTimeout(this.#restTimer);
    this.#restTimer = undefined;
    this.#idleTimer.refresh();
    this.#listener.onFree(this);
  }

  /** Ends a connection over which no request is under way. */
  #drop(): void {
    this.#disconnect();
    if (this.#restTimer) this.#free();
  }

  #disconnect(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    this.#requests = 0;
    socket?.destroy();
    this.#giveUp?.();
    this.#giveUp = undefined;
  }

  static #onTimeout(connection: HttpConnection): void {
    if (connection.#resolve) connection.#settle(connection.#answerOr({ failure: 'timeout' }), false);
  }

  static #onIdle(connection: HttpConnection): void {
    if (!connection.#resolve && !connection.#restTimer) connection.#drop();
  }
}

function writeAtOnce(socket: Socket, head: string, body: string): void {
  // An ASCII head is the same in UTF-8, so that the request is one text, and one packet.
  if (Buffer.byteLength(head) === head.length) socket.write(head + body);
  else socket.write(Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(body)]));
}
