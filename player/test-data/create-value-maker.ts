import { compileValue, noValue } from './compile-value.ts';
import { createFaker } from './faker-methods.ts';
import type { PlannedValue } from './payload-plan.ts';
import { createRandom } from './random.ts';

/**
 * Makes a value as it is planned; `example` is what `like` varies. Returns undefined if that cannot be done, and throws a
 * TypeError for a maker that this version does not know.
 */
export type MakePlanned = (planned: PlannedValue, example?: unknown) => unknown;

/** Makes a function that makes single values, the same ones in each run. Loads the faker library. */
export async function createValueMaker(): Promise<MakePlanned> {
  const random = createRandom();
  random.begin(new Uint32Array(4), 0);
  const faker = await createFaker(random);
  return (planned, example) => {
    const value = compileValue(planned, '', { random, faker })(example);
    return value === noValue ? undefined : value;
  };
}
