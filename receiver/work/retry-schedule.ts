/** When failed work is retried. */
export interface RetrySchedule {
  /** The maximum number of attempts; 10 by default. */
  readonly maxAttempts?: number;
  /** The delay from the first attempt to the second; 1,000 by default. It doubles with each further attempt. */
  readonly firstDelayMs?: number;
  /** The maximum delay; an hour by default. */
  readonly maxDelayMs?: number;
}

const DEFAULTS = { maxAttempts: 10, firstDelayMs: 1_000, maxDelayMs: 3_600_000 };

/** The longest delay of a schedule, with what is added at random. */
export function longestRetryDelayMs({ maxDelayMs = DEFAULTS.maxDelayMs }: RetrySchedule = {}): number {
  return maxDelayMs * 1.25;
}

/**
 * Makes the function that returns the delay after an attempt, counted from 1, or null after the last one. Up to a
 * quarter is added at random, so that events that failed together are not retried together.
 */
export function createRetryDelay(
  schedule: RetrySchedule = {},
  random: () => number = Math.random,
): (attempt: number) => number | null {
  const { maxAttempts, firstDelayMs, maxDelayMs } = { ...DEFAULTS, ...schedule };
  for (const [name, value] of Object.entries({ maxAttempts, firstDelayMs, maxDelayMs })) {
    if (!Number.isSafeInteger(value) || value < 1) {
      throw new TypeError(`retry.${name}: must be a positive integer`);
    }
  }
  return (attempt) =>
    attempt >= maxAttempts
      ? null
      : Math.round(Math.min(firstDelayMs * 2 ** (attempt - 1), maxDelayMs) * (1 + random() / 4));
}
