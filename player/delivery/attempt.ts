/**
 * Why an attempt failed: `status` a response with another status than the one that counts, `redirect` a response that
 * sends elsewhere (never followed), `timeout` no whole response in time, `tls` the TLS handshake failed,
 * `connection` whatever else broke before the response was whole, `interrupted` the sender itself was stopped before it
 * learned of one, `sender` the sender itself could not send it, which says nothing about the receiver.
 */
export type Failure = 'status' | 'redirect' | 'timeout' | 'connection' | 'tls' | 'interrupted' | 'sender';

/** How one request went, as far as the wire tells. */
export interface AttemptResult {
  /** The status code of the response, if there was one. */
  readonly status?: number;
  /** Absent where the attempt succeeded. */
  readonly failure?: Failure;
  /** With `connection` and `tls`, what the system called it, such as `ECONNREFUSED`. */
  readonly reason?: string;
  /** The first bytes of the response body as text, if there were any; secrets are masked. */
  readonly responseBody?: string;
  /** From the beginning of the request to the end of the response, or to the failure, in real milliseconds. */
  readonly durationMs: number;
}

/** One request for a delivery: the original attempt or a retry. */
export interface Attempt extends AttemptResult {
  /** 0 for the original attempt, then the number of the retry. */
  readonly number: number;
  /** What the contract calls it. */
  readonly name: string;
  /**
   * When the policy wants it, in played time: so many of its intervals after the Original Attempt began. ISO 8601
   * with milliseconds, UTC.
   */
  readonly plannedAt: string;
  /**
   * When it began, in played time: never before `plannedAt`, and later only where the sender was busy, such as with the
   * attempt before.
   */
  readonly at: string;
  /** Further copies of the same request, where a fault asked for them. */
  readonly copies?: readonly AttemptResult[];
}

/**
 * How a delivery ends; the sender makes no further attempt. `lost` where every attempt has failed, whatever the service
 * would do then. `not-sent` where the sender itself could not send an attempt, so that nothing is
 * known of the receiver: neither delivered nor lost.
 */
export const outcomes = ['delivered', 'lost', 'not-sent'] as const;

export type Outcome = (typeof outcomes)[number];

/** How many deliveries ended in each way. */
export type OutcomeCounts = Record<Outcome, number>;

export function noOutcomes(): OutcomeCounts {
  return { delivered: 0, lost: 0, 'not-sent': 0 };
}

/** One event on its way to a receiver: every attempt, and what came of them. */
export interface Delivery {
  /** The event ID, the same in every attempt. */
  readonly requestId: string;
  /** The event type. */
  readonly template: string;
  readonly outcome: Outcome;
  readonly attempts: readonly Attempt[];
}
