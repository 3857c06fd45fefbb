import { InvalidArgumentError } from 'commander';

/** Parses a decimal number from `min` to `max`, a whole one unless `fraction`. The parser throws an InvalidArgumentError. */
export function numberIn(
  min: number,
  max: number,
  { fraction = false }: { readonly fraction?: boolean } = {},
): (text: string) => number {
  return (text) => {
    // Number alone takes the empty text for 0, and hexadecimal.
    const value = (fraction ? /^\d+(?:\.\d+)?$/ : /^\d+$/).test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    throw new InvalidArgumentError(
      `must be a ${fraction ? '' : 'whole '}number from ${min} to ${max.toLocaleString('en')}.`,
    );
  };
}
