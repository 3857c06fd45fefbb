import { performance } from 'node:perf_hooks';
import { clearImmediate, clearTimeout, setImmediate, setTimeout } from 'node:timers';
import { longestTimerMs } from '../longest-timer.ts';
import { OptionError } from '../option-error.ts';

/**
 * The time in which deliveries are played, in milliseconds since the epoch. Retries follow played time; responses take
 * real time.
 */
export interface Clock {
  /** The played time now. */
  now(): number;
  /** Calls `wake` once, not before played time has reached `time`. Returns a function that cancels it. */
  wakeAt(time: number, wake: () => void): () => void;
  /** Whether time stands still while requests are in flight, as on a virtual clock. */
  readonly standsStillWhileBusy: boolean;
}

/**
 * A running clock, `speed` times as fast as real time. `startAt` is the played time at which it begins, now
 * by default. Throws an OptionError for a speed that is not a positive finite number.
 */
export function runningClock({ speed = 1, startAt = Date.now() }: ClockOptions = {}): Clock {
  if (!(speed > 0 && Number.isFinite(speed))) {
    throw new OptionError('speed', 'must be a positive number, like 300 for five minutes in a second.');
  }
  // performance.now never jumps, as the system's time may.
  const begun = performance.now();
  const now = (): number => startAt + (performance.now() - begun) * speed;
  return {
    now,
    wakeAt(time, wake) {
      let timer: NodeJS.Timeout;
      const wait = (): void => {
        const remainingMs = (time - now()) / speed;
        // Timers may fire a little early, and cannot wait for very long: look at the clock again.
        timer = setTimeout(
          () => (now() >= time ? wake() : wait()),
          Math.min(Math.max(0, remainingMs), longestTimerMs),
        );
      };
      wait();
      return () => clearTimeout(timer);
    },
    standsStillWhileBusy: false,
  };
}

/** When a clock starts, and how fast it runs. */
export interface ClockOptions {
  readonly speed?: number | undefined;
  /** Milliseconds since the epoch. */
  readonly startAt?: number | undefined;
}

/**
 * A clock that only jumps: to the next attempt, as soon as no request is in flight. A hundred minutes of retries take
 * only the time that the receiver needs to respond. For one sender at a time.
 */
export function virtualClock({ startAt = Date.now() }: Pick<ClockOptions, 'startAt'> = {}): Clock {
  let time = startAt;
  return {
    now: () => time,
    wakeAt(wanted, wake) {
      const immediate = setImmediate(() => {
        time = Math.max(time, wanted);
        wake();
      });
      return () => clearImmediate(immediate);
    },
    standsStillWhileBusy: true,
  };
}

/** The clock for a speed: running for a number, virtual for `max`. */
export function clockOf(speed: number | 'max'): Clock {
  return speed === 'max' ? virtualClock() : runningClock({ speed });
}

/** The latest time that a Date can hold, ms since the epoch. */
const latestTime = 8.64e15;

/** What a clock shows. Throws an OptionError for what is not a time: deliveries could neither be planned nor recorded by it. */
export function playedNow(clock: Pick<Clock, 'now'>): number {
  const time: unknown = clock.now();
  if (typeof time === 'number' && Math.abs(time) <= latestTime) return time;
  throw new OptionError('clock', 'now() must give milliseconds since the epoch that a Date can hold.');
}
