import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { clearTimeout, setTimeout } from 'node:timers';
import type { Exchange } from './exchange.ts';
import { connectionEnded, failureOf } from './failure-of.ts';
import { HttpConnection, type WriteBody } from './http-connection.ts';
import { openConnection } from './open-connection.ts';
import { headersOnWire, requestHead } from './request-head.ts';
import type { HttpSettings } from './http-settings.ts';
import { checkTarget } from './target-guard.ts';
import { checkTlsSettings } from './tls-settings.ts';

/** A way to break a request that every receiver should survive. */
export type WireFault =
  /** Sends the head, with the length of the body, then closes the connection. */
  | { readonly kind: 'cut-before-body' }
  /** Sends the head and the first half of the body, rounded down to bytes. */
  | { readonly kind: 'cut-during-body' }
  /** Sends the whole request, and closes the connection before the response. */
  | { readonly kind: 'cut-after-body' }
  /** Sends the body in chunks, without a content-length. */
  | { readonly kind: 'chunked-body' }
  /** Sends the body in chunks, with a content-length, too. */
  | { readonly kind: 'both-lengths' }
  /** Sends a byte in the body that no UTF-8 has. */
  | { readonly kind: 'invalid-utf8' }
  /** Sends the body in small pieces, the last one after `durationMs` milliseconds. */
  | { readonly kind: 'slow-body'; readonly durationMs: number };

/**
 * Sends one request with a fault over a connection of its own; never rejects. A cut that was carried out has the reason
 * `FAULT_CUT_BEFORE_BODY`, `FAULT_CUT_DURING_BODY` or `FAULT_CUT_AFTER_BODY`, whatever the receiver says; a slow body
 * gets its response as any other. The time runs from the beginning, cuts included. Throws what `createTransport` throws.
 */
export function sendBroken(
  settings: HttpSettings,
  fault: WireFault,
  headers: readonly string[],
  body: string,
): Promise<Exchange> {
  const { url, method, keepAlive = true, tls } = settings;
  checkTarget(settings);
  checkTlsSettings(tls);
  if (fault.kind === 'slow-body') return sendOnce(settings, headers, body, slowly(fault.durationMs));
  if (fault.kind === 'chunked-body') return sendOnce(settings, headers, body, inChunks);
  if (fault.kind === 'invalid-utf8') return sendOnce(settings, headers, body, withBadByte);
  const bytes = Buffer.from(body);
  if (fault.kind === 'both-lengths') {
    return sendOnce(settings, [...headers, 'content-length', String(bytes.length)], body, inChunks);
  }
  const { share, reason } = cuts[fault.kind];
  let head: string;
  try {
    const onWire = headersOnWire(url.host, headers, { bodyBytes: bytes.length, keepAlive });
    head = requestHead(url, method, headers, onWire);
  } catch (error) {
    return Promise.resolve(failureOf(error));
  }
  const sent = bytes.subarray(0, Math.floor(bytes.length * share));
  return sendAndLeave(settings, Buffer.concat([Buffer.from(head, 'latin1'), sent]), {
    failure: 'connection',
    reason,
  });
}

/** How much of the body leaves before a cut. */
const cuts = {
  'cut-before-body': { share: 0, reason: 'FAULT_CUT_BEFORE_BODY' },
  'cut-during-body': { share: 0.5, reason: 'FAULT_CUT_DURING_BODY' },
  'cut-after-body': { share: 1, reason: 'FAULT_CUT_AFTER_BODY' },
} as const;

/** How long a connection is kept after a cut while the receiver has not closed its side, in milliseconds. */
const lingerMs = 1_000;

/** Sends bytes, then ends the connection; returns `cut` once all of that has left and the receiver has let go, too. */
function sendAndLeave(settings: HttpSettings, bytes: Buffer, cut: Exchange): Promise<Exchange> {
  return new Promise((resolve) => {
    let connection: Socket | undefined;
    let linger: NodeJS.Timeout | undefined;
    let isCut = false;
    let isSettled = false;
    const settle = (exchange: Exchange): void => {
      if (isSettled) return;
      isSettled = true;
      clearTimeout(timer);
      clearTimeout(linger);
      giveUp();
      connection?.destroy();
      // An alert is how the receiver says, late, that there never was a secure connection.
      const isRefused = 'failure' in exchange && exchange.failure === 'tls';
      resolve(isCut && !isRefused ? cut : exchange);
    };
    const timer = setTimeout(settle, settings.timeoutMs, { failure: 'timeout' });
    const giveUp = openConnection(settings, (error, socket) => {
      if (!socket) return settle(failureOf(error));
      connection = socket;
      socket.on('error', (problem) => settle(failureOf(problem)));
      socket.on('close', () => settle(connectionEnded));
      // Half-closed, and read on: closing a connection on which something unread arrives resets it, and a reset can
      // overtake the bytes that should arrive.
      socket.once('finish', () => {
        isCut = true;
        linger = setTimeout(settle, lingerMs, cut);
      });
      socket.resume().end(bytes);
    });
  });
}

/** How far apart the pieces of a slow body are at the least, in milliseconds. */
const shortestPauseMs = 10;
const maxPieces = 100;

/** Over a connection of its own. */
function sendOnce(
  settings: HttpSettings,
  headers: readonly string[],
  body: string,
  write: WriteBody,
): Promise<Exchange> {
  return new Promise((resolve) => {
    const connection = new HttpConnection(settings, (free) => free.end(), write);
    connection.send(headers, body, resolve);
  });
}

/** Two chunks, if there is more than a byte. */
const inChunks: WriteBody = Object.assign(
  (request: Parameters<WriteBody>[0], text: string): void => {
    const body = Buffer.from(text);
    request.write(body.subarray(0, body.length >> 1));
    request.end(body.subarray(body.length >> 1));
  },
  { isChunked: true } as const,
);

/** In place of the last character before a quotation mark, so that the length stays; at the end if there is none. */
const withBadByte: WriteBody = (request, text) => {
  const body = Buffer.from(text);
  const end = /[A-Za-z0-9]"(?!.*[A-Za-z0-9]")/su.exec(text);
  body[end ? Buffer.byteLength(text.slice(0, end.index)) : body.length - 1] = 0xff;
  request.end(body);
};

/** Writes the head and the first piece of the body at once, the last piece at the end of the duration. */
function slowly(durationMs: number): WriteBody {
  return (request, text) => {
    const body = Buffer.from(text);
    const count = Math.max(1, Math.min(body.length, maxPieces, Math.floor(durationMs / shortestPauseMs) + 1));
    const begun = performance.now();
    let index = 0;
    let timer: NodeJS.Timeout | undefined;
    const writePiece = (): void => {
      if (request.destroyed) return;
      const start = Math.floor((body.length * index) / count);
      const end = Math.floor((body.length * ++index) / count);
      if (index === count) return void request.end(body.subarray(start, end));
      request.write(body.subarray(start, end));
      waitForPiece();
    };
    const waitForPiece = (): void => {
      const dueMs = count === 1 ? durationMs : (durationMs * index) / (count - 1);
      timer = setTimeout(writePiece, Math.max(0, begun + dueMs - performance.now()));
    };
    request.once('close', () => clearTimeout(timer));
    // Not flushHeaders, which writes the head as UTF-8.
    request.write(Buffer.alloc(0));
    waitForPiece();
  };
}
