import { validateHeaderName, validateHeaderValue } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from './answer.ts';
import { failureOf } from './failure-of.ts';
import { openConnection } from './open-connection.ts';
import { checkTarget } from './target-guard.ts';
import { checkTlsSettings } from './tls-settings.ts';
import { createTransport, type Transport, type TransportSettings } from './transport.ts';

/** A way in which a request arrives that no receiver should stumble over. */
export type WireFault =
  /** The head leaves, with the length of the body, and then the connection ends. */
  | { readonly kind: 'cut-before-body' }
  /** The head and the first half of the body leave, rounded down to bytes. */
  | { readonly kind: 'cut-during-body' }
  /** All of the request leaves, and the sender is gone before the answer. */
  | { readonly kind: 'cut-after-body' }
  /** The body leaves in small pieces, the last one after `durationMs` milliseconds. */
  | { readonly kind: 'slow-body'; readonly durationMs: number };

/**
 * Sends one request with a fault over a connection of its own; never rejects. A cut that was carried out has the reason
 * `FAULT_CUT_BEFORE_BODY`, `FAULT_CUT_DURING_BODY` or `FAULT_CUT_AFTER_BODY`, whatever the receiver says; a slow body
 * gets its answer as any other. The time runs from the beginning, cuts included. Throws what `createTransport` throws.
 */
export function sendBroken(
  settings: TransportSettings,
  fault: WireFault,
  headers: readonly string[],
  body: Uint8Array,
): Promise<Answer> {
  const { url, allowHosts = [], tls } = settings;
  if (fault.kind === 'slow-body') {
    return sendSlowly(createTransport({ ...settings, connections: 1 }), fault.durationMs, headers, body);
  }
  checkTarget(url, allowHosts);
  if (tls) checkTlsSettings(tls);
  const { share, reason } = cuts[fault.kind];
  const sent = body.subarray(0, Math.floor(body.length * share));
  try {
    const bytes = Buffer.concat([headOf(settings, headers, body), sent]);
    return sendAndLeave(settings, bytes, { failure: 'connection', reason });
  } catch (error) {
    return Promise.resolve(failureOf(error as Error));
  }
}

/** How much of the body leaves before a cut. */
const cuts = {
  'cut-before-body': { share: 0, reason: 'FAULT_CUT_BEFORE_BODY' },
  'cut-during-body': { share: 0.5, reason: 'FAULT_CUT_DURING_BODY' },
  'cut-after-body': { share: 1, reason: 'FAULT_CUT_AFTER_BODY' },
} as const;

/** How long a connection is kept after a cut while the receiver has not closed its side, in milliseconds. */
const lingerMs = 1_000;

/** Sends bytes, then ends the connection; gives `cut` once all of that has left and the receiver has let go, too. */
function sendAndLeave(settings: TransportSettings, bytes: Buffer, cut: Answer): Promise<Answer> {
  return new Promise((resolve) => {
    let connection: Socket | undefined;
    let linger: NodeJS.Timeout | undefined;
    let isCut = false;
    let isSettled = false;
    const settle = (answer: Answer): void => {
      if (isSettled) return;
      isSettled = true;
      clearTimeout(timer);
      clearTimeout(linger);
      giveUp();
      connection?.destroy();
      // An alert is how the receiver says, late, that there never was a secure connection.
      const isRefused = 'failure' in answer && answer.failure === 'tls';
      resolve(isCut && !isRefused ? cut : answer);
    };
    const timer = setTimeout(settle, settings.timeoutMs, { failure: 'timeout' });
    const giveUp = openConnection(settings, (error, socket) => {
      if (!socket) return settle(failureOf(error ?? new Error('There is no connection.')));
      connection = socket;
      socket.on('error', (problem) => settle(failureOf(problem)));
      socket.on('close', () => settle({ failure: 'connection', reason: 'ECONNRESET' }));
      // Half-closed, and reading on: closing a connection on which something unread arrives resets it, and a reset can
      // overtake the bytes that should arrive.
      socket.resume();
      socket.once('finish', () => {
        isCut = true;
        linger = setTimeout(settle, lingerMs, cut);
      });
      socket.end(bytes);
    });
  });
}

/** Throws where a header cannot be sent, as the HTTP client does. */
function headOf({ url, method }: TransportSettings, headers: readonly string[], body: Uint8Array): Buffer {
  const lines = [`${method} ${url.pathname}${url.search} HTTP/1.1`, `host: ${url.host}`];
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index] ?? '';
    const value = headers[index + 1] ?? '';
    validateHeaderName(name);
    validateHeaderValue(name, value);
    lines.push(`${name}: ${value}`);
  }
  lines.push(`content-length: ${body.length}`, '', '');
  return Buffer.from(lines.join('\r\n'), 'latin1');
}

/** How far apart the pieces of a slow body are at the least, in milliseconds. */
const shortestPauseMs = 10;
const maxPieces = 100;

async function sendSlowly(
  transport: Transport,
  durationMs: number,
  headers: readonly string[],
  body: Uint8Array,
): Promise<Answer> {
  const over = new AbortController();
  try {
    await transport.prepare();
    const pieces = Readable.from(inPieces(body, durationMs, over.signal));
    // The answer tells it all; a body that is given up says so here, too.
    pieces.on('error', () => undefined);
    return await transport.send([...headers, 'content-length', String(body.length)], pieces);
  } finally {
    over.abort();
    await transport.close();
  }
}

/** The first piece at once, the last one at the end of the duration. */
async function* inPieces(
  body: Uint8Array,
  durationMs: number,
  over: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const count = Math.max(1, Math.min(body.length, maxPieces, Math.floor(durationMs / shortestPauseMs) + 1));
  const begun = performance.now();
  for (let index = 0; index < count; index++) {
    const dueMs = count === 1 ? durationMs : (durationMs * index) / (count - 1);
    const waitMs = begun + dueMs - performance.now();
    if (waitMs > 0) await sleep(waitMs, undefined, { signal: over });
    yield body.subarray(
      Math.floor((body.length * index) / count),
      Math.floor((body.length * (index + 1)) / count),
    );
  }
}
