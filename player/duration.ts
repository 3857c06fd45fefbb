const units: ReadonlyMap<string, number> = new Map([
  ['ms', 1],
  ['s', 1000],
  ['m', 60_000],
  ['h', 3_600_000],
]);

/** What a written duration looks like. */
export const durationPattern = '^\\d{1,9}(\\.\\d{1,3})?(ms|s|m|h)$';

/** The longest wait: thirty days, in milliseconds. */
export const longestWaitMs = 30 * 24 * 3_600_000;

/** Milliseconds of `500ms`, `30s`, `1.5m`, `2h`, or of a number that is milliseconds already; undefined for all else. */
export function durationMs(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || !new RegExp(durationPattern).test(value)) return undefined;
  const unit = /[a-z]+$/.exec(value)?.[0] ?? '';
  return Number.parseFloat(value) * (units.get(unit) ?? Number.NaN);
}
