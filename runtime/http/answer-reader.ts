import type { Dispatcher } from 'undici';
import { answerText, maxTextBytes, type Answer } from './answer.ts';
import { failureOf } from './failure-of.ts';
import type { KeptConnection } from './kept-connection.ts';

/** Bytes of an answer that are read so that its connection can be used again; a longer answer costs the connection. */
const maxAnswerBytes = 64 * 1024;

/**
 * The reason where the receiver closed a connection, kept from an earlier request, just as this request went out. Whether
 * it was read is not known, so it is not sent again: an attempt is exactly one request.
 */
export const keptConnectionClosed = 'KEPT_CONNECTION_CLOSED';

/** What a closed connection looks like, depending on which side of the race noticed first. */
const closedCodes: ReadonlySet<string> = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/** Turns what happens to one request into an Answer, exactly once. Its time runs from its creation. */
export class AnswerReader implements Dispatcher.DispatchHandler {
  readonly request: Dispatcher.DispatchOptions;
  readonly #connection: KeptConnection;
  readonly #resolve: (answer: Answer) => void;
  readonly #release: (connection: KeptConnection, reader: AnswerReader, answer: Answer) => void;
  readonly #timer: NodeJS.Timeout;
  #controller: Dispatcher.DispatchController | undefined;
  #isKept = false;
  #isAnswering = false;
  #status = 0;
  #bytes = 0;
  #text: Uint8Array | undefined;
  #isSettled = false;

  constructor(
    request: Dispatcher.DispatchOptions,
    connection: KeptConnection,
    timeoutMs: number,
    resolve: (answer: Answer) => void,
    release: (connection: KeptConnection, reader: AnswerReader, answer: Answer) => void,
  ) {
    this.request = request;
    this.#connection = connection;
    this.#resolve = resolve;
    this.#release = release;
    this.#timer = setTimeout(AnswerReader.#onTimeout, timeoutMs, this);
  }

  /** Whether the request has gone out, or at least begun to. */
  get hasBegun(): boolean {
    return this.#controller !== undefined;
  }

  /** Settles the answer where nothing has settled it yet, and ends the request. */
  end(answer: Answer): void {
    this.#settle(answer);
    this.#controller?.abort(new Error('The request was ended.'));
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#isSettled) controller.abort(new Error('The request ended before it could start.'));
    else this.#isKept = this.#connection.begin();
  }

  onResponseStarted(): void {
    this.#isAnswering = true;
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number): void {
    // 1xx only announces the answer.
    if (status >= 200) this.#status = status;
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Uint8Array): void {
    if (this.#bytes < maxTextBytes) this.#text = this.#text ? Buffer.concat([this.#text, chunk]) : chunk;
    this.#bytes += chunk.length;
    if (this.#bytes <= maxAnswerBytes) return;
    this.#settle(this.#answer());
    controller.abort(new Error('The answer is longer than the sender reads.'));
  }

  onResponseEnd(): void {
    this.#settle(this.#answer());
  }

  onResponseError(_: unknown, error: Error): void {
    if (this.#isSettled) return;
    if (this.#status > 0) return this.#settle(this.#answer());
    if (!this.hasBegun && this.#connection.forgetKept()) {
      // Closed just before the request would have gone out, so it goes over another one. Not at once: the client is
      // still busy with the closed one.
      setImmediate(AnswerReader.#sendAgain, this);
      return;
    }
    const failure = failureOf(this.#connection.causeOf(error));
    const isStale = this.#isKept && !this.#isAnswering && closedCodes.has(failure.reason);
    this.#settle(isStale ? { failure: 'connection', reason: keptConnectionClosed } : failure);
  }

  #answer(): Answer {
    return this.#text ? { status: this.#status, body: answerText(this.#text) } : { status: this.#status };
  }

  #settle(answer: Answer): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    clearTimeout(this.#timer);
    this.#resolve(answer);
    this.#release(this.#connection, this, answer);
  }

  static #sendAgain(reader: AnswerReader): void {
    if (!reader.#isSettled) reader.#connection.send(reader);
  }

  static #onTimeout(reader: AnswerReader): void {
    reader.end(reader.#status > 0 ? reader.#answer() : { failure: 'timeout' });
  }
}
