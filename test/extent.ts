/** Whether all tests run, `TESTS=all npx vitest run`: every page, every journey, and more of what is made at random than `npm test` takes. */
export const isAll = process.env.TESTS === 'all';

/** Why a test is skipped that only `TESTS=all` runs. */
export const ONLY_ALL = 'TESTS=all runs it';

/** How many a test takes of what it could take without end: few in `npm test`, many with `TESTS=all`. */
export function extent(few: number, many: number): number {
  return isAll ? many : few;
}
