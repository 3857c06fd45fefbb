import { InvalidArgumentError } from './command-line.ts';

const UNITS = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['m', 60_000],
  ['s', 1000],
] as const;

/** How long ago a time was, in the largest unit that gives at least one: `45s`, `3h`, `12d`. */
export function ageText(sinceMs: number): string {
  const ageMs = Math.max(0, Date.now() - sinceMs);
  for (const [unit, size] of UNITS) if (ageMs >= size) return `${Math.floor(ageMs / size)}${unit}`;
  return '0s';
}

/** Milliseconds of an age as it is typed and as `ageText` writes it. Throws an InvalidArgumentError. */
export function parseAge(text: string): number {
  const [, amount, letter] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  const [, size] = UNITS.find(([unit]) => unit === letter) ?? [];
  if (amount === undefined || size === undefined)
    throw new InvalidArgumentError('not an age. Write it like 45s, 30m, 2h or 12d.');
  return Number(amount) * size;
}
