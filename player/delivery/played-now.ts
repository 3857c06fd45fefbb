import type { Clock } from './clock.ts';

/** The latest time that a Date can hold, ms since the epoch. */
const latestTime = 8.64e15;

/** What a clock shows. Throws a TypeError for what is no time: deliveries could neither be planned nor recorded by it. */
export function playedNow(clock: Pick<Clock, 'now'>): number {
  const time: unknown = clock.now();
  if (typeof time === 'number' && Math.abs(time) <= latestTime) return time;
  throw new TypeError('clock: now() must give milliseconds since the epoch that a Date can hold.');
}
