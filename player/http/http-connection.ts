import { request as createRequest, type ClientRequest } from 'node:http';
import type { Socket } from 'node:net';
import { clearTimeout, setImmediate, setTimeout } from 'node:timers';
import { bodyText, maxTextBytes, type Exchange } from './exchange.ts';
import { connectionEnded, failureOf, type FailedExchange } from './failure-of.ts';
import type { HttpSettings } from './http-settings.ts';
import { openConnection } from './open-connection.ts';
import { headersOnWire, pathOf } from './request-head.ts';

/** What a closed connection looks like, depending on which side of the race noticed first. */
const closedReasons: ReadonlySet<string> = new Set([connectionEnded.reason, 'ECONNRESET', 'EPIPE']);

/**
 * Idle connections are given up early: one that the receiver is just closing looks like a failed delivery. Servers close
 * them after 2 s at the earliest by default (gunicorn), most after 5 s or more.
 */
const maxIdleMs = 500;

/**
 * How long a connection rests after its first response, in milliseconds. Some receivers close a connection right after a
 * response that promised to keep it; a request that goes out at that moment is lost, and may or may not have been read.
 * So it is used again only once it has turned out to be kept.
 */
const restMs = 25;

/** The sender itself ended the connection. */
export const transportClosed: FailedExchange = { failure: 'sender', reason: 'TRANSPORT_CLOSED' };

/** The receiver switches to another protocol, which the request did not ask for. */
const unexpectedUpgrade: FailedExchange = { failure: 'connection', reason: 'UNEXPECTED_UPGRADE' };

/** The receiver responds in another version than HTTP/1, to a request of which no other could be understood. */
const unsupportedVersion: FailedExchange = { failure: 'connection', reason: 'UNSUPPORTED_HTTP_VERSION' };

const noBytes: Buffer = Buffer.alloc(0);

/** Writes the body of a request, and ends it. */
export interface WriteBody {
  (request: ClientRequest, body: string): void;
  /** Whether it goes in chunks, so that its length is not in the head. */
  readonly isChunked?: true;
}

/** A request under way. */
interface Sending {
  readonly resolve: (exchange: Exchange) => void;
  /** Undefined only where Node would not make it. */
  request?: ClientRequest;
  timer?: NodeJS.Timeout;
  /** Whether it goes out on a connection that an earlier request has opened. */
  isReusing: boolean;
  /** Whether anything has come back. */
  hasResponse: boolean;
  /** Whether its connection can be used again, as far as the response tells. */
  isKept: boolean;
}

/**
 * At most one connection to the receiver, with one request at a time. It is opened by the first request, and again by
 * the next one after it has ended. Node's own client reads the responses, so a response is what Node takes for one.
 */
export class HttpConnection {
  readonly #settings: HttpSettings;
  readonly #host: string;
  readonly #onFree: (connection: HttpConnection) => void;
  readonly #writeBody: WriteBody;
  // Runs on and on, and means nothing if it does not fit; a timer of its own for each pause costs more.
  readonly #idleTimer: NodeJS.Timeout;
  #restTimer: NodeJS.Timeout | undefined;
  #sending: Sending | undefined;
  #socket: Socket | undefined;
  #giveUp: (() => void) | undefined;

  /** `onFree` is called when the next request may be sent: once after each exchange, maybe later. */
  constructor(
    settings: HttpSettings,
    onFree: (connection: HttpConnection) => void,
    writeBody: WriteBody = endAtOnce,
  ) {
    this.#settings = settings;
    this.#host = settings.url.host;
    this.#onFree = onFree;
    this.#writeBody = writeBody;
    // Does not keep the process alive: without a request there is nothing to wait for.
    this.#idleTimer = setTimeout(() => this.#sending ?? this.#restTimer ?? this.#drop(), maxIdleMs).unref();
  }

