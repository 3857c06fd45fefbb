/**
 * Why an attempt failed: `status` any answer but the one success status, `timeout` no answer in time, `connection`
 * everything that broke before an answer was there (refused, reset, no such host, TLS, not HTTP).
 */
export type Failure = 'status' | 'timeout' | 'connection';

/** One request for a delivery, and how it went. */
export interface Attempt {
  /** 0 for the original attempt, then the number of the retry. */
  readonly number: number;
  /** When the attempt began, in ISO 8601 with milliseconds, UTC. */
  readonly at: string;
  /** From the beginning of the attempt to the end of the answer, or to the failure, in milliseconds. */
  readonly durationMs: number;
  /** The status of the answer, where there was one. */
  readonly status?: number;
  /** Absent where the attempt succeeded. */
  readonly failure?: Failure;
  /** With `connection`, what the system called it, such as `ECONNREFUSED`. */
  readonly reason?: string;
}

/** One event on its way to a receiver: every attempt, and what came of them. */
export interface Delivery {
  /** The delivery identifier, the same in every attempt. */
  readonly requestId: string;
  /** `lost` where the last attempt failed: nothing follows it. */
  readonly outcome: 'delivered' | 'lost';
  readonly attempts: readonly Attempt[];
}
