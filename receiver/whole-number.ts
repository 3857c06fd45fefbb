/** The maximum delay of a timer, in milliseconds. */
const LONGEST_MS = 2 ** 31 - 1;

/** An option that is a positive integer, and no longer than a timer lasts, or `noLimit`. Throws a TypeError for any other. */
export function wholeNumber(name: string, value: number, noLimit?: number): number {
  if (value === noLimit) return value;
  if (!Number.isSafeInteger(value) || value < 1 || (name !== 'retentionMs' && value > LONGEST_MS)) {
    throw new TypeError(`${name}: must be a positive integer`);
  }
  return value;
}
