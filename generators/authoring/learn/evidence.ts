/** From fewer values nothing follows about those that have not come. */
export const ENOUGH = 10;

/** Of a field that hardly ever comes not even the type is certain. */
export const FEW = 6;

/** That a field is always there or never null, or a number whole or never negative, takes more. */
export const SEVERAL = 15;

/** That a list is never empty, or that null would be wrong, takes most. */
export const MANY = 30;

/**
 * The greatest share of values, in percent, that may well be otherwise though all of `seen` were alike: with 95 %
 * confidence at most 3 in n (the rule of three).
 */
export function mostOtherwise(seen: number): number {
  return Math.min(100, Math.ceil(300 / Math.max(seen, 1)));
}
