/**
 * The greatest share of values, in percent, that may well be otherwise though all of `seen` were alike: with 95 %
 * confidence at most 3 in n (the rule of three).
 */
export function mostOtherwise(seen: number): number {
  return Math.min(100, Math.ceil(300 / Math.max(seen, 1)));
}
