import { counted } from '@webhook-contract/common/counted';

const units = [
  { name: 'day', ms: 86_400_000 },
  { name: 'hour', ms: 3_600_000 },
  { name: 'minute', ms: 60_000 },
  { name: 'second', ms: 1000 },
  { name: 'millisecond', ms: 1 },
] as const;

/** A duration in words: 6,000,000 becomes "1 hour 40 minutes". */
export function durationInWords(durationMs: number): string {
  const words: string[] = [];
  let rest = durationMs;
  for (const { name, ms } of units) {
    const count = Math.floor(rest / ms);
    rest -= count * ms;
    if (count > 0) words.push(counted(count, name));
  }
  return words.join(' ') || 'at once';
}

/** How often something happens: "every minute", "every 5 minutes". */
export function everyInWords(durationMs: number): string {
  return `every ${durationInWords(durationMs).replace(/^1 (?=\S+$)/, '')}`;
}

/**
 * A duration as one number of the largest unit that the step between moments is whole in, "100 minutes", unless that would
 * be a large number of milliseconds.
 */
export function durationInStepsOf(stepMs: number, durationMs: number): string {
  const unit = units.find(({ ms }) => stepMs % ms === 0);
  return unit !== undefined && unit.ms > 1 && durationMs % unit.ms === 0
    ? counted(durationMs / unit.ms, unit.name)
    : durationInWords(durationMs);
}
