import { counted } from '@webhook-contract/common/counted';

const units = [
  { name: 'day', symbol: 'd', ms: 86_400_000 },
  { name: 'hour', symbol: 'h', ms: 3_600_000 },
  { name: 'minute', symbol: 'min', ms: 60_000 },
  { name: 'second', symbol: 's', ms: 1000 },
  { name: 'millisecond', symbol: 'ms', ms: 1 },
] as const;

const smallest = units[4];

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

/** A duration as a label has room for it, rounded to its largest unit: "45 min", "2.5 h". */
export function shortDuration(durationMs: number): string {
  const { symbol, ms } = units.find((unit) => durationMs >= unit.ms) ?? smallest;
  return durationMs === 0 ? '0' : `${Math.round((durationMs / ms) * 10) / 10} ${symbol}`;
}

/**
 * The same as one number of the largest unit that the step between moments is whole in, "100 minutes", unless that would
 * be a large number of milliseconds.
 */
export function durationInStepsOf(stepMs: number, durationMs: number): string {
  const unit = unitOfStep(stepMs);
  return unit.ms > 1 && durationMs % unit.ms === 0
    ? counted(durationMs / unit.ms, unit.name)
    : durationInWords(durationMs);
}

/** The largest unit that a step between moments is whole in. */
export function unitOfStep(stepMs: number): { readonly name: string; readonly ms: number } {
  return units.find(({ ms }) => stepMs % ms === 0) ?? smallest;
}
