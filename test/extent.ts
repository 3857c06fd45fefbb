/** Whether `npm run test:all` runs: every page, every journey, and more of what is made at random than `npm test` takes. */
export const isAll = process.env.TESTS === 'all';

/** Why a test is skipped that only `npm run test:all` runs. */
export const ONLY_ALL = 'npm run test:all runs it';

/** How many a test takes of what it could take without end: few in `npm test`, many in `npm run test:all`. */
export function extent(few: number, many: number): number {
  return isAll ? many : few;
}
