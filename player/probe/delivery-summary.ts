import type { RetryPolicy } from '@webhook-contract/runtime/v1';
import { secretMask } from '../sender/mask-secrets.ts';
import { explainReason } from '../http/explain-reason.ts';
import type { PreparedRequest } from '../http/prepared-request.ts';
import type { AttemptResult, Delivery, Outcome } from '../delivery/attempt.ts';

/** What expectations need of a delivery: little, as a check may send many before it judges them. */
export interface DeliverySummary {
  readonly requestId: string;
  /** Of the events after the first, if the request has several. */
  readonly otherIds?: readonly string[] | undefined;
  readonly outcome: Outcome;
  readonly attempts: number;
  /** The first attempt and all retries of the contract. */
  readonly allAttempts: number;
  /** Of the last attempt. */
  readonly last: Result;
  /** What came of copies, each kind of result once. */
  readonly copies: readonly Result[];
  /** How often the receiver has acted on each of its events, if somebody has asked. */
  readonly effects?: readonly { readonly eventId: string; readonly count: number }[];
}

/** What came of a request: a status, or why there is none; an attempt that was never made has neither. */
export interface Result extends Pick<AttemptResult, 'status' | 'failure' | 'reason'> {
  /** What its response reveals that is nobody's business: `a secret`, `a stack trace`. */
  readonly reveals?: string;
}

/** Sums up a delivery that has ended. */
export function summarise(
  { requestId, outcome, attempts }: Delivery,
  { otherIds }: Pick<PreparedRequest, 'otherIds'>,
  retry: RetryPolicy | null,
): DeliverySummary {
  const last = attempts.at(-1);
  const copies = new Map<string, Result>();
  for (const attempt of attempts) {
    for (const copy of attempt.copies ?? [])
      copies.set(`${copy.status} ${copy.failure} ${copy.reason}`, resultOf(copy));
  }
  return {
    requestId,
    otherIds,
    outcome,
    attempts: attempts.length,
    allAttempts: 1 + (retry?.maxRetries ?? 0),
    last: last ? resultOf(last) : {},
    copies: [...copies.values()],
  };
}

function resultOf({ status, failure, reason, responseBody = '' }: AttemptResult): Result {
  const reveals = revealedBy(responseBody);
  return {
    ...(status !== undefined && { status }),
    ...(failure !== undefined && { failure }),
    ...(reason !== undefined && { reason }),
    ...(reveals !== undefined && { reveals }),
  };
}

/** Frames of a stack, as JavaScript, Python, Java and .NET, Go, and PHP write them. */
const stackFrame =
  /^\s*at .+:\d+|\bTraceback \(most recent call last\)|^\s*at [\w.$]+\(|^goroutine \d+ \[|^#\d+ .+\(\d+\):/m;

/** What a response body reveals. Secrets of the sender are masked in it, so that the mask stands for one. */
function revealedBy(body: string): string | undefined {
  if (body.includes(secretMask)) return 'a secret';
  return stackFrame.test(body) ? 'a stack trace' : undefined;
}

/** In words: `503`, `no response (timeout)`, `no response (ECONNREFUSED: nobody listens at this address; …)`. */
export function describeResult({ status, failure, reason = '' }: Result): string {
  if (status !== undefined) return String(status);
  const meaning = explainReason(reason);
  if (meaning !== undefined) return `no response (${reason}: ${meaning})`;
  return failure === undefined ? 'no attempt' : `no response (${failure})`;
}
