import { expect, test } from 'vitest';
import { createRetryDelay, longestRetryDelayMs } from '../../receiver/work/retry-schedule.ts';

const least = (): number => 0;

test('by default, there are ten attempts, each after twice the delay of the one before', () => {
  const delay = createRetryDelay(undefined, least);
  const delays = Array.from({ length: 11 }, (_, index) => delay(index + 1));
  expect(delays).toEqual(
    [1, 2, 4, 8, 16, 32, 64, 128, 256].map((s) => s * 1_000).concat([null, null] as never),
  );
});

test('by default, no delay is above an hour, but for what is added at random: up to a quarter', () => {
  const most = { maxAttempts: 99 };
  expect([12, 13, 14, 98].map(createRetryDelay(most, least))).toEqual([
    2_048_000,
    ...Array(3).fill(3_600_000),
  ]);
  expect([1, 13].map(createRetryDelay(most, () => 0.5))).toEqual([1_125, 4_050_000]);
  expect(longestRetryDelayMs()).toBe(4_500_000);
  expect(longestRetryDelayMs({ maxDelayMs: 100 })).toBe(125);
});

test.each(['maxAttempts', 'firstDelayMs', 'maxDelayMs'])('retry.%s has to be a positive integer', (name) => {
  for (const value of [0, -1, 1.5, Number.NaN])
    expect(() => createRetryDelay({ [name]: value })).toThrow(`retry.${name}: must be a positive integer`);
  expect(createRetryDelay({ [name]: 1 })).toBeTypeOf('function');
});