  /**
   * Sends a request, of which the time begins now; the one before must be settled and the connection free. The headers
   * are names and values in turn.
   */
  send(headers: readonly string[], body: string, resolve: (exchange: Exchange) => void): void {
    const sending: Sending = { resolve, isReusing: false, hasResponse: false, isKept: false };
    this.#sending = sending;
    // A turn later, as what has arrived while this process stood still is read first.
    const onTimeout = (): void => void setImmediate(() => this.#settle(sending, { failure: 'timeout' }));
    sending.timer = setTimeout(onTimeout, this.#settings.timeoutMs);
    try {
      const bodyBytes = this.#writeBody.isChunked ? 'chunked' : Buffer.byteLength(body);
      sending.request = this.#request(headers, bodyBytes, sending);
    } catch (error) {
      return this.#fail(sending, failureOf(error));
    }
    this.#writeBody(sending.request, body);
  }

  /** Ends the connection; the request under way gets the reason `TRANSPORT_CLOSED`. */
  end(): void {
    if (this.#sending) this.#settle(this.#sending, transportClosed);
    else this.#drop();
  }

  #request(headers: readonly string[], bodyBytes: number | 'chunked', sending: Sending): ClientRequest {
    const { url, method, keepAlive = true } = this.#settings;
    const request = createRequest({
      method,
      path: pathOf(url, headers),
      headers: headersOnWire(this.#host, headers, { bodyBytes, keepAlive }),
      createConnection: (_, done) => this.#connect(sending, done),
      // Whatever the process has been started with.
      insecureHTTPParser: false,
    });
    // Without an agent, Node would close the connection after the response.
    request.shouldKeepAlive = keepAlive;
    request.on('error', (error) => this.#fail(sending, failureOf(error)));
    request.on('upgrade', () => this.#settle(sending, unexpectedUpgrade));
    request.on('response', (response) => {
      if (response.statusCode === 101) return this.#settle(sending, unexpectedUpgrade);
      if (response.httpVersionMajor !== 1) return this.#settle(sending, unsupportedVersion);
      let text = noBytes;
      response.on('data', (chunk: Buffer) => {
        if (text.length < maxTextBytes) text = Buffer.concat([text, chunk]);
      });
      response.on('end', () => {
        // Not where the receiver has responded before it has read all of the request: the rest would be in the way.
        sending.isKept = request.shouldKeepAlive && request.writableFinished;
        const { statusCode: status = 0 } = response;
        const header = response.headersDistinct[this.#settings.keptHeader ?? '']?.join(', ');
        this.#settle(sending, {
          status,
          ...(text.length > 0 && { body: bodyText(text) }),
          ...(header !== undefined && { header }),
        });
      });
    });
    // Right after the response where the connection is kept, else when it has ended.
    request.on('close', () => {
      if (sending.isKept) this.#rest(sending);
      else this.#fail(sending, connectionEnded);
    });
    return request;
  }

  #connect(sending: Sending, done: (error: Error | null, socket: Socket) => void): Socket | undefined {
    if (this.#socket) {
      sending.isReusing = true;
      return this.#socket.ref();
    }
    this.#giveUp = openConnection(this.#settings, (error, opened) => {
      this.#giveUp = undefined;
      if (!opened) return this.#fail(sending, failureOf(error));
      this.#socket = opened;
      done(null, opened);
      // What comes while nobody has asked must not be taken for the response to the next request.
      const onUnasked = (): void => {
        if (!this.#sending && opened === this.#socket) this.#drop();
      };
      opened.on('data', () => (this.#sending ? (this.#sending.hasResponse = true) : onUnasked()));
      opened.on('end', onUnasked).on('close', onUnasked);
    });
    return undefined;
  }

  #fail(sending: Sending, failure: FailedExchange): void {
    const { hasResponse, isReusing } = sending;
    if (!closedReasons.has(failure.reason) || !(hasResponse || isReusing))
      return this.#settle(sending, failure);
    // Whether a request that went out as its connection was closed has been read is not known, so it is not sent again.
    const reason = hasResponse ? 'RESPONSE_CUT_OFF' : 'KEPT_CONNECTION_CLOSED';
    this.#settle(sending, { failure: 'connection', reason });
  }

  /** What else is told of a request that has been settled counts for nothing. */
  #settle(sending: Sending, exchange: Exchange): void {
    if (this.#sending !== sending) return;
    this.#sending = undefined;
    clearTimeout(sending.timer);
    if (!sending.isKept) {
      sending.request?.destroy();
      this.#drop();
    }
    sending.resolve(exchange);
    if (!sending.isKept) this.#free();
  }

  /** The connection is kept; the first time that has to turn out. */
  #rest({ isReusing }: Sending): void {
    // An idle connection is no reason for the process to live on.
    this.#socket?.unref();
    if (isReusing || !this.#socket) return this.#free();
    // By way of setImmediate, so that on a busy machine, too, what has arrived is seen before.
    this.#restTimer = setTimeout(() => setImmediate(() => this.#endRest()), restMs);
  }

  #endRest(): void {
    if (this.#restTimer) this.#free();
  }

  #free(): void {
    clearTimeout(this.#restTimer);
    this.#restTimer = undefined;
    this.#idleTimer.refresh();
    this.#onFree(this);
  }

  /** Ends the connection. */
  #drop(): void {
    this.#giveUp?.();
    this.#giveUp = undefined;
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.destroy();
    if (this.#restTimer) this.#free();
  }
}

/**
 * Node puts head and body into one text where both are of one encoding, and writes them at once. A head is Latin-1, so the
 * bytes of the body go as Latin-1, too, a character for each byte.
 */
function endAtOnce(request: ClientRequest, body: string): void {
  const isAscii = Buffer.byteLength(body) === body.length;
  request.end(isAscii ? body : Buffer.from(body).toString('latin1'), 'latin1');
}
