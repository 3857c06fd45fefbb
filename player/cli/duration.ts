import { UsageError } from '@webhook-contract/receiver/command-line';
import { durationMs } from '../duration.ts';
import { longestTimerMs } from '../longest-timer.ts';

/**
 * Milliseconds of a duration as typed: `500ms`, `30s`, `1.5m`, `1h`; a plain number is milliseconds. From 0 to the
 * longest delay a timer keeps, nearly 25 days. Throws a UsageError that names the option, like `--delay`.
 */
export function parseDuration(text: string, option: string): number {
  const typedMs = durationMs(/^\d+(?:\.\d+)?$/.test(text) ? Number(text) : text);
  if (typedMs === undefined) {
    throw new UsageError(
      `${option}: not a duration. Write it like 500ms, 30s or 5m; a plain number is milliseconds.`,
    );
  }
  if (typedMs > longestTimerMs) throw new UsageError(`${option}: too long: the maximum is 24 days.`);
  return typedMs;
}
