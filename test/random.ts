export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number from 0 to below the bound. */
  below(bound: number): number;
  pick<T>(items: readonly T[]): T;
}

/** Numbers that look random and are the same for the same seed (mulberry32): a failure can be repeated. */
export function createRandom(seed: number): Random {
  let state = seed;
  const bits = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (bound: number): number => bits() % bound;
  return {
    next: () => bits() / 2 ** 32,
    below,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
  };
}
