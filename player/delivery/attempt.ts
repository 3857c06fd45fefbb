/**
 * Why an attempt failed: `status`, the response has no success status; `redirect`, the response redirects (never
 * followed); `timeout`, no complete response in time; `tls`, the TLS handshake failed; `connection`, something else
 * broke before the response was complete; `sender`, the sender itself could not send the request, which says nothing
 * about the receiver.
 */
export type Failure = 'status' | 'redirect' | 'timeout' | 'connection' | 'tls' | 'sender';

/** The result of one request. */
export interface AttemptResult {
  /** The status code of the response, if there was one. */
  readonly status?: number;
  /** Absent if the attempt succeeded. */
  readonly failure?: Failure;
  /** With `connection` and `tls`, the error code of the system, such as `ECONNREFUSED`. */
  readonly reason?: string;
  /** The first bytes of the response body as text, if there were any; secrets are masked. */
  readonly responseBody?: string;
  /** From the start of the request to the end of the response, or to the failure, in real milliseconds. */
  readonly durationMs: number;
}

/** One request for a delivery: the first attempt or a retry. */
export interface Attempt extends AttemptResult {
  /** 0 for the first attempt, then the number of the retry. */
  readonly number: number;
  /** Its name in the contract. */
  readonly name: string;
  /**
   * When the policy plans it, in played time, counted from the start of the first attempt. ISO 8601 with
   * milliseconds, UTC.
   */
  readonly plannedAt: string;
  /**
   * When it began, in played time: never before `plannedAt`, and later only if the sender was busy, for example with
   * the previous attempt.
   */
  readonly at: string;
  /** Further copies of the same request, if a fault asks for them. */
  readonly copies?: readonly AttemptResult[];
}

/**
 * How a delivery ended. `lost`: every attempt failed. `not-sent`: the sender itself could not send an attempt, so
 * nothing is known about the receiver; neither delivered nor lost.
 */
export const outcomes = ['delivered', 'lost', 'not-sent'] as const;

/** How a delivery ended: `delivered`, `lost` after its last attempt, or `not-sent`, if this side could not send it or was stopped before its end. */
export type Outcome = (typeof outcomes)[number];

/** How many deliveries ended in each way. */
export type OutcomeCounts = Record<Outcome, number>;

export function noOutcomes(): OutcomeCounts {
  return { delivered: 0, lost: 0, 'not-sent': 0 };
}

/** The delivery of one event: every attempt, and the outcome. */
export interface Delivery {
  /** The event ID, the same in every attempt. */
  readonly requestId: string;
  /** The event type. */
  readonly eventType: string;
  /** True if the event type is assumed, as the contract does not know it; left out otherwise. */
  readonly assumed?: true;
  readonly outcome: Outcome;
  readonly attempts: readonly Attempt[];
}

/** Which delivery an attempt belongs to. */
export type DeliveryName = Pick<Delivery, 'requestId' | 'eventType' | 'assumed'>;
