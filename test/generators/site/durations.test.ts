import { expect, it } from 'vitest';
import { durationInStepsOf, durationInWords } from '../../../generators/site/durations.ts';

it.each([
  [0, 'at once'],
  [1, '1 millisecond'],
  [2500, '2 seconds 500 milliseconds'],
  [300_000, '5 minutes'],
  [6_000_000, '1 hour 40 minutes'],
  [90_061_000, '1 day 1 hour 1 minute 1 second'],
])('says %i in words', (durationMs, words) => {
  expect(durationInWords(durationMs)).toBe(words);
});

it.each([
  [300_000, 6_000_000, '100 minutes'],
  [90_000, 270_000, '270 seconds'],
  [3_600_000, 3_600_000, '1 hour'],
])('counts in the unit of a step of %i', (stepMs, durationMs, words) => {
  expect(durationInStepsOf(stepMs, durationMs)).toBe(words);
});
