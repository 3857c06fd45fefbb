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
    if (count > 0) words.push(plural(count, name));
  }
  return words.join(' ') || 'at once';
}

/**
 * The same as one number of the largest unit that the step between moments is whole in, "100 minutes", unless that would
 * be a large number of milliseconds.
 */
export function durationInStepsOf(stepMs: number, durationMs: number): string {
  const unit = unitOfStep(stepMs);
  return unit.ms > 1 && durationMs % unit.ms === 0
    ? plural(durationMs / unit.ms, unit.name)
    : durationInWords(durationMs);
}

/** The largest unit that a step between moments is whole in. */
export function unitOfStep(stepMs: number): { readonly name: string; readonly ms: number } {
  return units.find(({ ms }) => stepMs % ms === 0) ?? { name: 'millisecond', ms: 1 };
}

/** "1 event", "2 events". */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
