/** When work that failed is tried again. */
export interface RetrySchedule {
  /** How often an event is handled at most; 10 by default. */
  readonly maxAttempts?: number;
  /** From the first attempt to the second; 1,000 by default. It doubles with each further one. */
  readonly firstDelayMs?: number;
  /** No delay is longer; an hour by default. */
  readonly maxDelayMs?: number;
}

const DEFAULTS = { maxAttempts: 10, firstDelayMs: 1_000, maxDelayMs: 3_600_000 };

/**
 * Makes the function that gives the delay after an attempt, counted from 1, or null after the last one. The delays of
 * events that failed together spread over a quarter more, so that they do not come back together.
 */
export function createRetryDelay(
  schedule: RetrySchedule = {},
  random: () => number = Math.random,
): (attempt: number) => number | null {
  const { maxAttempts, firstDelayMs, maxDelayMs } = { ...DEFAULTS, ...schedule };
  for (const [name, value] of Object.entries({ maxAttempts, firstDelayMs, maxDelayMs })) {
    if (!Number.isSafeInteger(value) || value < 1) {
      throw new TypeError(`retry.${name}: must be a whole number of at least 1`);
    }
  }
  return (attempt) =>
    attempt >= maxAttempts
      ? null
      : Math.round(Math.min(firstDelayMs * 2 ** (attempt - 1), maxDelayMs) * (1 + random() / 4));
}
