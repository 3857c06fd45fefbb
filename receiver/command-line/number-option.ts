import { UsageError } from './exit-codes.ts';

/** Bounds of a number that is typed. */
export interface NumberBounds {
  readonly min: number;
  readonly max: number;
  /** Whether parts of one are allowed; false by default. */
  readonly fraction?: boolean;
}

/** Reads a decimal number. Throws a UsageError that names the option and its bounds. */
export function parseNumber(
  text: string,
  option: string,
  { min, max, fraction = false }: NumberBounds,
): number {
  // Number alone takes the empty text for 0, and hexadecimal.
  const value = (fraction ? /^\d+(?:\.\d+)?$/ : /^\d+$/).test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new UsageError(
    `${option}: must be a ${fraction ? '' : 'whole '}number from ${min} to ${max.toLocaleString('en')}.`,
  );
}
