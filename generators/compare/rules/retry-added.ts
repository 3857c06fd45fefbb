import { eventFact } from './event-fact.ts';

export const retryAdded = eventFact({
  id: 'retry-added',
  checks: 'Checks that failed deliveries are not retried without a new version.',
  at: ['x-delivery', 'retry'],
  of: ({ delivery }) => delivery.retry,
  // Whether a receiver can take an event twice is in its code.
  change: (before, after) =>
    before !== null || after === null
      ? undefined
      : {
          message: `failed deliveries are retried: receivers have to keep event IDs for ${after.windowMs / 1000} s.`,
          adds: true,
          receivers: { previous: 'risk', current: 'ok' },
        },
});
