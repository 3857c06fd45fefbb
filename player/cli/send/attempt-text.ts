import type { Attempt, AttemptResult } from '../../delivery/attempt.ts';
import { printable } from '../printable.ts';

/** How one attempt went, in words: `200 after 3 ms`. */
export function attemptText({ copies = [], ...first }: Attempt): string {
  const text = resultText(first);
  return copies.length === 0 ? text : `${text}; copies: ${copies.map(resultText).join('; ')}`;
}

function resultText({ status, failure, reason, durationMs }: AttemptResult): string {
  const time = timeText(durationMs);
  if (failure === undefined) return `${status} after ${time}`;
  switch (failure) {
    case 'status':
      return `${status} after ${time}, which is not the success status`;
    case 'redirect':
      return `${status} after ${time}, a redirect, which is never followed`;
    case 'timeout':
      return `no answer within ${time} (timeout)`;
    case 'connection':
      return `the connection failed after ${time} (${printable(reason ?? '')})`;
    case 'tls':
      return `no secure connection after ${time} (${printable(reason ?? '')})`;
    case 'sender':
      return `not sent (${printable(reason ?? '')})`;
    case 'interrupted':
      return 'the sender was stopped before the answer';
  }
}

/** The same in as few words as will do: `503 3 ms`. */
export function shortAttemptText({ status, failure, copies = [], durationMs }: Attempt): string {
  const more = copies.length === 0 ? '' : ` and ${copies.length} more`;
  return `${status ?? failure} ${timeText(durationMs)}${more}`;
}

function timeText(durationMs: number): string {
  return `${durationMs < 10 ? Math.round(durationMs * 10) / 10 : Math.round(durationMs)} ms`;
}
