/** How many different inputs a loop goes through; a power of two. */
export const INPUTS = 2048;

/**
 * A loop over the inputs, compiled for this one check: one loop for all checks would make every call in it a
 * lookup. It counts what is true, so that no check can be optimised away.
 */
export function loopOver<T>(check: (input: T) => boolean, inputs: readonly T[]): (count: number) => number {
  const source = `let hits = 0;
for (let index = 0; index < count; index++) if (check(inputs[index & ${INPUTS - 1}])) hits++;
return hits;`;
  const loop = new Function('check', 'inputs', 'count', source) as (
    check: (input: T) => boolean,
    inputs: readonly T[],
    count: number,
  ) => number;
  return (count) => loop(check, inputs, count);
}
