import type { Clock } from './clock.ts';
import { OptionError } from '../option-error.ts';

/** The latest time that a Date can hold, ms since the epoch. */
const latestTime = 8.64e15;

/** What a clock shows. Throws an OptionError for what is not a time: deliveries could neither be planned nor recorded by it. */
export function playedNow(clock: Pick<Clock, 'now'>): number {
  const time: unknown = clock.now();
  if (typeof time === 'number' && Math.abs(time) <= latestTime) return time;
  throw new OptionError('clock', 'now() must give milliseconds since the epoch that a Date can hold.');
}
