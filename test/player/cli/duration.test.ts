import { expect, test } from 'vitest';
import { InvalidArgumentError } from '../../../common/command-line/index.ts';
import { parseDuration } from '../../../player/cli/duration.ts';

test.each([
  ['0', 0],
  ['250', 250],
  ['500ms', 500],
  ['30s', 30_000],
  ['1.5m', 90_000],
  ['2h', 7_200_000],
  ['2147483647', 2_147_483_647],
])('%s', (text, durationMs) => {
  expect(parseDuration(text)).toBe(durationMs);
});

test.each(['', ' ', '-1', '30 s', '30S', '1e3', '0x10', '.5s', '5d', 'soon', '1s2s', 'Infinity'])(
  '%j is not a duration',
  (text) => {
    expect(() => parseDuration(text)).toThrow(
      new InvalidArgumentError(
        'not a duration. Write it like 500ms, 30s or 5m; a plain number is milliseconds.',
      ),
    );
  },
);

test.each(['2147483648', '25000h', '9'.repeat(400)])('%s is longer than a timer can wait', (text) => {
  expect(() => parseDuration(text)).toThrow(/^too long: the maximum is 24 days\.$/);
});
