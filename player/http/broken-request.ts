import type { Socket } from 'node:net';
import type { Answer } from './answer.ts';
import { failureOf } from './failure-of.ts';
import { connectionEnded, HttpConnection, type WriteRequest } from './http-connection.ts';
import { openConnection } from './open-connection.ts';
import { headWriter } from './request-head.ts';
import { checkTarget } from './target-guard.ts';
import { checkTlsSettings } from './tls-settings.ts';
import type { TransportSettings } from './transport.ts';

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
  body: string,
): Promise<Answer> {
  const { url, method, allowHosts = [], tls } = settings;
  checkTarget(url, allowHosts);
  if (tls) checkTlsSettings(tls);
  let head: string;
  try {
    head = headWriter(url, method)(headers, Buffer.byteLength(body));
  } catch (error) {
    return Promise.resolve(failureOf(error as Error));
  }
  if (fault.kind === 'slow-body') return sendSlowly(settings, fault.durationMs, head, body);
  const { share, reason } = cuts[fault.kind];
  const bytes = Buffer.from(body);
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
    const giveUp = openConnection(settings, ignore, (error, socket) => {
      if (!socket) return settle(failureOf(error ?? new Error('There is no connection.')));
      connection = socket;
      socket.on('error', (problem) => settle(failureOf(problem)));
      socket.on('close', () => settle({ failure: 'connection', reason: connectionEnded }));
      // Half-closed, and read on: closing a connection on which something unread arrives resets it, and a reset can
      // overtake the bytes that should arrive.
      socket.once('finish', () => {
        isCut = true;
        linger = setTimeout(settle, lingerMs, cut);
      });
      socket.end(bytes);
    });
  });
}

function ignore(): void {}

/** How far apart the pieces of a slow body are at the least, in milliseconds. */
const shortestPauseMs = 10;
const maxPieces = 100;

function sendSlowly(
  settings: TransportSettings,
  durationMs: number,
  head: string,
  body: string,
): Promise<Answer> {
  return new Promise((resolve) => {
    const connection = new HttpConnection(settings, noListener, slowly(durationMs));
    connection.send(head, body, (answer) => {
      resolve(answer);
      connection.end(answer);
    });
  });
}

const noListener = { onSettled: ignore, onFree: ignore };

/** Writes the head and the first piece of the body at once, the last piece at the end of the duration. */
function slowly(durationMs: number): WriteRequest {
  return (socket, head, text) => {
    const body = Buffer.from(text);
    const count = Math.max(1, Math.min(body.length, maxPieces, Math.floor(durationMs / shortestPauseMs) + 1));
    const begun = performance.now();
    let index = 0;
    let timer: NodeJS.Timeout | undefined;
    const writePiece = (): void => {
      socket.write(
        body.subarray(
          Math.floor((body.length * index) / count),
          Math.floor((body.length * (index + 1)) / count),
        ),
      );
      index++;
      if (index < count) waitForPiece();
    };
    const waitForPiece = (): void => {
      const dueMs = count === 1 ? durationMs : (durationMs * index) / (count - 1);
      timer = setTimeout(writePiece, Math.max(0, begun + dueMs - performance.now()));
    };
    socket.once('close', () => clearTimeout(timer));
    socket.write(head, 'latin1');
    waitForPiece();
  };
}
