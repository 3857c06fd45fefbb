import { printable } from '@webhook-contract/receiver/command-line';
import type { Attempt, AttemptResult } from '../../delivery/attempt.ts';
import { explainReason } from '../../http/explain-reason.ts';

/** How one attempt went, in words: `200 after 3 ms`. */
export function attemptText({ copies = [], ...first }: Attempt): string {
  const text = resultText(first);
  return copies.length === 0 ? text : `${text}; copies: ${copies.map(resultText).join('; ')}`;
}

function resultText(result: AttemptResult): string {
  const details = detailsOf(result);
  return details === '' ? plainText(result) : `${plainText(result)} (${details})`;
}

function plainText({ status, failure, durationMs }: AttemptResult): string {
  const time = timeText(durationMs);
  if (failure === undefined) return `${status} after ${time}`;
  switch (failure) {
    case 'status':
      return `${status} after ${time}, which is not the success status`;
    case 'redirect':
      return `${status} after ${time}, a redirect, which is never followed`;
    case 'timeout':
      return `no response within ${time} (timeout)`;
    case 'connection':
      return `the connection failed after ${time}`;
    case 'tls':
      return `no secure connection after ${time}`;
    case 'sender':
      return 'not sent';
  }
}

/**
 * Why an attempt failed, as far as more is known: the reason and what it means, or the first line of the response's text;
 * '' for a success.
 */
function detailsOf({ failure, reason, responseBody = '' }: AttemptResult): string {
  if (failure === undefined) return '';
  if (reason === undefined) return printable(responseBody.trim().split(/[\r\n]/, 1)[0] ?? '');
  const meaning = explainReason(reason);
  return printable(meaning === undefined ? reason : `${reason}: ${meaning}`);
}

function timeText(durationMs: number): string {
  return `${durationMs < 10 ? Math.round(durationMs * 10) / 10 : Math.round(durationMs)} ms`;
}
