import type { Random } from './random.ts';

/** A text in which each `#` of `shape` is a digit; `\#` gives the sign itself. */
export function filledShape(shape: string, random: Random): string {
  return shape.replace(/\\#|#/g, (sign) => (sign === '#' ? String(random.below(10)) : '#'));
}
