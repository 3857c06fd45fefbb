import { eventFact } from './event-fact.ts';

export const deliveryTextChanged = eventFact({
  id: 'delivery-text-changed',
  checks: 'Checks that what is said of deliveries stays the same.',
  at: ['x-delivery'],
  of: ({ delivery: { failure, retryExample, openPoints, retry } }) => {
    const { enabledBy, jitter, originalAttemptName, retryAttemptName, backoff } = retry ?? {};
    return {
      failure,
      retryExample,
      openPoints,
      enabledBy,
      jitter,
      originalAttemptName,
      retryAttemptName,
      backoff,
    };
  },
  change: (_before, _after, pair) =>
    (pair.before.delivery.retry === null) === (pair.after.delivery.retry === null)
      ? { message: 'the description of its delivery changes.' }
      : undefined,
});
