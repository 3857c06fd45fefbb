import { eventFact } from './event-fact.ts';

/** What is said of deliveries, and of retries, that decides on none of them. */
const DELIVERY_TEXTS: readonly string[] = ['failure', 'knownGaps'];
export const RETRY_TEXTS: readonly string[] = ['enabledBy', 'jitter', 'attemptNames'];

export const deliveryTextChanged = eventFact({
  id: 'delivery-text-changed',
  checks: 'Checks that what is said of deliveries stays the same.',
  at: ['x-delivery'],
  within: ([key = '', inner]) =>
    key === 'retry' ? inner === undefined || RETRY_TEXTS.includes(inner) : DELIVERY_TEXTS.includes(key),
  of: ({ delivery: { failure, knownGaps, retry } }) => {
    const { enabledBy, jitter, attemptNames, backoff } = retry ?? {};
    return {
      failure,
      knownGaps,
      enabledBy,
      jitter,
      attemptNames,
      backoff,
    };
  },
  change: (_before, _after, pair) =>
    (pair.before.delivery.retry === null) === (pair.after.delivery.retry === null)
      ? { message: 'the description of its delivery changes.' }
      : undefined,
});
