/** From fewer values nothing follows about those that have not come. */
export const ENOUGH = 10;

/** Of a field that hardly ever comes not even the type is certain. */
export const FEW = 6;

/** That a field is always there or never null, a list never empty, or a number never negative, takes more. */
export const MANY = 20;

/**
 * The greatest share of values, in percent, that may well be otherwise though all of `seen` were alike: with 95 %
 * confidence at most 3 in n (the rule of three).
 */
export function mostOtherwise(seen: number): number {
  return Math.min(100, Math.ceil(300 / Math.max(seen, 1)));
}
