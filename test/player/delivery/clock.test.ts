import { describe, expect, test } from 'vitest';
import { runningClock, virtualClock, type Clock } from '../../../player/delivery/clock.ts';
import { OptionError } from '../../../player/option-error.ts';

const start = Date.UTC(2026, 0, 1);

/** The played time at which a clock wakes. */
const woken = (clock: Clock, time: number): Promise<number> =>
  new Promise((resolve) => {
    clock.wakeAt(time, () => resolve(clock.now()));
  });

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
};

describe('a virtual clock', () => {
  test('stands still by itself', async () => {
    const clock = virtualClock({ startAt: start });

    await turns(5);

    expect(clock.now()).toBe(start);
    expect(clock.standsStillWhileBusy).toBe(true);
  });

  test('never goes back', async () => {
    const clock = virtualClock({ startAt: start });

    expect(await woken(clock, start - 1)).toBe(start);
  });

  test('does not jump where that has been called off', async () => {
    const clock = virtualClock({ startAt: start });
    let wakes = 0;

    const cancel = clock.wakeAt(start + 1000, () => wakes++);
    cancel();
    await turns(5);
    cancel();

    expect(wakes).toBe(0);
    expect(clock.now()).toBe(start);
  });

  test('begins now by default', () => {
    const before = Date.now();

    expect(virtualClock().now()).toBeGreaterThanOrEqual(before);
    expect(virtualClock().now()).toBeLessThanOrEqual(Date.now());
  });
});

describe('a running clock', () => {
  test('begins now by default, and goes on', async () => {
    const before = Date.now();
    const clock = runningClock();
    const first = clock.now();

    await new Promise((resolve) => setTimeout(resolve, 2));

    expect(Math.abs(first - before)).toBeLessThan(10_000);
    expect(clock.now()).toBeGreaterThan(first);
    expect(clock.standsStillWhileBusy).toBe(false);
  });

  test.each([1, 300, 1e5])('wakes once, and never before the time, at a speed of %d', async (speed) => {
    const clock = runningClock({ speed, startAt: start });
    const wanted = start + 5 * speed;
    const wakes: number[] = [];
    await new Promise<void>((resolve) => {
      clock.wakeAt(wanted, () => {
        wakes.push(clock.now());
        resolve();
      });
    });
    await turns(20);

    expect(wakes).toHaveLength(1);
    expect(wakes[0]).toBeGreaterThanOrEqual(wanted);
  });

  test('wakes for a time that has passed already', async () => {
    const clock = runningClock({ startAt: start });

    expect(await woken(clock, start - 1000)).toBeGreaterThanOrEqual(start);
  });

  test('does not wake where that has been called off, nor for a time further away than timers reach', async () => {
    const clock = runningClock({ speed: 1e-3, startAt: start });
    let wakes = 0;

    const cancels = [start + 1000, start + 1e15].map((time) => clock.wakeAt(time, () => wakes++));
    await turns(20);
    cancels.forEach((cancel) => cancel());

    expect(wakes).toBe(0);
  });

  test.each([0, -1, Number.NaN, Infinity, '300', null])('has no speed of %j', (speed) => {
    expect(() => runningClock({ speed: speed as never })).toThrow(
      new OptionError('speed', 'must be a positive number, like 300 for five minutes in a second.'),
    );
  });
});
