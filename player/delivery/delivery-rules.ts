import { retryOffsetMs } from '@webhook-contract/common/attempts';
import { isSuccess, type SuccessStatus } from '@webhook-contract/common/success';
import type { RetryPolicy } from '@webhook-contract/runtime/v1';
import type { AttemptResult, Failure, Outcome } from './attempt.ts';

/** What follows an attempt: the end of its delivery, or another attempt at a time in ms since the epoch. */
export type Next =
  | { readonly outcome: Outcome }
  | { readonly outcome?: undefined; readonly number: number; readonly plannedAt: number };

/**
 * The delivery rules. A success ends the delivery; a failure is followed by a retry while the policy has one left;
 * without a policy it is final. An attempt that the sender could not send is final too. `originalAt` is when the
 * first attempt began, ms since the epoch.
 */
export function whatFollows(
  retry: RetryPolicy | null,
  { number, originalAt, failure }: { number: number; originalAt: number; failure: Failure | undefined },
): Next {
  if (failure === undefined) return { outcome: 'delivered' };
  if (failure === 'sender') return { outcome: 'not-sent' };
  if (!retry || number >= retry.maxRetries) return { outcome: 'lost' };
  return { number: number + 1, plannedAt: plannedTime(retry, number + 1, originalAt) };
}

/**
 * When an attempt is planned: retry n is the first n intervals after the first attempt, so that the retries span the
 * window that the service states. An attempt still in flight then delays only the next one.
 */
function plannedTime(retry: RetryPolicy | null, number: number, originalAt: number): number {
  return originalAt + (retry ? retryOffsetMs(retry, number) : 0);
}

/** Redirect statuses. */
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Judges a status by those that count as a delivery. */
export function judgeStatus(
  status: number,
  success: readonly SuccessStatus[],
): Pick<AttemptResult, 'status' | 'failure'> {
  if (isSuccess(success, status)) return { status };
  return { status, failure: redirects.has(status) ? 'redirect' : 'status' };
}
