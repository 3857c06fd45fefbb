import { InvalidArgumentError } from '@webhook-contract/common/command-line';
import { longestTimerMs } from '../longest-timer.ts';

const units: ReadonlyMap<string, number> = new Map([
  ['', 1],
  ['ms', 1],
  ['s', 1000],
  ['m', 60_000],
  ['h', 3_600_000],
]);

/**
 * Milliseconds of a duration as typed: `500ms`, `30s`, `1.5m`, `1h`; a plain number is milliseconds. From 0 to the
 * longest delay a timer keeps, nearly 25 days. Throws an InvalidArgumentError.
 */
export function parseDuration(text: string): number {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)(ms|s|m|h)?$/.exec(text) ?? [];
  const typedMs = Number(number) * (units.get(unit) ?? Number.NaN);
  if (Number.isNaN(typedMs)) {
    throw new InvalidArgumentError(
      'not a duration. Write it like 500ms, 30s or 5m; a plain number is milliseconds.',
    );
  }
  if (typedMs > longestTimerMs) throw new InvalidArgumentError('too long: the maximum is 24 days.');
  return typedMs;
}
