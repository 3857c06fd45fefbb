import { Pool, type Dispatcher } from 'undici';

/** What became of one request. A status decides even where the answer's body never ends or breaks off. */
export type Answer =
  | { readonly status: number }
  | { readonly failure: 'timeout' }
  | { readonly failure: 'connection'; readonly reason: string };

/** Sends requests to one receiver over kept connections. */
export interface Transport {
  /** Sends one request and waits for the answer; never rejects. */
  send(headers: readonly string[], body: Uint8Array): Promise<Answer>;
  /** Waits for the requests under way, then ends all connections. */
  close(): Promise<void>;
}

export interface TransportSettings {
  readonly url: URL;
  readonly method: string;
  /** For each request: connecting, sending and the answer with its body together, in milliseconds. */
  readonly timeoutMs: number;
}

/** Bytes of an answer that are read so that its connection can be used again; a longer answer costs the connection. */
const maxAnswerBytes = 64 * 1024;

/** Idle connections are given up early: one that the receiver is just closing looks like a failed delivery. */
const keepAliveTimeoutMs = 1_000;

/**
 * Opens a transport. Never follows a redirect, has one request at a time on a connection, and opens as many
 * connections as there are requests at once.
 */
export function createTransport({ url, method, timeoutMs }: TransportSettings): Transport {
  const pool = new Pool(url.origin, {
    pipelining: 1,
    // HTTP/2 would put several requests on one connection.
    allowH2: false,
    keepAliveTimeout: keepAliveTimeoutMs,
    connectTimeout: timeoutMs,
    // The one timer of AnswerReader covers these.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const path = url.pathname + url.search;
  const underWay = new Set<Promise<Answer>>();
  let closing: Promise<void> | undefined;

  return {
    send(headers, body) {
      const answer = new Promise<Answer>((resolve) => {
        // dispatch and not request: it needs no stream for each answer, and hands out every byte to count.
        pool.dispatch(
          { path, method, headers: headers as string[], body },
          new AnswerReader(timeoutMs, resolve),
        );
      });
      underWay.add(answer);
      void answer.then(() => underWay.delete(answer));
      return answer;
    },
    close() {
      closing ??= Promise.all(underWay).then(() => pool.destroy());
      return closing;
    },
  };
}

/** Turns what happens to one request into an Answer, exactly once. */
class AnswerReader implements Dispatcher.DispatchHandler {
  readonly #resolve: (answer: Answer) => void;
  readonly #timer: NodeJS.Timeout;
  #controller: Dispatcher.DispatchController | undefined;
  #status = 0;
  #bytes = 0;
  #settled = false;

  constructor(timeoutMs: number, resolve: (answer: Answer) => void) {
    this.#resolve = resolve;
    this.#timer = setTimeout(AnswerReader.#onTimeout, timeoutMs, this);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    if (this.#settled) controller.abort(new Error('The time was over before the request could start.'));
    else this.#controller = controller;
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number): void {
    // 1xx only announces the answer.
    if (status >= 200) this.#status = status;
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Uint8Array): void {
    this.#bytes += chunk.length;
    if (this.#bytes <= maxAnswerBytes) return;
    this.#settle({ status: this.#status });
    controller.abort(new Error('The answer is longer than the sender reads.'));
  }

  onResponseEnd(): void {
    this.#settle({ status: this.#status });
  }

  onResponseError(_: unknown, error: Error): void {
    if (this.#status > 0) return this.#settle({ status: this.#status });
    const reason = reasonOf(error);
    // The client's own limit for connecting is the same number, and may be the first to notice.
    this.#settle(
      reason === 'UND_ERR_CONNECT_TIMEOUT' ? { failure: 'timeout' } : { failure: 'connection', reason },
    );
  }

  #settle(answer: Answer): void {
    if (this.#settled) return;
    this.#settled = true;
    clearTimeout(this.#timer);
    this.#resolve(answer);
  }

  static #onTimeout(reader: AnswerReader): void {
    reader.#settle(reader.#status > 0 ? { status: reader.#status } : { failure: 'timeout' });
    reader.#controller?.abort(new Error('The time for the answer is over.'));
  }
}

/** The code that the system or the client gives an error; its message may hold addresses. */
function reasonOf(error: Error): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : error.name;
}
