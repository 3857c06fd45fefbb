import { UsageError } from '@webhook-contract/receiver/command-line';

/** Reads a speed: played milliseconds in a real one, or `max` for no waiting. Throws a UsageError. */
export function readSpeed(text: string, option: string): number | 'max' {
  if (text === 'max') return text;
  if (/^\d+(?:\.\d+)?$/.test(text) && Number(text) > 0 && Number(text) <= 1e6) return Number(text);
  throw new UsageError(
    `${option}: must be max, or a number up to 1,000,000, like 300 for 5 minutes in a second.`,
  );
}
