import { UsageError } from './exit-codes.ts';

/** Reads a decimal number from `min` to `max`, a whole one unless `fraction`. What reads throws a UsageError that names the option. */
export function numberIn(
  min: number,
  max: number,
  { fraction = false }: { readonly fraction?: boolean } = {},
): (text: string, option: string) => number {
  return (text, option) => {
    // Number alone takes the empty text for 0, and hexadecimal.
    const value = (fraction ? /^\d+(?:\.\d+)?$/ : /^\d+$/).test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    throw new UsageError(
      `${option}: must be a ${fraction ? '' : 'whole '}number from ${min} to ${max.toLocaleString('en')}.`,
    );
  };
}
