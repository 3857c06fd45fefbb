import { describe, expect, test } from 'vitest';
import { attemptName } from '../../../common/attempts.ts';
import { judgeStatus, whatFollows } from '../../../player/delivery/delivery-rules.ts';
import { twentyRetries, twoRetries } from './retried-parcels.ts';

describe('what follows', () => {
  const failedAt = (number: number) => ({ number, originalAt: 5_000, failure: 'status' as const });

  test.each([0, 1, 20])('a success at attempt %i ends the delivery', (number) => {
    const succeeded = { number, originalAt: 5_000, failure: undefined };

    expect(whatFollows(twentyRetries, succeeded)).toEqual({ outcome: 'delivered' });
    expect(whatFollows(null, succeeded)).toEqual({ outcome: 'delivered' });
  });

  test('a failure without a policy loses the event', () => {
    expect(whatFollows(null, failedAt(0))).toEqual({ outcome: 'lost' });
  });

  test.each([0, 1, 19])(
    'a failure at attempt %i is retried, on the schedule of the Original Attempt',
    (number) => {
      expect(whatFollows(twentyRetries, failedAt(number))).toEqual({
        number: number + 1,
        plannedAt: 5_000 + (number + 1) * 300_000,
      });
    },
  );

  test.each([
    [[60_000], [60, 120, 180, 240]],
    [
      [5_000, 300_000, 1_800_000],
      [5, 305, 2105, 3905],
    ],
    [
      [1_000, 2_000, 4_000, 8_000, 16_000],
      [1, 3, 7, 15],
    ],
  ])('retries follow the intervals %o, of which the last one repeats', (intervalsMs, seconds) => {
    const retry = { ...twentyRetries, intervalsMs };
    const planned = [0, 1, 2, 3].map((number) => whatFollows(retry, failedAt(number)));
    expect(planned).toEqual(
      seconds.map((second, index) => ({ number: index + 1, plannedAt: 5_000 + second * 1000 })),
    );
  });

  test('a failure of the last retry loses the event', () => {
    expect(whatFollows(twentyRetries, failedAt(20))).toEqual({ outcome: 'lost' });
    expect(whatFollows(twoRetries, failedAt(2))).toEqual({ outcome: 'lost' });
    expect(whatFollows({ ...twoRetries, maxRetries: 0 }, failedAt(0))).toEqual({ outcome: 'lost' });
  });
});

test.each([0, 1, 20])(
  'an attempt %i that the sender could not send ends the delivery, and says nothing about the receiver',
  (number) => {
    const notSent = { number, originalAt: 5_000, failure: 'sender' as const };

    expect(whatFollows(twentyRetries, notSent)).toEqual({ outcome: 'not-sent' });
    expect(whatFollows(null, notSent)).toEqual({ outcome: 'not-sent' });
  },
);

describe('the name of an attempt', () => {
  test.each([
    [twentyRetries, 0, 'Original Attempt'],
    [twentyRetries, 1, 'Retry Attempt #1'],
    [twentyRetries, 20, 'Retry Attempt #20'],
    [twoRetries, 0, 'First Try'],
    [twoRetries, 2, 'Try 2 Again'],
    [{ ...twoRetries, attemptNames: { first: 'First', retry: '{number}/{number} $& $1' } }, 2, '2/2 $& $1'],
    [null, 0, 'First attempt'],
    [null, 3, 'Retry 3'],
  ] as const)('%# is %i: %s', (retry, number, name) => {
    expect(attemptName(retry, number)).toBe(name);
  });
});

describe('a status', () => {
  test('counts only where it is one of those stated', () => {
    expect(judgeStatus(200, [200])).toEqual({ status: 200 });
    expect(judgeStatus(202, [202])).toEqual({ status: 202 });
    expect(judgeStatus(200, [202])).toEqual({ status: 200, failure: 'status' });
    expect(judgeStatus(202, [200, 202])).toEqual({ status: 202 });
    expect(judgeStatus(204, ['2xx'])).toEqual({ status: 204 });
    expect(judgeStatus(304, ['2xx'])).toEqual({ status: 304, failure: 'status' });
    // Even one that names another address, where the contract wants just that.
    expect(judgeStatus(303, [303])).toEqual({ status: 303 });
  });

  test.each([301, 302, 303, 307, 308])('%i is a redirect', (status) => {
    expect(judgeStatus(status, [200])).toEqual({ status, failure: 'redirect' });
  });

  test.each([201, 204, 299, 300, 304, 305, 306, 309, 400, 404, 500, 999])('%i is a failure', (status) => {
    expect(judgeStatus(status, [200])).toEqual({ status, failure: 'status' });
  });
});
