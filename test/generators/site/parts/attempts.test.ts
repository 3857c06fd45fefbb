import { expect, it } from 'vitest';
import type { Delivery } from '../../../../generators/contract/model/model.ts';
import { plainText } from '../../../../generators/site/blocks/read-content.ts';
import { durationInWords } from '../../../../generators/site/durations.ts';
import { afterFailure } from '../../../../generators/site/parts/attempts.ts';

const retry: NonNullable<Delivery['retry']> = {
  enabledByDefault: false,
  enabledBy: 'Ask.',
  maxRetries: 20,
  intervalsMs: [300_000],
  backoff: null,
  jitter: '',
  windowMs: 6_000_000,
  windowIsApproximate: true,
  attemptNames: { first: 'First Try', retry: 'Further Try #{number}' },
};

it.each<[Partial<Delivery>, string]>([
  [
    { guarantee: 'at-most-once' },
    'After a failed attempt, the event is lost, unless you stored it before you responded.',
  ],
  [{ guarantee: null }, 'After a failed attempt, what follows is not documented.'],
  [{ guarantee: null, failure: '500: We retry\nonce.' }, 'The contract says: “500: We retry once.”'],
  [
    { guarantee: 'at-most-once', retry },
    'Retries are off by default. Without retries, if an attempt fails, the event is lost, unless you stored it before you responded. If retries are on, up to 20 retries follow, one every 5 minutes. After the last retry, the event is lost, unless you stored it before you responded.',
  ],
  [
    {
      guarantee: 'at-least-once',
      retry: { ...retry, enabledByDefault: true, maxRetries: 1 },
      knownGaps: { loss: 'gap' },
    },
    'After a failed attempt, one retry follows, 5 minutes later. After the last retry, what follows is not documented.',
  ],
])('says what becomes of an event after a failure: %#', (changes, words) => {
  const delivery: Delivery = {
    guarantee: null,
    failure: '',
    timeoutMs: null,
    retry: null,
    knownGaps: {},
    ...changes,
  };
  expect(plainText(afterFailure(delivery)).replaceAll(/\s+/g, ' ')).toBe(words);
});

it.each([
  [0, 'at once'],
  [2500, '2 seconds 500 milliseconds'],
  [90_061_000, '1 day 1 hour 1 minute 1 second'],
])('says %i milliseconds in words', (durationMs, words) => {
  expect(durationInWords(durationMs)).toBe(words);
});
