/** From which tests draw what they draw at random; `TEST_SEED` sets another one. */
export const testSeed = readSeed(process.env.TEST_SEED);

function readSeed(text: string | undefined): number {
  if (text === undefined) return 20_260_101;
  if (!/^-?\d{1,10}$/.test(text)) throw new Error('TEST_SEED: must be a whole number, like 7.');
  return Number(text) | 0;
}
