/** Random numbers that depend on a key and a number alone, so that any payload of a run can be made by itself. */
export interface Random {
  /** Begins the stream of one payload. `key` is four words of 32 bits, `index` from 0 to 2^53 - 1. */
  begin(key: Uint32Array, index: number): void;
  /** From 0 to less than 1, with 53 bits. */
  next(): number;
  /** A whole number from 0 to less than `bound`, which is at most 2^32. */
  below(bound: number): number;
}

const WORD = 2 ** 32;

/**
 * The generator sfc32 of the PractRand suite: four words of state, a few operations a number. A payload begins its own
 * stream, which takes well under a microsecond; the Mersenne Twister of the faker library takes 30 to be seeded.
 */
export function createRandom(): Random {
  let a = 0;
  let b = 0;
  let c = 0;
  let counter = 0;
  const word = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  return {
    begin(key, index) {
      a = (key[0] ?? 0) ^ (index % WORD);
      b = (key[1] ?? 0) ^ Math.floor(index / WORD);
      c = key[2] ?? 0;
      counter = key[3] ?? 0;
      // So that neighbouring payloads have nothing in common.
      for (let round = 0; round < 15; round += 1) word();
    },
    next: () => ((word() >>> 5) * 67_108_864 + (word() >>> 6)) / 2 ** 53,
    below: (bound) => Math.floor((word() / WORD) * bound),
  };
}
